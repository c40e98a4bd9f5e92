"""The exact frames of the benchmark scenes: what every output is compared with.

Coverage is the area of a shape in a pixel, taken on 16 lines a row and exact along each.
Source-over on stored sRGB values, rounded once. Photos at fractional places are box-filtered.
"""

import json
import math
from pathlib import Path

import numpy as np

SCENES = Path(__file__).parent.parent / "scenes"


def scene(name):
    return json.loads((SCENES / f"{name}.json").read_text())


def coverage(width, height, rect, radius):
    """The covered fraction of every pixel by a rounded rectangle."""
    x, y, w, h = rect
    lines = (np.arange(height * 16) + 0.5) / 16
    inside = (lines > y) & (lines < y + h)
    depth = np.minimum(lines - y, y + h - lines)
    rise = np.clip(radius - depth, 0, radius)
    inset = radius - np.sqrt(np.maximum(radius * radius - rise * rise, 0))
    left, right = (x + inset)[:, None], (x + w - inset)[:, None]
    pixels = np.arange(width)[None, :]
    spans = np.clip(np.minimum(pixels + 1, right) - np.maximum(pixels, left), 0, 1)
    return (spans * inside[:, None]).reshape(height, 16, width).mean(1)


def rounded(frame):
    return np.clip(np.floor(frame + 0.5), 0, 255).astype(np.uint8)


def mixed(below, color, cover):
    return below + (np.asarray(color, float) - below) * cover[..., None]


def blank(width, height, color):
    return np.broadcast_to(np.asarray(color, float), (height, width, 3))


def extents(facts):
    return [round(side * facts["scale"]) for side in facts["points"]]


def corner_frame(facts, index):
    scale, (width, height) = facts["scale"], extents(facts)
    hop, part = divmod(index * facts["delay_cs"], facts["hop_cs"])
    free = (facts["free_corner"] - hop) % 4
    corners = np.asarray(facts["corners"], float) * scale
    side = facts["dot"]["diameter"] * scale
    frame = blank(width, height, facts["background"])
    for corner in range(4):
        if corner == free:
            continue
        center = corners[corner]
        if corner == (free - 1) % 4:
            center = center + (corners[free] - center) * (part / facts["hop_cs"])
        box = (*(center - side / 2), side, side)
        frame = mixed(frame, facts["dot"]["color"], coverage(width, height, box, side / 2))
    return rounded(frame)


def spring(time, period, damping_ratio):
    if time <= 0 or time >= period:
        return 0 if time <= 0 else 1
    omega = 2 * math.pi / period
    damped = omega * math.sqrt(1 - damping_ratio**2)
    phase = damped * time
    wave = math.cos(phase) + damping_ratio * omega / damped * math.sin(phase)
    return 1 - math.exp(-damping_ratio * omega * time) * wave


def photo(which):
    """One of two 200 px photos, made from formulas: a sunset over water, a leaf."""
    y, x = np.mgrid[0:200, 0:200].astype(float)
    u, v = x / 200, y / 200
    sin, cos, exp = np.sin, np.cos, np.exp
    if which == 0:
        red = 250 - 120 * v + 30 * sin(3 * u + 1)
        green = 140 - 60 * v + 50 * cos(2 * u - 3 * v)
        blue = 90 + 110 * v + 25 * sin(5 * u)
        sun = exp(-((u - 0.68) ** 2 + (v - 0.32) ** 2) / 0.012)
        water = 1 / (1 + exp(-60 * (v - 0.62)))
        waves = sin(90 * v + 9 * sin(11 * u)) * water
        red += 60 * sun + 18 * waves - 60 * water
        green += 110 * sun + 16 * waves - 10 * water
        blue += 60 * sun + 22 * waves + 25 * water
        grain = 14
    else:
        red = 60 + 70 * u + 40 * sin(9 * u + 4 * v)
        green = 120 + 60 * v + 45 * sin(7 * v - 6 * u)
        blue = 50 + 40 * cos(24 * u * v)
        vein = exp(-6 * np.abs(sin(14 * (u + 0.3 * v))))
        blob = exp(-((u - 0.3) ** 2 + (v - 0.6) ** 2) / 0.02)
        red += 70 * vein + 150 * blob
        green += 80 * vein - 40 * blob
        blue += 30 * vein + 40 * blob
        grain = 26
    hashed = (374761393 * x.astype(np.uint64) + 668265263 * y.astype(np.uint64)
              + 1442695041 * which) & 0xFFFFFFFF
    hashed = ((hashed ^ hashed >> 13) * 1274126177) & 0xFFFFFFFF
    noise = ((hashed ^ hashed >> 16) & 255) / 255 - 0.5
    return rounded(np.stack([red, green, blue], -1) + grain * noise[..., None])


