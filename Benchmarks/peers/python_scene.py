"""python_scene.py pillow|skia SCENE OUT [PHOTO PHOTO]

The scenes as a script draws them. OUT of "-" writes raw RGBA frames, .gif and .png what Pillow
makes of the frames: a GIF, or a sprite sheet.
"""

import json
import math
import sys
from pathlib import Path

from PIL import Image

library, scene, out, *photos = sys.argv[1:]
SIZE, COUNT = {
    "corners": ((240, 240), 180), "slide": ((320, 320), 80), "skeleton": ((750, 1624), 62)}[scene]
SKELETON = json.loads((Path(__file__).parents[1] / "scenes/skeleton.json").read_text())
DOT, CARD = (200, 206, 221), (240, 241, 245)
CORNERS = [(48, 48), (192, 48), (192, 192), (48, 192)]


def dots(frame):
    hop, part = divmod(frame, 15)
    free = (3 - hop) % 4
    for corner, (x, y) in enumerate(CORNERS):
        if corner == free:
            continue
        if corner == (free - 1) % 4:
            x += (CORNERS[free][0] - x) * part / 15
            y += (CORNERS[free][1] - y) * part / 15
        yield x, y


def places(frame):
    phase, part = divmod(frame, 40)
    time, way = (part - 25) * 0.02, 0.0
    if time >= 0.3:
        way = 1.0
    elif time > 0:
        omega, ratio = 2 * math.pi / 0.3, 0.825
        damped = omega * math.sqrt(1 - ratio * ratio)
        wave = math.cos(damped * time) + ratio * omega / damped * math.sin(damped * time)
        way = 1 - math.exp(-ratio * omega * time) * wave
    for index, shift in ((phase, 200 * way), (1 - phase, 200 * way - 200)):
        yield index, 60 - (shift if phase else 0), 60 + (0 if phase else shift)


def band(frame):
    """Where the band of light begins and ends, in pixels, and its colors."""
    facts = SKELETON["band"]
    angle = math.radians(facts["degrees"])
    place = facts["start"] + facts["travel"] * 2 * frame / facts["travel_cs"]
    ends = [
        (2 * (place + side) * math.cos(angle), 2 * (place + side) * math.sin(angle))
        for side in (-facts["half"], facts["half"])]
    return ends, tuple(facts["edge"]), tuple(facts["middle"])


def pillow_frames():
    from PIL import ImageDraw

    if scene == "skeleton":
        mask = Image.new("L", (SIZE[0] * 4, SIZE[1] * 4))
        draw = ImageDraw.Draw(mask)
        for x, y, w, h, r in SKELETON["rects"]:
            box = [8 * x, 8 * y, 8 * (x + w) - 1, 8 * (y + h) - 1]
            draw.rounded_rectangle(box, 8 * r, fill=255)
        mask = mask.resize(SIZE, Image.Resampling.BOX)
        for frame in range(COUNT):
            ((x0, y0), (x1, y1)), edge, middle = band(frame)
            # Pillow has one straight gradient; turned and placed it shows how light each pixel is.
            ramp = Image.linear_gradient("L")
            length = math.hypot(x1 - x0, y1 - y0)
            ux, uy = (x1 - x0) / length * 256 / length, (y1 - y0) / length * 256 / length
            light = ramp.transform(
                SIZE, Image.Transform.AFFINE,
                (0, 0, 128, ux, uy, -(x0 * ux + y0 * uy)), Image.Resampling.BILINEAR)
            light = light.point([255 - abs(2 * value - 255) for value in range(256)])
            color = Image.composite(
                Image.new("RGB", SIZE, middle), Image.new("RGB", SIZE, edge), light)
            result = Image.new("RGB", SIZE, "white")
            result.paste(color, mask=mask)
            yield result
        return

    if scene == "corners":
        for frame in range(COUNT):
            big = Image.new("RGB", (SIZE[0] * 4, SIZE[1] * 4), "white")
            draw = ImageDraw.Draw(big)
            for x, y in dots(frame):
                box = [4 * (x - 48), 4 * (y - 48), 4 * (x + 48) - 1, 4 * (y + 48) - 1]
                draw.ellipse(box, fill=DOT)
            yield big.resize(SIZE, Image.Resampling.BOX)
        return
    mask = Image.new("L", (SIZE[0] * 4, SIZE[1] * 4))
    ImageDraw.Draw(mask).rounded_rectangle([240, 240, 1039, 1039], 128, fill=255)
    mask = mask.resize(SIZE, Image.Resampling.BOX)
    images = [Image.open(photo).convert("RGBA") for photo in photos]
    for frame in range(COUNT):
        inside = Image.new("RGBA", SIZE, CARD)
        for index, x, y in places(frame):
            layer = images[index].transform(
                SIZE, Image.Transform.AFFINE, (1, 0, -x, 0, 1, -y), Image.Resampling.BILINEAR
            )
            inside.alpha_composite(layer)
        result = Image.new("RGB", SIZE, "white")
        result.paste(inside.convert("RGB"), mask=mask)
        yield result


def skia_frames():
    import skia

    info = skia.ImageInfo.Make(*SIZE, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType)
    surface = skia.Surface.MakeRaster(info)
    canvas = surface.getCanvas()
    images = [skia.Image.open(photo) for photo in photos]
    paint = skia.Paint(AntiAlias=True, Color=skia.ColorSetRGB(*DOT))
    card = skia.Paint(AntiAlias=True, Color=skia.ColorSetRGB(*CARD))
    smooth = skia.SamplingOptions(skia.FilterMode.kLinear)
    for frame in range(COUNT):
        canvas.clear(skia.ColorWHITE)
        if scene == "skeleton":
            ends, edge, middle = band(frame)
            colors = [skia.ColorSetRGB(*color) for color in (edge, middle, edge)]
            paint.setShader(skia.GradientShader.MakeLinear(points=ends, colors=colors))
            for x, y, w, h, r in SKELETON["rects"]:
                box = skia.Rect.MakeXYWH(2 * x, 2 * y, 2 * w, 2 * h)
                canvas.drawRRect(skia.RRect.MakeRectXY(box, 2 * r, 2 * r), paint)
            pixels = surface.toarray(colorType=skia.kRGBA_8888_ColorType)
            yield Image.fromarray(pixels).convert("RGB")
            continue
        if scene == "corners":
            for x, y in dots(frame):
                canvas.drawCircle(x, y, 48, paint)
        else:
            canvas.save()
            window = skia.RRect.MakeRectXY(skia.Rect.MakeXYWH(60, 60, 200, 200), 32, 32)
            canvas.clipRRect(window, doAntiAlias=True)
            canvas.drawPaint(card)
            for index, x, y in places(frame):
                canvas.drawImage(images[index], x, y, smooth, skia.Paint(AntiAlias=True))
            canvas.restore()
        pixels = surface.toarray(colorType=skia.kRGBA_8888_ColorType)
        yield Image.fromarray(pixels).convert("RGB")


frames = pillow_frames() if library == "pillow" else skia_frames()
if out == "-":
    for frame in frames:
        sys.stdout.buffer.write(frame.convert("RGBA").tobytes())
elif out.endswith(".gif"):
    first, *rest = frames
    first.save(out, save_all=True, append_images=rest, duration=20, loop=0)
else:
    sheet = Image.new("RGBA", (SIZE[0] * 10, SIZE[1] * (COUNT // 10)))
    for index, frame in enumerate(frames):
        sheet.paste(frame, (index % 10 * SIZE[0], index // 10 * SIZE[1]))
    sheet.save(out)
