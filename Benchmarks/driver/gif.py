"""Sizes and quality of GIF files beside other coders; writes docs/benchmarks.md and its plot.

Run by `scripts/bench gif`. Everything is measured on the same frames, in one run.
"""

import subprocess
from pathlib import Path

import imagequant
import numpy as np
from PIL import Image
from ssimulacra2 import compute_ssimulacra2

from cases import PROGRAM, RENDER, WORK
from page import processor, version
from pictures import compared, exact_frames, shown, write_raw

ROOT = Path(__file__).parent.parent.parent
DARK = ["--background", "#18181b", "--appearance", "dark"]
LIGHT = ["--background", "white"]
SCENES = {
    "corners": ["corners", *LIGHT, "--scale", "2"],
    "corners, dark": ["corners", *DARK, "--scale", "2"],
    "corners, round, on a matte": ["corners", "--set", "radius=0.5", "--matte", "white"],
    "corners, round": [
        "corners", *LIGHT, "--set", "radius=0.5", "--size", "120", "--scale", "2", "--color",
        "#C8CEDD"],
    "pulse": ["pulse", *LIGHT, "--scale", "2"],
    "pulse, dark": ["pulse", *DARK],
    "pulse, transparent": ["pulse", "--scale", "2"],
    "slide": ["slide", *LIGHT],
    "slide, dark": ["slide", *DARK, "--scale", "2", "--fps", "25"],
    "slide, on a matte": ["slide", "--matte", "white"],
    "flip": ["flip", *LIGHT, "--scale", "2", "--fps", "25"],
    "flip, dark": ["flip", *DARK],
    "flip, transparent": ["flip", "--size", "80"],
}
LOADERS = {name: ["--scene", ROOT / f"Benchmarks/scenes/{name}.yml", *LIGHT] for name in (
    "ring", "balls", "bars", "progress")}
OPAQUE = {
    **LOADERS, **{name: ["--style", *words] for name, words in SCENES.items()
                  if "--background" in words}}


def run(*words, **options):
    return subprocess.run(
        [str(word) for word in words], check=True, capture_output=True, **options).stdout


def gifsicle(source, target, *options):
    subprocess.run(["gifsicle", "-O3", *options, source, "-o", target], stderr=subprocess.DEVNULL)
    return target.stat().st_size


def sizes():
    """Bytes of each scene: ours, with more effort, gifsicle -O3 of ours, and the ratio."""
    rows = []
    for name, words in SCENES.items():
        file, best = WORK / "scene.gif", WORK / "scene-max.gif"
        command = [RENDER, "--quiet", "--style", *words, "--format", "gif", "--out"]
        run(*command, file)
        run(*command, best, "--effort", "max")
        ours = file.stat().st_size
        peer = gifsicle(file, WORK / "scene-o3.gif")
        rows.append((name, ours, best.stat().st_size, peer, ours / peer))
    return rows


def worst_score(pairs):
    """The lowest SSIMULACRA2 of pairs of frames."""
    names, worst = [WORK / "true.png", WORK / "shown.png"], 100.0
    for pair in pairs:
        for frame, name in zip(pair, names):
            Image.fromarray(np.ascontiguousarray(frame)).save(name)
        worst = min(worst, compute_ssimulacra2(*map(str, names)))
    return worst


def quality(path, true, samples):
    """Bytes, PSNR, largest difference, flicker of still pixels, worst SSIMULACRA2."""
    result = shown(path, true.shape, 20)
    worst = worst_score((true[index], result[index]) for index in samples)
    return path.stat().st_size, *compared(result, true).values(), worst


def timeline(path):
    """What an animation shows each hundredth of a second."""
    frames, end, result = [], 0, []
    with Image.open(path) as image:
        for index in range(image.n_frames):
            image.seek(index)
            end += image.info["duration"]
            frames.append(np.asarray(image.convert("RGB")))
            while len(result) * 10 + 5 < end:
                result.append(index)
    return frames, result


