"""Measures the encoders of PNG, APNG and WebP beside their peers; run by scripts/bench.

Every encoder gets the same frames: the built-in styles, light and dark, transparent and opaque,
and the scenes of `scenes/`. One table a format: bytes, and ours divided by each peer's.
"""

import math
import subprocess
import tempfile
import time
from pathlib import Path

import numpy as np
from PIL import Image

from cases import PROGRAM, RENDER, WORK
from pictures import exact_frames

STYLES = {"corners": 2, "pulse": 2, "slide": 2, "flip": 1}


class Scene:
    """Frames as raw RGBA and as PNG files, and as one sheet."""

    def __init__(self, name, frames, delay):
        self.name, self.delay = name, delay
        self.count, self.height, self.width, _ = frames.shape
        self.folder = WORK / "encoders" / name
        self.folder.mkdir(parents=True, exist_ok=True)
        self.raw, self.sheet = self.folder / "frames.rgba", self.folder / "sheet.png"
        if self.sheet.exists():
            return
        frames.tofile(self.raw)
        for index, frame in enumerate(frames):
            Image.fromarray(frame).save(self.folder / f"f{index:03}.png", compress_level=1)
        columns = math.ceil(math.sqrt(self.count))
        rows = -(-self.count // columns)
        sheet = np.zeros((rows * self.height, columns * self.width, 4), np.uint8)
        for index, frame in enumerate(frames):
            y, x = index // columns * self.height, index % columns * self.width
            sheet[y : y + self.height, x : x + self.width] = frame
        sheet.tofile(self.folder / "sheet.rgba")
        Image.fromarray(sheet).save(self.sheet)

    @property
    def files(self):
        return sorted(self.folder.glob("f*.png"))


def scenes():
    for style, scale in STYLES.items():
        for appearance, solid in (("light", "white"), ("dark", "#18181b")):
            for background in ("none", solid):
                name = f"{style} {appearance} {'clear' if background == 'none' else 'solid'}"
                with tempfile.TemporaryDirectory() as folder:
                    subprocess.run(
                        [RENDER, "--style", style, "--scale", str(scale), "--fps", "25",
                         "--appearance", appearance, "--background", background, "--quiet",
                         "--out", f"{folder}/"], check=True)
                    paths = sorted(Path(folder).glob("*.png"))
                    frames = np.stack([np.asarray(Image.open(p).convert("RGBA")) for p in paths])
                yield Scene(name.replace(" ", "-"), frames, 40)
    for name in ("corners", "slide"):
        rgb = exact_frames(name)
        alpha = np.full((*rgb.shape[:3], 1), 255, np.uint8)
        yield Scene(name, np.concatenate([rgb, alpha], 3), 20)


def timed(command):
    start = time.perf_counter()
    subprocess.run(
        [str(word) for word in command], check=True, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL)
    return time.perf_counter() - start


def ours(scene, kind, effort):
    sheet = kind == "png"
    raw = scene.folder / "sheet.rgba" if sheet else scene.raw
    size = Image.open(scene.sheet).size if sheet else (scene.width, scene.height)
    out = scene.folder / f"render-{effort}.{kind}"
    width, height = size
    seconds = timed([
        PROGRAM, "encode", kind, f"{width}x{height}", raw, out, f"effort={effort}",
        f"delay={scene.delay}"])
    return out.stat().st_size, seconds


def apngasm(scene, method):
    out = scene.folder / f"apngasm{method}.png"
    command = ["apngasm", out, scene.folder / "f000.png", scene.delay, 1000, f"-z{method}"]
    return timed(command), out


def img2webp(scene, method):
    out = scene.folder / f"img2webp{method}.webp"
    command = ["img2webp", "-loop", 0, "-lossless", "-m", method, "-d", scene.delay]
    return timed([*command, *scene.files, "-o", out]), out


def oxipng(scene, level):
    import oxipng as library

    out = scene.folder / f"oxipng{level}.png"
    start = time.perf_counter()
    out.write_bytes(library.optimize_from_memory(scene.sheet.read_bytes(), level=level))
    return time.perf_counter() - start, out


def zopflipng(scene, _):
    out = scene.folder / "zopfli.png"
    return timed(["zopflipng", "-y", scene.sheet, out]), out


TABLES = [
    ("APNG", "apng", ["default"], [
        ("apngasm -z0", apngasm, 0), ("apngasm -z1", apngasm, 1), ("apngasm -z2", apngasm, 2)]),
    ("PNG sheets", "png", ["default", "fast", "max"], [
        ("oxipng -o2", oxipng, 2), ("oxipng -o4", oxipng, 4), ("zopflipng", zopflipng, 0)]),
    ("Animated WebP, lossless", "webp", ["default"], [
        ("img2webp -m 4", img2webp, 4), ("img2webp -m 6", img2webp, 6)]),
]


def table(title, kind, efforts, peers, all_scenes, slow):
    # Minutes a scene.
    peers = [peer for peer in peers if slow or peer[0] not in ("apngasm -z2", "zopflipng")]
    print(f"\n{title}: bytes (ms), and ours divided by the peer's\n")
    heads = [f"render {effort}" for effort in efforts] + [peer[0] for peer in peers]
    print("| scene | " + " | ".join(heads) + " |")
    print("|---" * (len(heads) + 1) + "|")
    rows, ratios = [], {}
    for scene in all_scenes:
        results = {effort: ours(scene, kind, effort) for effort in efforts}
        cells = [f"{size:,} ({seconds * 1e3:.0f})" for size, seconds in results.values()]
        for peer, run, level in peers:
            seconds, out = run(scene, level)
            size = out.stat().st_size
            parts = [results[effort][0] / size for effort in efforts]
            for effort, part in zip(efforts, parts):
                ratios.setdefault((peer, effort), []).append(part)
            shown = " ".join(f"**{part:.3f}**" for part in parts)
            cells.append(f"{size:,} ({seconds * 1e3:.0f}) {shown}")
            rows.append({"group": title, "scene": scene.name, "peer": peer, "bytes": size,
                         "seconds": seconds, "ratios": dict(zip(efforts, parts))})
        print(f"| {scene.name} | " + " | ".join(cells) + " |", flush=True)
    for (peer, effort), parts in ratios.items():
        print(f"\nrender {effort} ÷ {peer}: mean {np.mean(parts):.3f}, largest {max(parts):.3f}")
    return rows


def tables(slow):
    """Prints one table a format, and returns their rows."""
    found = list(scenes())
    return [row for parts in TABLES for row in table(*parts, found, slow)]
