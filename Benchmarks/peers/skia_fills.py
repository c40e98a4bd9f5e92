"""Random rounded rectangles by Skia, one line of JSON for every fill and side.

The rectangles are recorded before the clock starts: only Skia's own playback is timed.
"""

import json
import time

import skia

CANVAS, PIXELS, ROUNDS = 1024, 33554432, 5

info = skia.ImageInfo.Make(CANVAS, CANVAS, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType)
surface = skia.Surface.MakeRaster(info)
surface.getCanvas().clear(skia.ColorWHITE)
ends, middle = skia.ColorSetRGB(226, 229, 236), skia.ColorSetRGB(246, 247, 250)
shader = skia.GradientShader.MakeLinear(
    [(0, 0), (CANVAS, CANVAS)], [ends, middle, ends], [0, 0.5, 1]
)
FILLS = {
    "solid": skia.Paint(AntiAlias=True, Color=skia.ColorSetRGB(46, 134, 222)),
    "alpha": skia.Paint(AntiAlias=True, Color=skia.ColorSetARGB(128, 46, 134, 222)),
    "gradient": skia.Paint(AntiAlias=True, Shader=shader),
}


def places(side):
    state = 12345
    steps = int((CANVAS - side) * 256)
    while True:
        point = []
        for _ in "xy":
            state = (state * 1664525 + 1013904223) & 0xFFFFFFFF
            point.append((state >> 8) % steps / 256)
        yield point


def picture(count, side, radius, paint):
    recorder = skia.PictureRecorder()
    canvas = recorder.beginRecording(skia.Rect(CANVAS, CANVAS))
    for _, (x, y) in zip(range(count), places(side)):
        rect = skia.Rect.MakeXYWH(x, y, side, side)
        canvas.drawRRect(skia.RRect.MakeRectXY(rect, radius, radius), paint)
    return recorder.finishRecordingAsPicture()


for name, paint in FILLS.items():
    for size in (16, 64, 256, 1024):
        count = PIXELS // (size * size)
        side = 1023.5 if size == 1024 else size
        recorded = picture(count, side, size / 4, paint)
        times = []
        for _ in range(ROUNDS + 1):
            start = time.perf_counter()
            surface.getCanvas().drawPicture(recorded)
            times.append(time.perf_counter() - start)
        seconds = sorted(times[1:])[ROUNDS // 2]
        line = {"fill": name, "side": size, "mpix_s": count * side * side / seconds / 1e6}
        print(json.dumps(line | {"ns_rect": seconds / count * 1e9}), flush=True)