def lossless(frames):
    """Bytes of exact frames with palettes of their own after gifsicle -O3; None beyond 256 colors."""
    folder = WORK / "lossless"
    folder.mkdir(exist_ok=True)
    files = []
    for index, frame in enumerate(frames):
        colors, numbers = np.unique(frame.reshape(-1, 3), axis=0, return_inverse=True)
        if len(colors) > 256:
            return None
        picture = Image.fromarray(numbers.reshape(frame.shape[:2]).astype(np.uint8), "P")
        picture.putpalette(colors.tobytes())
        files.append(folder / f"{index:03d}.gif")
        picture.save(files[-1], optimize=False)
    target = WORK / "lossless.gif"
    subprocess.run(["gifsicle", "-O3", "--loop", *files, "-o", target],
                   stderr=subprocess.DEVNULL, check=True)
    return target.stat().st_size


def near(words, value):
    """Bytes, largest difference and SSIMULACRA2 of the worst of the three frames that differ most."""
    path, exact_path = WORK / "near.gif", WORK / "near.png"
    run(RENDER, "--quiet", *words, "--quality", value, "--out", path)
    (true, first), (result, second) = timeline(exact_path), timeline(path)
    # Frames that the result joins are found by time.
    if len(true) == len(result):
        pairs = {(index, index) for index in range(len(true))}
    else:
        pairs = set(zip(first, second))
    found = sorted(
        ((np.abs(true[a].astype(np.int16) - result[b]), a, b) for a, b in pairs),
        key=lambda item: -int((item[0].astype(np.int32) ** 2).sum()))
    worst = worst_score((true[a], result[b]) for _, a, b in found[:3])
    return path.stat().st_size, max(int(item[0].max()) for item in found), worst


def near_page():
    """Tables of files with one palette for many colors, and of near-lossless ones."""
    many, less, ratios = [], [], []
    for name, words in OPAQUE.items():
        run(RENDER, "--quiet", *words, "--format", "apng", "--out", WORK / "near.png")
        frames, _ = timeline(WORK / "near.png")
        count = len(np.unique(np.concatenate([np.unique(
            frame.reshape(-1, 3), axis=0) for frame in frames]), axis=0))
        exact_size = lossless(frames)
        size, largest, worst = near(words, 100)
        local = f"{exact_size:,}" if exact_size else "none"
        if count > 256:
            ratio = f"{size / exact_size:.3f}" if exact_size else ""
            many.append(
                f"| {name} | {count} | {local} | {size:,} | {ratio} | {largest} | {worst:.1f} |")
        near_size, largest, worst = near(words, 95)
        ratio = near_size / exact_size if exact_size else None
        if ratio:
            ratios.append(ratio)
        less.append(
            f"| {name} | {local} | {size:,} | {near_size:,} | {f'{ratio:.3f}' if ratio else ''} |"
            f" {largest} | {worst:.1f} |")
    return [
        "", "## More than 256 colors, one palette", "",
        "`--quality 100` merges colors that differ by at most 2 of 255 where 256 are then enough."
        " The peer has the exact frames with palettes of their own, after gifsicle -O3; there is"
        " none where a frame has more than 256 colors.", "",
        "| Scene | colors | local palettes | render | ratio | largest difference | SSIMULACRA2 |",
        "|---|---|---|---|---|---|---|", *many, "", "## Near lossless", "",
        "`--quality 95` beside the exact frames after gifsicle -O3. SSIMULACRA2 is the worst of"
        " the three frames that differ most. Loaders of whole pixels and few colors have nothing to lose.", "",
        "| Scene | lossless | `--quality 100` | 95 | 95 ÷ lossless | largest difference |"
        " SSIMULACRA2 |", "|---|---|---|---|---|---|---|", *less,
        f"| mean | | | | {np.mean(ratios):.3f} | | |"]


def encoded(raw, size, name, **options):
    path = WORK / name
    run(PROGRAM, "encode", "gif", size, raw, path, *(f"{key}={value}" for key, value in options.items()))
    return path


def ffmpeg(raw, size, name, dither):
    path = WORK / name
    run("ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgba", "-s", size, "-r",
        "50", "-i", raw, "-lavfi",
        "split[a][b];[a]palettegen=reserve_transparent=0[p];[b][p]paletteuse=dither=" + dither,
        "-loop", "0", path)
    return path