def placed(image, x, y, width, height):
    """An image at a fractional place: premultiplied colors and coverage."""
    whole_x, whole_y = math.floor(x), math.floor(y)
    fraction_x, fraction_y = x - whole_x, y - whole_y
    source = np.dstack([image.astype(float), np.ones(image.shape[:2])])
    result = np.zeros((height, width, 4))
    for dy, weight_y in ((0, 1 - fraction_y), (1, fraction_y)):
        for dx, weight_x in ((0, 1 - fraction_x), (1, fraction_x)):
            left, top = whole_x + dx, whole_y + dy
            x0, x1 = max(0, left), min(width, left + image.shape[1])
            y0, y1 = max(0, top), min(height, top + image.shape[0])
            if x0 >= x1 or y0 >= y1:
                continue
            part = source[y0 - top:y1 - top, x0 - left:x1 - left].copy()
            part[..., :3] *= weight_x * weight_y
            part[..., 3] *= weight_x * weight_y
            result[y0:y1, x0:x1] += part
    return result


def slide_places(facts, index):
    """Which photo lies where, in pixels."""
    scale, window = facts["scale"], facts["window"]
    x, y, w, h = (value * scale for value in window["rect"])
    phase, part = divmod(index * facts["delay_cs"], facts["phase_cs"])
    way = spring((part - facts["rest_cs"]) / 100, **facts["spring"])
    if phase == 0:
        return [(0, x, y + way * h), (1, x, y + way * h - h)]
    return [(1, x - way * w, y), (0, x - way * w + w, y)]


def slide_frame(facts, index, photos):
    scale, (width, height) = facts["scale"], extents(facts)
    window = facts["window"]
    inside = blank(width, height, window["color"])
    for which, x, y in slide_places(facts, index):
        layer = placed(photos[which], x, y, width, height)
        inside = inside * (1 - layer[..., 3:]) + layer[..., :3]
    rect = [value * scale for value in window["rect"]]
    cover = coverage(width, height, rect, window["radius"] * scale)
    return rounded(mixed(blank(width, height, facts["background"]), inside, cover))


def skeleton_frames(facts):
    """Rounded rectangles over which one band of light moves; each pixel takes its middle's."""
    scale, (width, height) = facts["scale"], extents(facts)
    band = facts["band"]
    cover = np.zeros((height, width))
    for *rect, radius in facts["rects"]:
        rect = [side * scale for side in rect]
        top, bottom = math.floor(rect[1]), math.ceil(rect[1] + rect[3])
        rect[1] -= top
        part = coverage(width, bottom - top, rect, radius * scale)
        cover[top:bottom] = np.maximum(cover[top:bottom], part)
    angle = math.radians(band["degrees"])
    x = (np.arange(width) + 0.5)[None, :] / scale * math.cos(angle)
    y = (np.arange(height) + 0.5)[:, None] / scale * math.sin(angle)
    edge, middle = (np.asarray(band[key], float) for key in ("edge", "middle"))
    white = blank(width, height, facts["background"])
    shown = []
    for index in range(facts["frames"]):
        time = index * facts["delay_cs"] / band["travel_cs"]
        place = band["start"] + band["travel"] * time
        light = np.clip(1 - np.abs(x + y - place) / band["half"], 0, 1)
        color = edge + (middle - edge) * light[..., None]
        shown.append(rounded(white + (color - white) * cover[..., None]))
    return np.stack(shown)


def frames(name):
    """All frames of a scene as an array of frame, row, column, channel."""
    facts = scene(name)
    if name == "skeleton":
        return skeleton_frames(facts)
    if name == "corners":
        period = 4 * facts["hop_cs"] // facts["delay_cs"]
        loop = [corner_frame(facts, index) for index in range(period)]
        return np.stack([loop[index % period] for index in range(facts["frames"])])
    photos = [photo(0), photo(1)]
    return np.stack([slide_frame(facts, index, photos) for index in range(facts["frames"])])
