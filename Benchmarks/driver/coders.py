"""Fills, and the coders of files, each alone and on one core."""

import json
import statistics
import subprocess
import sys

import numpy as np
from PIL import Image

from cases import BINARIES, OURS, PEERS, PROGRAM, WORK
from pictures import exact_frames

FILLS = "W5 fills: rounded rectangles, million pixels a second on one core"
CODERS = "W6 coders on one core, million bytes a second"


def best(*words):
    """The numbers that a program prints."""
    line = subprocess.run(
        ["taskset", "1", *map(str, words)], capture_output=True, text=True, check=True).stdout
    milliseconds, *bytes = line.split()
    return float(milliseconds), *map(int, bytes)


def fills(rounds):
    """Anti-aliased rounded rectangles on one core, in millions of pixels per second."""
    commands = {
        OURS: [PROGRAM, "fills"],
        "cairo": [BINARIES / "cairo_fills"],
        "Skia": [sys.executable, PEERS / "skia_fills.py"],
    }
    cells = {name: {} for name in commands}
    for _ in range(rounds):
        for name, command in commands.items():
            lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout
            for line in map(json.loads, lines.splitlines()):
                cells[name].setdefault((line["fill"], line["side"]), []).append(line)
    print(f"\n{FILLS}")
    print(f"{'':18}" + "".join(f"{name:>9}" for name in commands), end="")
    print(f"{'÷ cairo':>9}{'÷ Skia':>9}{'ns each':>11}")
    rows = []
    for cell in cells[OURS]:
        speed, each = {}, {}
        for name in commands:
            speed[name] = statistics.median(line["mpix_s"] for line in cells[name][cell])
            each[name] = statistics.median(line["ns_rect"] for line in cells[name][cell])
        ratios = [speed[OURS] / speed[peer] for peer in ("cairo", "Skia")]
        print(
            f"{cell[0]:10}{cell[1]:>8}" + "".join(f"{speed[name]:9.0f}" for name in commands)
            + f"{ratios[0]:9.2f}{ratios[1]:9.2f}{each[OURS]:11.0f}"
            + ("" if min(ratios) >= 1 else "  bar 1.00: MISSED"), flush=True)
        rows.append({
            "group": FILLS, "fill": cell[0], "side": cell[1], "mpix_s": speed, "ns_rect": each,
            "bar": 1, "ratio": min(ratios)})
    return rows


def coders(inputs):
    """GIF's LZW beside giflib and PNG beside libpng."""
    peers = BINARIES / "coders"
    rows = []

    def add(name, count, ours, theirs, peer, bar, most):
        """A row: bytes and times of both; the bar is in times the peer's speed."""
        speeds = [count / time / 1e3 for time, _ in (ours, theirs)]
        row = {
            "group": CODERS, "coder": name, "peer": peer, "mb_s": speeds[0],
            "peer_mb_s": speeds[1], "bytes": ours[1], "peer_bytes": theirs[1], "bar": bar,
            "ratio": speeds[0] / speeds[1], "most": most or theirs[1]}
        print(
            f"{name:28}{speeds[0]:9.0f}{row['bytes']:12,}  {peer:18}{speeds[1]:9.0f}"
            f"{row['peer_bytes']:12,}{row['ratio']:8.2f}  bar {bar:g}: {verdict(row)}",
            flush=True)
        rows.append(row)

    print(f"\n{CODERS}")
    print(f"{'':28}{'MB/s':>9}{'bytes':>12}  {'peer':18}{'MB/s':>9}{'bytes':>12}{'ratio':>8}")
    for scene, frames, bits, dither, bar in (
        ("slide", 80, 8, Image.Dither.FLOYDSTEINBERG, 1.6),
        ("skeleton", 12, 6, Image.Dither.NONE, 5), ("corners", 180, 4, Image.Dither.NONE, 5),
    ):
        true = exact_frames(scene)[:frames]
        path = WORK / f"{scene}.indices"
        middle = Image.fromarray(np.ascontiguousarray(true[len(true) // 2]))
        palette = middle.quantize(1 << bits)
        path.write_bytes(b"".join(
            Image.fromarray(np.ascontiguousarray(frame)).quantize(
                palette=palette, dither=dither).tobytes() for frame in true))
        height, width = true.shape[1:3]
        ours = best(PROGRAM, "lzw", path, width * height, bits)
        theirs = best(peers, "gif", path, width, height, bits)
        # giflib's bytes are a whole file: 18 for each image, and its colors.
        add(f"LZW, {scene}", path.stat().st_size, ours, theirs, "giflib", bar, None)
    sheet, raw, out = (WORK / f"W6-{name}" for name in ("sheet.png", "sheet.rgba", "ours.png"))
    subprocess.run([PROGRAM, "scene", "slide", "sheet", sheet, *inputs], check=True)
    with Image.open(sheet) as image:
        raw.write_bytes(image.convert("RGBA").tobytes())
        width, height = image.size
    for effort, level, bar, most in (
        ("fast", 1, 6, 2_900_000), ("default", 6, 4, 2_600_000), ("max", 9, 0.25, 2_510_000),
    ):
        time = min(
            best(PROGRAM, "encode", "png", f"{width}x{height}", raw, out, f"effort={effort}")[0]
            for _ in range(1 if effort == "max" else 3))
        theirs = best(peers, "png", raw, width, height, level)
        add(f"PNG {effort}, slide sheet", raw.stat().st_size, (time, out.stat().st_size), theirs,
            f"libpng {level}", bar, most)
    return rows


def verdict(row):
    is_fast, is_small = row["ratio"] >= row["bar"], row["bytes"] <= row["most"]
    return "met" if is_fast and is_small else "MISSED" if is_fast else "MISSED speed"