def quantized(true, name, colors, together):
    """libimagequant, a palette a frame or one for all, then gifsicle -O3."""
    files = []
    if together:
        strip = Image.fromarray(np.concatenate(list(true))).convert("RGBA")
        whole = imagequant.quantize_pil_image(strip, dithering_level=0, max_colors=colors)
        height = true.shape[1]
        pictures = [
            whole.crop((0, i * height, true.shape[2], (i + 1) * height)) for i in range(len(true))]
    else:
        pictures = [
            imagequant.quantize_pil_image(
                Image.fromarray(frame).convert("RGBA"), dithering_level=1.0, max_colors=colors)
            for frame in true]
    folder = WORK / "quantized"
    folder.mkdir(exist_ok=True)
    for index, picture in enumerate(pictures):
        files.append(folder / f"{index:03d}.gif")
        picture.save(files[-1])
    run("gifsicle", "-O3", "-d2", "--loop", *files, "-o", WORK / name)
    return WORK / name


def curves(true, raw, size):
    """Points of bytes and quality for each coder."""
    samples = [0, 30, 66]
    result = {"render": [], "libimagequant, a palette a frame": [],
              "libimagequant, one palette": [], "ffmpeg palettegen": [], "gifsicle --lossy": []}
    for value in (100, 95, 90, 80, 70, 60, 50, 40, 30, 20):
        result["render"].append(
            (f"quality {value}", *quality(encoded(raw, size, "c.gif", quality=value), true, samples)))
    for colors in (256, 128, 64):
        for together, name in (
            (False, "libimagequant, a palette a frame"), (True, "libimagequant, one palette")):
            path = quantized(true, "c.gif", colors, together)
            result[name].append((f"{colors} colors", *quality(path, true, samples)))
    for dither in ("none", "bayer:bayer_scale=3", "sierra2_4a"):
        path = ffmpeg(raw, size, "f.gif", dither)
        result["ffmpeg palettegen"].append((dither, *quality(path, true, samples)))
    path = ffmpeg(raw, size, "f.gif", "sierra2_4a")
    for loss in (20, 80):
        gifsicle(path, WORK / "c.gif", f"--lossy={loss}")
        result["gifsicle --lossy"].append(
            (f"{loss} after sierra2_4a", *quality(WORK / "c.gif", true, samples)))
    # Measured once with gifski 1.34, which no package has; the mean of three frames.
    result["gifski (kept figures)"] = [
        ("quality 100", 827_741, 38.1, 0, 0.049, 83), ("quality 75", 655_200, 35.4, 0, 0.025, 70)]
    return result


def plot(curves, path):
    """The curves as SVG."""
    colors = ["#e5484d", "#3e63dd", "#8e4ec6", "#30a46c", "#f76b15", "#6f6e77"]
    left, top, width, height = 60, 20, 560, 340
    def place(point):
        x = left + (point[1] / 1e3 - 200) / 700 * width
        return x, top + (100 - max(20, point[5])) / 80 * height
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + width + 20} '
        f'{top + height + 50}" font-family="sans-serif" font-size="12">',
        '<rect width="100%" height="100%" fill="white"/>']
    for score in range(20, 101, 20):
        y = top + (100 - score) / 80 * height
        lines.append(f'<path d="M{left} {y}h{width}" stroke="#ddd"/>'
                     f'<text x="{left - 8}" y="{y + 4}" text-anchor="end">{score}</text>')
    for kilobytes in range(200, 901, 100):
        x = left + (kilobytes - 200) / 700 * width
        lines.append(f'<text x="{x}" y="{top + height + 18}" text-anchor="middle">{kilobytes}</text>')
    lines.append(f'<text x="{left + width / 2}" y="{top + height + 40}" text-anchor="middle">'
                 'kB; upward: SSIMULACRA2 of the worst of three frames</text>')
    for index, (name, points) in enumerate(curves.items()):
        color = colors[index % len(colors)]
        spots = [place(point) for point in points]
        path_data = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in spots)
        lines.append(f'<path d="{path_data}" fill="none" stroke="{color}" stroke-width="1.5"/>')
        lines += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" fill="{color}"/>' for x, y in spots]
        y = top + height - 16 * (len(curves) - index)
        lines.append(f'<circle cx="{left + 330}" cy="{y - 4}" r="4" fill="{color}"/>'
                     f'<text x="{left + 342}" y="{y}">{name}</text>')
    path.write_text("\n".join(lines) + "\n</svg>\n")


