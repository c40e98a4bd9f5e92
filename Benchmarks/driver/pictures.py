"""Exact frames, and how far from them the frames are that a file shows."""

import math
import os
from pathlib import Path

import numpy as np
from PIL import Image

import exact

WORK = Path(os.environ["BENCH_WORK"])


def exact_frames(scene):
    """The exact frames, made once."""
    path = WORK / f"{scene}.npy"
    if not path.exists():
        np.save(path, exact.frames(scene))
    return np.load(path, mmap_mode="r")


def photos():
    paths = [WORK / f"photo{letter}.png" for letter in "AB"]
    for which, path in enumerate(paths):
        if not path.exists():
            Image.fromarray(exact.photo(which)).save(path)
    return paths


def write_raw(frames, path):
    """Writes opaque frames as RGBA bytes."""
    with path.open("wb") as file:
        for frame in frames:
            np.dstack([frame, np.full(frame.shape[:2], 255, np.uint8)]).tofile(file)


def shown(path, shape, delay):
    """What a file shows in the middle of each frame of so many milliseconds."""
    count, height, width, _ = shape
    frames, end = np.empty(shape, np.uint8), 0.0
    with Image.open(path) as image:
        total = getattr(image, "n_frames", 1)
        if total == 1 and image.width != width:
            sheet, columns = np.asarray(image.convert("RGB")), image.width // width
            for index in range(count):
                y, x = index // columns * height, index % columns * width
                frames[index] = sheet[y:y + height, x:x + width]
            return frames
        filled = 0
        for index in range(total):
            image.seek(index)
            image.load()
            end += image.info.get("duration", 0)
            pixels = np.asarray(image.convert("RGB"))
            while filled < count and (filled + 0.5) * delay < end:
                frames[filled] = pixels
                filled += 1
    if filled < count:
        raise SystemExit(f"bench: {path} ends after {filled} of {count} frames")
    return frames


def compared(result, true):
    """PSNR in dB, the largest difference, and how much still pixels change."""
    difference = np.abs(result.astype(np.int16) - true)
    error = float((difference.astype(np.int32) ** 2).mean())
    still = (true[1:] == true[:-1]).all(-1)
    moved = np.abs(result[1:].astype(np.int16) - result[:-1]).mean(-1)
    return {
        "psnr": math.inf if error == 0 else 10 * math.log10(255 * 255 / error),
        "largest": int(difference.max()),
        "flicker": float(moved[still].mean()),
    }


def quality(path, scene):
    true = exact_frames(scene)
    return compared(shown(path, true.shape, exact.scene(scene)["delay_cs"] * 10), true)
