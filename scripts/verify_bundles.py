"""The judges of scripts/verify-bundles: what Chromium shows of a web bundle, what aapt takes, and
what libwebp's reader in Pillow shows of every WebP.

Every frame of the CSS sprite is asked for by a paused animation with a negative delay, all of them
on one page, and compared with the frames that `render` draws one by one.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from urllib.parse import unquote

from PIL import Image, ImageChops, ImageSequence

CHROMIUM = next((name for name in ("chromium", "chromium-browser", "google-chrome") if shutil.which(name)), None)
# The resources of Android itself, which the attributes of an animation list come from.
FRAMEWORK = Path("/usr/share/android-framework-res/framework-res.apk")
# Pixels are premultiplied and rounded once more on their way to the screenshot.
TOLERANCE = 2


class Disagreement(Exception):
    pass


def run(*command, **options):
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, **options)
    if done.returncode != 0:
        text = (done.stderr or done.stdout).strip().splitlines()
        raise Disagreement(f"{command[0]} fails: {text[-1] if text else '?'}")
    return done.stdout


def chromium(page, folder, *arguments):
    return run(
        CHROMIUM, "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--disable-dev-shm-usage",
        "--force-color-profile=srgb", "--allow-file-access-from-files", f"--user-data-dir={folder}/profile",
        "--virtual-time-budget=2000", *arguments, page.as_uri())


def surroundings(dark, scale, still):
    """The arguments that make Chromium prefer what a user may prefer."""
    arguments = [f"--force-device-scale-factor={scale}", f"--blink-settings=preferredColorScheme={0 if dark else 1}"]
    return arguments + (["--force-prefers-reduced-motion"] if still else [])


def render(program, options, *more):
    run(program, *options, *more, "--quiet")


def frames(program, options, folder, dark, scale):
    out = Path(folder) / f"frames-{'dark' if dark else 'light'}-{scale}"
    render(program, options, "--format", "frames", "--scale", str(scale),
           "--appearance", "dark" if dark else "light", "--out", f"{out}/")
    return [Image.open(path).convert("RGBA") for path in sorted(out.iterdir())]


def composed(image, color):
    page = Image.new("RGBA", image.size, color)
    page.alpha_composite(image)
    return page.convert("RGB")


def difference(a, b):
    return max(high for _, high in ImageChops.difference(a, b).getextrema())


def check_sprite(program, options, bundle, name, folder, dark, scale, still):
    pictures = frames(program, options, folder, dark, scale)
    css = (bundle / f"{name}.css").read_text()
    duration = float(re.search(r"animation: \S+ ([0-9.e-]+)s steps", css).group(1))
    count = len(pictures)
    width, height = (side // scale for side in pictures[0].size)
    columns = max(1, 1200 // width)
    rows = -(-count // columns)
    spans = []
    for index in range(count):
        # The middle of the frame, so that no rounding decides.
        delay = -(index + 0.5) * duration / count
        spans.append(
            f'<span class="{name}" style="position:absolute;left:{index % columns * width}px;'
            f'top:{index // columns * height}px;animation-play-state:paused;animation-delay:{delay:.9f}s"></span>')
    page = bundle / "judge.html"
    page.write_text(
        f'<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="{name}.css">'
        f'<style>body{{margin:0;background:#4080c0}}</style>{"".join(spans)}')
    shot = Path(folder) / "shot.png"
    chromium(page, folder, f"--screenshot={shot}", f"--window-size={columns * width},{rows * height}",
             *surroundings(dark, scale, still))
    page.unlink()
    screen = Image.open(shot).convert("RGB")
    if screen.width < columns * width * scale or screen.height < rows * height * scale:
        raise Disagreement(f"a screenshot of {screen.width}x{screen.height} pixels")
    for index, picture in enumerate(pictures):
        x, y = index % columns * width * scale, index // columns * height * scale
        shown = screen.crop((x, y, x + picture.width, y + picture.height))
        expected = composed(pictures[0] if still else picture, (0x40, 0x80, 0xC0, 255))
        worst = difference(shown, expected)
        if worst > TOLERANCE:
            if os.environ.get("RENDER_KEEP"):
                shown.save(f"{os.environ['RENDER_KEEP']}/shown.png")
                expected.save(f"{os.environ['RENDER_KEEP']}/expected.png")
            raise Disagreement(f"frame {index} of the sprite differs by {worst}")
    return count


def check_picture(bundle, name, folder, dark, scale, still, other):
    """The file that <picture> chooses."""
    html = (bundle / f"{name}.html").read_text()
    page = bundle / "judge.html"
    script = "<script>onload=()=>{document.title=document.querySelector('img').currentSrc}</script>"
    page.write_text(html.replace("</body>", script + "</body>"))
    dom = chromium(page, folder, "--dump-dom", *surroundings(dark, scale, still))
    page.unlink()
    chosen = unquote(re.search(r"<title>(.*?)</title>", dom).group(1)).split("/")[-1]
    expected = name + ("-dark" if dark and other else "") + ("-poster" if still else "") + ("@2x" if scale == 2 else "") + (".png" if still else ".webp")
    if chosen != expected:
        raise Disagreement(f"<picture> shows {chosen} instead of {expected}")


def web(program, options, name, other=True):
    with tempfile.TemporaryDirectory() as folder:
        bundle = Path(folder) / "web"
        render(program, options, "--bundle", "web", "--name", name, "--out", str(bundle))
        count = 0
        for dark, scale, still in [(False, 1, False), (False, 2, False), (True, 2, False), (True, 1, True)]:
            count += check_sprite(program, options, bundle, name, folder, dark, scale, still)
            check_picture(bundle, name, folder, dark, scale, still, other)
        kind = "cells" if "steps(1)" in (bundle / f"{name}.css").read_text() else "strip"
        print(f"ok  web {' '.join(options[:2])}: {count} frames of the CSS sprite ({kind}), <picture> in 4 surroundings")


def android(program, options, name):
    with tempfile.TemporaryDirectory() as folder:
        bundle = Path(folder) / "android"
        render(program, options, "--bundle", "android", "--name", name, "--out", str(bundle))
        files = [path for path in bundle.rglob("*") if path.is_file()]
        run("aapt2", "compile", "--dir", str(bundle / "res"), "-o", f"{folder}/compiled.zip")
        if not FRAMEWORK.exists():
            print(f"ok  android {' '.join(options[:2])}: aapt2 compiles {len(files)} files")
            return
        manifest = Path(folder) / "AndroidManifest.xml"
        manifest.write_text(
            '<?xml version="1.0" encoding="utf-8"?>\n'
            '<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="org.example.loader"/>\n')
        run("aapt2", "link", "-I", str(FRAMEWORK), "--manifest", str(manifest), "--java", f"{folder}/gen",
            "-o", f"{folder}/out.apk", f"{folder}/compiled.zip")
        with zipfile.ZipFile(f"{folder}/out.apk") as archive:
            packed = {re.sub(r"-v\d+/", "/", entry) for entry in archive.namelist() if entry.startswith("res/")}
        names = next((Path(folder) / "gen").rglob("R.java")).read_text()
        missing = {str(path.relative_to(bundle)) for path in files} - packed
        if missing or f" {name}=" not in names or f" {name}_poster=" not in names:
            raise Disagreement(f"aapt2 leaves out {len(missing)} of {len(files)} files: {sorted(missing)[:3]}")
        print(f"ok  android {' '.join(options[:2])}: aapt2 packs {len(files)} files and names them in R.java")


def played(path):
    """The pictures of an animation with the ends of their times in milliseconds."""
    time, pictures = 0, []
    with Image.open(path) as animation:
        for picture in ImageSequence.Iterator(animation):
            copy = picture.convert("RGBA")
            time += picture.info["duration"]
            pictures.append((time, copy))
    return pictures


def check_webp(path, expected, fps):
    shown = played(path)
    for index, picture in enumerate(expected):
        # The middle of the frame, so that no rounding decides.
        middle = 1000 * (index + 0.5) / fps
        actual = next((image for end, image in shown if middle < end), None)
        if actual is None or actual.size != picture.size or difference(
                composed(actual, (64, 128, 192, 255)), composed(picture, (64, 128, 192, 255))) > 0:
            raise Disagreement(f"frame {index} of {path.name} differs")


def webp(program, options, fps):
    """Every WebP of the bundles for Android, Flutter and the web shows the frames exactly."""
    with tempfile.TemporaryDirectory() as folder:
        expected = {
            (dark, scale): frames(program, options, folder, dark, scale)
            for dark in (False, True) for scale in (1, 2, 3)}
        count = 0
        for bundle in ("android", "flutter", "web"):
            root = Path(folder) / bundle
            render(program, options, "--bundle", bundle, "--name", "loader", "--out", str(root))
            for path in sorted(root.rglob("*.webp")):
                place = str(path.relative_to(root))
                scale = 2 if "2.0x" in place or "@2x" in place else 3 if "3.0x" in place or "raw" in place else 1
                check_webp(path, expected["dark" in place or "night" in place, scale], fps)
                count += 1
        if count != 2 + 6 + 4:
            raise Disagreement(f"{count} WebPs instead of 12")
        print(f"ok  webp {' '.join(options[:2])}: {count} files of three bundles show every frame exactly")


def whatsapp(program, options):
    """The rules of WhatsApp for animated stickers and their packs."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "whatsapp"
        render(program, options, "--bundle", "whatsapp", "--name", "loader", "--out", str(root))
        pack = json.loads((root / "loader.contents.json").read_text())["sticker_packs"][0]
        sticker, tray = root / pack["stickers"][0]["image_file"], root / pack["tray_image_file"]
        pictures = played(sticker)
        delays = [end - begin for begin, end in zip([0] + [end for end, _ in pictures], [end for end, _ in pictures])]
        rules = {
            "512 pixels a side": all(picture.size == (512, 512) for _, picture in pictures),
            "at most 500 kB": sticker.stat().st_size <= 500_000,
            "at least 8 ms a frame": min(delays) >= 8,
            "at most 10 seconds": pictures[-1][0] <= 10_000,
            "animated, as the pack says": len(pictures) > 1 and pack["animated_sticker_pack"],
            "an icon of 96 pixels": Image.open(tray).size == (96, 96) and tray.stat().st_size <= 50_000,
        }
        broken = [rule for rule, holds in rules.items() if not holds]
        if broken:
            raise Disagreement(f"whatsapp: {', '.join(broken)}")
        print(f"ok  whatsapp {' '.join(options[:2])}: {len(pictures)} pictures, {sticker.stat().st_size} bytes")


def main():
    program = sys.argv[1]
    small = ["--style", "flip", "--set", "icons=2", "--size", "40", "--fps", "10"]
    many = ["--style", "slide", "--size", "60", "--fps", "30"]
    failures = 0
    checks = []
    if CHROMIUM:
        checks += [lambda: web(program, small, "loader"), lambda: web(program, many, "loader-2")]
    else:
        print("--  web: no Chromium, so its page is not looked at")
    if shutil.which("aapt2"):
        checks.append(lambda: android(program, small, "my_loader"))
    else:
        print("--  android: no aapt2, so its resources are not packed")
    checks += [lambda: webp(program, small, 10), lambda: whatsapp(program, small)]
    checks.append(lambda: whatsapp(program, ["--style", "slide"]))
    for check in checks:
        try:
            check()
        except Disagreement as problem:
            failures += 1
            print(f"XX  {problem}")
    sys.exit(1 if failures else 0)


main()