def write():
    """Measures, prints the page and writes it; the page is all there is."""
    page = ["# GIF files beside other coders", "",
            "Made by `scripts/bench gif`, in one run on the same frames:"
            f" {processor()}; {version('gifsicle', '--version')},"
            f" {' '.join(version('ffmpeg', '-version').split()[:3])}.", "",
            "## Sizes", "",
            "gifsicle -O3 gets our own file and changes no pixel.", "",
            "| Scene | render | `--effort max` | gifsicle -O3 | render ÷ gifsicle |",
            "|---|---|---|---|---|"]
    rows = sizes()
    for name, ours, best, peer, ratio in rows:
        page.append(f"| {name} | {ours:,} | {best:,} | {peer:,} | {ratio:.4f} |")
    mean = np.mean([row[4] for row in rows])
    mean_max = np.mean([row[2] / row[3] for row in rows])
    page += [f"| mean ratio | | {mean_max:.4f} | | {mean:.4f} |",
             *near_page(), "", "## Less quality, flat art", "",
             "`corners` of the benchmarks: 180 frames of 240×240, 113 colors.", "",
             "| `--quality` | bytes | PSNR | largest difference | flicker | SSIMULACRA2 |",
             "|---|---|---|---|---|---|"]
    true = exact_frames("corners")
    raw = WORK / "frames.rgba"
    write_raw(true, raw)
    for value in (100, 95, 90, 80):
        path = encoded(raw, "240x240", "c.gif", quality=value)
        size, psnr, largest, flicker, worst = quality(path, true, [7, 23])
        page.append(
            f"| {value} | {size:,} | {psnr:.1f} | {largest} | {flicker:.3f} | {worst:.1f} |")
    true = exact_frames("skeleton")
    write_raw(true, raw)
    page += ["", "`skeleton` of the benchmarks: 62 frames of 750×1624, a band of light over 60"
             " blocks. Gradients keep their steps down to a quality of 95.", "",
             "| `--quality` | bytes | PSNR | largest difference | flicker | SSIMULACRA2 |",
             "|---|---|---|---|---|---|"]
    for value in (100, 95, 90, 80):
        path = encoded(raw, "750x1624", "c.gif", quality=value)
        size, psnr, largest, flicker, worst = quality(path, true, [32])
        page.append(
            f"| {value} | {size:,} | {psnr:.1f} | {largest} | {flicker:.3f} | {worst:.1f} |")
    true = exact_frames("slide")
    write_raw(true, raw)
    found = curves(true, raw, "320x320")
    plot(found, ROOT / "docs/gif-curve.svg")
    page += ["", "## Pictures", "",
             "`slide` of the benchmarks: 80 frames of 320×320 with two noisy photos. Flicker is the"
             " mean change of pixels that are still in the exact frames; SSIMULACRA2 is that of the"
             " worst of three frames. gifski is in no package: its figures were measured once.", "",
             "![Bytes against SSIMULACRA2](gif-curve.svg)", "",
             "| Coder | Setting | bytes | PSNR | flicker | SSIMULACRA2 |", "|---|---|---|---|---|---|"]
    for name, points in found.items():
        for setting, size, psnr, _, flicker, worst in points:
            page.append(
                f"| {name} | {setting} | {size:,} | {psnr:.1f} | {flicker:.3f} | {worst:.1f} |")
    page += ["", "---", "[README](../README.md)"]
    (ROOT / "docs/benchmarks.md").write_text("\n".join(page) + "\n")
    print("\n".join(page))
    return []
