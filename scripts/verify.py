"""The judges of scripts/verify: each returns frames as RGBA bytes, delays and a number of plays.

The reference for GIF and APNG is a plain decoder in this file; the other decoders are compared
with it. Pixels without opacity count as equal, whatever their color.
"""

import io
import os
import re
import struct
import subprocess
import sys
import tempfile
import zlib
from fractions import Fraction
from pathlib import Path

from PIL import Image

import verify_chromium as chromium


class Disagreement(Exception):
    pass


def run(*command, data=None):
    """Standard output of a command that must succeed."""
    done = subprocess.run(command, input=data, capture_output=True, timeout=600)
    if done.returncode != 0:
        text = (done.stderr or done.stdout).decode(errors="replace").strip()
        raise Disagreement(f"{command[0]} fails: {text.splitlines()[-1] if text else '?'}")
    return done


def normal(rgba):
    """Pixels without opacity become zeros."""
    if 0 not in rgba[3::4]:
        return bytes(rgba)
    image = Image.frombytes("RGBA", (len(rgba) // 4, 1), bytes(rgba))
    clear = Image.new("RGBA", image.size)
    shown = image.getchannel("A").point(lambda alpha: 255 if alpha else 0)
    return Image.composite(image, clear, shown).tobytes()


def cut(data, size):
    """Raw RGBA video as a list of frames."""
    length = size[0] * size[1] * 4
    if length == 0 or len(data) % length:
        raise Disagreement(f"{len(data)} bytes are no whole frames")
    return [normal(data[i : i + length]) for i in range(0, len(data), length)]


# GIF


def blocks(data, at):
    out = bytearray()
    while data[at]:
        out += data[at + 1 : at + 1 + data[at]]
        at += data[at] + 1
    return bytes(out), at + 1


def lzw(data, minimum, strict):
    clear = 1 << minimum
    out = bytearray()
    table, size, previous = [], minimum + 1, None
    bits = count = 0
    for byte in data:
        bits |= byte << count
        count += 8
        while count >= size:
            code = bits & ((1 << size) - 1)
            bits >>= size
            count -= size
            if code == clear:
                table = [bytes([i]) for i in range(clear)] + [b"", b""]
                size, previous = minimum + 1, None
                continue
            if code == clear + 1:
                return out
            if code > len(table) or (code == len(table) and previous is None):
                raise Disagreement(f"code {code} of {len(table)}")
            entry = table[code] if code < len(table) else previous + previous[:1]
            if previous is not None and len(table) < 4096:
                table.append(previous + entry[:1])
            if len(table) == 1 << size and size < 12:
                size += 1
            previous = entry
            out += entry
    if strict:
        raise Disagreement("no end code")
    return out


def gif_reference(data, strict=True):
    width, height, flags = struct.unpack("<HHB", data[6:11])
    at = 13
    colors = []
    if flags & 0x80:
        for _ in range(2 << (flags & 7)):
            colors.append(data[at : at + 3] + b"\xff")
            at += 3
    canvas = bytearray(width * height * 4)
    frames, delays, plays = [], [], 1
    delay = disposal = 0
    transparent = None
    while data[at] != 0x3B:
        kind = data[at]
        if kind == 0x21:
            label = data[at + 1]
            body, at = blocks(data, at + 2)
            if label == 0xF9:
                disposal = body[0] >> 2 & 7
                delay = body[1] | body[2] << 8
                transparent = body[3] if body[0] & 1 else None
            elif label == 0xFF and body[:11] == b"NETSCAPE2.0":
                repeats = body[12] | body[13] << 8
                plays = repeats + 1 if repeats else 0
            continue
        if kind != 0x2C:
            raise Disagreement(f"block {kind}")
        left, top, w, h, local = struct.unpack("<HHHHB", data[at + 1 : at + 10])
        at += 10
        table = colors
        if local & 0x80:
            table = []
            for _ in range(2 << (local & 7)):
                table.append(data[at : at + 3] + b"\xff")
                at += 3
        body, after = blocks(data, at + 1)
        indices = lzw(body, data[at], strict)
        at = after
        if len(indices) != w * h:
            raise Disagreement(f"{len(indices)} pixels for {w * h}")
        for y in range(h):
            line = indices[y * w : y * w + w]
            start = ((top + y) * width + left) * 4
            if transparent is None or transparent not in line:
                canvas[start : start + 4 * w] = b"".join([table[i] for i in line])
            else:
                for x, index in enumerate(line):
                    if index != transparent:
                        canvas[start + 4 * x : start + 4 * x + 4] = table[index]
        frames.append(bytes(canvas))
        delays.append(Fraction(delay, 100))
        if disposal == 2:
            for y in range(h):
                start = ((top + y) * width + left) * 4
                canvas[start : start + 4 * w] = bytes(4 * w)
    if at + 1 != len(data):
        raise Disagreement("bytes after the trailer")
    return (width, height), frames, delays, plays


def pillow(path, data=None):
    with Image.open(io.BytesIO(data) if data else path) as image:
        frames, delays = [], []
        for index in range(getattr(image, "n_frames", 1)):
            image.seek(index)
            frames.append(normal(image.convert("RGBA").tobytes()))
            delays.append(Fraction(image.info.get("duration", 0)) / 1000)
        return frames, delays, image.info.get("loop")


def ffmpeg(path, size):
    raw = run(
        "ffmpeg", "-v", "error", "-i", path, "-fps_mode", "passthrough", "-enc_time_base", "-1", "-f", "rawvideo",
        "-pix_fmt", "rgba", "-",
    )
    if raw.stderr.strip():
        raise Disagreement(f"ffmpeg warns: {raw.stderr.decode().splitlines()[0]}")
    return cut(raw.stdout, size)


def ffprobe_delays(path):
    text = run(
        "ffprobe", "-v", "error", "-show_entries", "packet=duration:stream=time_base", "-of",
        "default=nw=1", path,
    ).stdout.decode()
    base = Fraction(re.search(r"time_base=(\S+)", text)[1])
    return [int(n) * base for n in re.findall(r"^duration=(\d+)", text, re.M)]


def imagemagick(path, size):
    raw = run(os.environ.get("CONVERT", "convert"), path, "-coalesce", "-depth", "8", "rgba:-")
    if raw.stderr.strip():
        raise Disagreement(f"ImageMagick warns: {raw.stderr.decode().splitlines()[0]}")
    delays = run("identify", "-format", "%T ", path).stdout.split()
    return cut(raw.stdout, size), [Fraction(int(d), 100) for d in delays]


def gifsicle(path):
    plain = run("gifsicle", "-U", path)
    info = run("gifsicle", "--info", path)
    for done in (plain, info):
        if done.stderr.strip():
            raise Disagreement(f"gifsicle warns: {done.stderr.decode().splitlines()[0]}")
    text = info.stdout.decode()
    count = re.search(r"loop count (\d+)", text)
    plays = 0 if "loop forever" in text else int(count[1]) + 1 if count else 1
    # A frame without a delay line has none.
    parts = re.split(r"^\s*\+ image #", text, flags=re.M)[1:]
    delays = [Fraction((re.search(r"delay ([\d.]+)s", part) or ["", "0"])[1]) for part in parts]
    # gifsicle leaves out the end code where the pixels are complete.
    _, frames, _, _ = gif_reference(plain.stdout, strict=False)
    return frames, delays, plays


def giftext_count(path):
    done = run("giftext", path)
    text = done.stdout.decode(errors="replace")
    if done.stderr.strip():
        raise Disagreement(f"giftext warns: {done.stderr.decode().splitlines()[0]}")
    return len(re.findall(r"^Image #\d+", text, re.M))


# APNG


def chunks(data):
    at = 8
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at : at + 8])
        body = data[at + 8 : at + 8 + length]
        (crc,) = struct.unpack(">I", data[at + 8 + length : at + 12 + length])
        if crc != zlib.crc32(kind + body):
            raise Disagreement(f"CRC of {kind.decode()}")
        yield kind.decode(), body
        at += 12 + length


def chunk(kind, body):
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def apng_reference(data):
    header, shared, control, sequence, plays = b"", b"", None, 0, 1
    images = []
    for kind, body in chunks(data):
        if kind == "IHDR":
            header = body
        elif kind in ("PLTE", "tRNS"):
            shared += chunk(kind.encode(), body)
        elif kind == "acTL":
            expected, plays = struct.unpack(">II", body)
        elif kind in ("fcTL", "fdAT"):
            if struct.unpack(">I", body[:4])[0] != sequence:
                raise Disagreement(f"sequence number {sequence}")
            sequence += 1
        if kind == "fcTL":
            control = struct.unpack(">IIIIHHBB", body[4:])
            images.append([control, b""])
        elif kind in ("IDAT", "fdAT"):
            images[-1][1] += body if kind == "IDAT" else body[4:]
    if len(images) != expected:
        raise Disagreement(f"{len(images)} images for {expected}")
    size = struct.unpack(">II", header[:8])
    canvas = Image.new("RGBA", size)
    frames, delays = [], []
    for index, ((w, h, x, y, top, bottom, disposal, blend), stream) in enumerate(images):
        if disposal > 2 or (index == 0 and disposal == 2):
            raise Disagreement(f"disposal {disposal} of image {index} is not expected")
        before = canvas.copy()
        file = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">II", w, h) + header[8:])
        file += shared + chunk(b"IDAT", stream) + chunk(b"IEND", b"")
        part = Image.open(io.BytesIO(file)).convert("RGBA")
        if blend:
            alphas = part.getchannel("A")
            if any(count for count in alphas.histogram()[1:255]):
                raise Disagreement("translucent pixels blend over")
            canvas.paste(part, (x, y), alphas)
        else:
            canvas.paste(part, (x, y))
        frames.append(normal(canvas.tobytes()))
        delays.append(Fraction(top, bottom or 100))
        if disposal == 1:
            canvas.paste((0, 0, 0, 0), (x, y, x + w, y + h))
        elif disposal == 2:
            canvas = before
    return size, frames, delays, plays


def apngdis(path):
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder, "in.png")
        copy.write_bytes(Path(path).read_bytes())
        run("apngdis", str(copy), "frame")
        names = sorted(
            (n for n in os.listdir(folder) if re.fullmatch(r"frame\d+\.png", n)),
            key=lambda n: int(re.sub(r"\D", "", n)),
        )
        frames = [normal(Image.open(Path(folder, n)).convert("RGBA").tobytes()) for n in names]
        delays = []
        for name in names:
            text = Path(folder, name[:-3] + "txt").read_text()
            delays.append(Fraction(re.search(r"delay=(\d+/\d+)", text)[1]))
        return frames, delays


def pngcheck(path):
    done = subprocess.run(["pngcheck", "-q", path], capture_output=True, timeout=600)
    if done.returncode != 0 or done.stdout.strip():
        raise Disagreement(f"pngcheck: {done.stdout.decode(errors='replace').strip()}")


# WebP


def webp_chunks(data):
    at = 0
    while at < len(data):
        kind, length = struct.unpack("<4sI", data[at : at + 8])
        yield kind.decode(), data[at + 8 : at + 8 + length]
        at += 8 + length + length % 2


def webp_reference(data):
    if struct.unpack("<4sI4s", data[:12]) != (b"RIFF", len(data) - 8, b"WEBP"):
        raise Disagreement("the head of the file")
    size, plays, images = None, 1, []
    for kind, body in webp_chunks(data[12:]):
        if kind == "VP8X":
            size = (1 + int.from_bytes(body[4:7], "little"), 1 + int.from_bytes(body[7:10], "little"))
        elif kind == "ANIM":
            plays = int.from_bytes(body[4:6], "little")
        elif kind == "ANMF":
            fields = [int.from_bytes(body[i : i + 3], "little") for i in range(0, 15, 3)]
            images.append((fields, body[15], body[16:]))
    if not images:
        with Image.open(io.BytesIO(data)) as image:
            return image.size, [normal(image.convert("RGBA").tobytes())], [], 1
    canvas = Image.new("RGBA", size)
    frames, delays = [], []
    for (x, y, w, h, delay), flags, body in images:
        x, y, w, h = 2 * x, 2 * y, w + 1, h + 1
        if body.startswith(b"ALPH"):
            head = struct.pack("<4sIB3x", b"VP8X", 10, 0x10)
            body = head + (w - 1).to_bytes(3, "little") + (h - 1).to_bytes(3, "little") + body
        file = struct.pack("<4sI4s", b"RIFF", 4 + len(body), b"WEBP") + body
        part = Image.open(io.BytesIO(file)).convert("RGBA")
        if part.size != (w, h):
            raise Disagreement("an image of another size than its frame")
        if flags & 2:
            canvas.paste(part, (x, y))
        else:
            canvas.paste(part, (x, y), part.getchannel("A"))
        frames.append(normal(canvas.tobytes()))
        delays.append(Fraction(delay, 1000))
        if flags & 1:
            canvas.paste((0, 0, 0, 0), (x, y, x + w, y + h))
    return size, frames, delays, plays


def pillow_webp(path):
    """As `pillow`, whose decoder of animations is libwebp's; it reports when frames end."""
    with Image.open(path) as image:
        frames, delays = [], []
        for index in range(getattr(image, "n_frames", 1)):
            image.seek(index)
            image.load()
            frames.append(normal(image.convert("RGBA").tobytes()))
            delays.append(Fraction(image.info.get("duration", 0)) / 1000)
        return frames, delays, image.info.get("loop")


# Comparison


def compare(judge, size, frames, expected):
    if len(frames) != len(expected):
        raise Disagreement(f"{judge} shows {len(frames)} frames, not {len(expected)}")
    for index, (got, want) in enumerate(zip(frames, expected)):
        if got != want:
            wrong = [i // 4 for i in range(0, len(want), 4) if got[i : i + 4] != want[i : i + 4]]
            raise Disagreement(
                f"{judge} differs in {len(wrong)} pixels of frame {index}, first at"
                f" ({wrong[0] % size[0]}, {wrong[0] // size[0]}):"
                f" {got[4 * wrong[0] : 4 * wrong[0] + 4].hex()}"
                f" not {want[4 * wrong[0] : 4 * wrong[0] + 4].hex()}"
            )


def compare_delays(judge, delays, expected, tolerance=0):
    for index, (got, want) in enumerate(zip(delays, expected)):
        if abs(got - want) > tolerance:
            raise Disagreement(f"{judge} has a delay of {got} s at frame {index}, not {want} s")
    if len(delays) != len(expected):
        raise Disagreement(f"{judge} has {len(delays)} delays, not {len(expected)}")


def verify_gif(path):
    data = Path(path).read_bytes()
    size, frames, delays, plays = gif_reference(data)
    if len(frames) > 1 and min(delays) < Fraction(2, 100):
        raise Disagreement(f"a delay of {min(delays)} s")
    notes = []
    got, times, loop = pillow(path)
    compare("Pillow", size, got, frames)
    compare_delays("Pillow", times, delays)
    if {None: 1, 0: 0}.get(loop, (loop or 0) + 1) != plays:
        raise Disagreement(f"Pillow loops {loop} times, not {plays} plays")
    compare("ffmpeg", size, ffmpeg(path, size), frames)
    # ffmpeg's last packet has a duration of its own making.
    compare_delays("ffmpeg", ffprobe_delays(path)[:-1], delays[:-1])
    got, times = imagemagick(path, size)
    compare("ImageMagick", size, got, frames)
    compare_delays("ImageMagick", times, delays)
    got, times, loops = gifsicle(path)
    try:
        compare("gifsicle", size, got, frames)
    except Disagreement as problem:
        # gifsicle takes the background for opaque when the first frame covers all of it.
        if 0 in frames[0][3::4]:
            raise
        notes.append(str(problem))
    compare_delays("gifsicle", times, delays)
    if loops != plays:
        raise Disagreement(f"gifsicle sees {loops} plays, not {plays}")
    if giftext_count(path) != len(frames):
        raise Disagreement("giftext sees another number of images")
    return f"{len(frames)} frames, {plays} plays, {len(data)} bytes", notes, (size, frames, delays)


def verify_apng(path):
    data = Path(path).read_bytes()
    size, frames, delays, plays = apng_reference(data)
    notes = []
    try:
        got, times, loop = pillow(path)
        compare("Pillow", size, got, frames)
        compare_delays("Pillow", times, delays, Fraction(1, 1_000_000))
        if (loop if loop is not None else 0) != plays and len(frames) > 1:
            raise Disagreement(f"Pillow sees {loop} plays, not {plays}")
    except Disagreement as problem:
        # Pillow composes soft edges inexactly when an image blends over; all others must agree.
        if "Pillow differs" not in str(problem):
            raise
        notes.append(str(problem))
    compare("ffmpeg", size, ffmpeg(path, size), frames)
    got, times = apngdis(path)
    compare("apngdis", size, got, frames)
    compare_delays("apngdis", times, delays)
    pngcheck(path)
    return f"{len(frames)} frames, {plays} plays, {len(data)} bytes", notes, (size, frames, delays)


def verify_webp(path):
    data = Path(path).read_bytes()
    size, frames, delays, plays = webp_reference(data)
    got, times, loop = pillow_webp(path)
    compare("Pillow", size, got, frames)
    if len(frames) > 1:
        compare_delays("Pillow", times, delays)
        if loop != plays:
            raise Disagreement(f"Pillow sees {loop} plays, not {plays}")
        info = run("webpmux", "-info", path).stdout.decode()
        rows = re.findall(r"^\s*\d+:\s+\d+\s+\d+\s+\S+\s+\d+\s+\d+\s+(\d+)", info, re.M)
        compare_delays("webpmux", [Fraction(int(n), 1000) for n in rows], delays)
    run("webpinfo", "-quiet", path)
    return f"{len(frames)} frames, {plays} plays, {len(data)} bytes", [], (size, frames, delays)


def verify_png(path):
    size = Image.open(path).size
    pngcheck(path)
    frames, _, _ = pillow(path)
    compare("ffmpeg", size, ffmpeg(path, size), frames)
    compare("ImageMagick", size, imagemagick(path, size)[0], frames)
    return f"{size[0]}×{size[1]}, {os.path.getsize(path)} bytes", [], None


CHECKS = {"GIF": verify_gif, "APNG": verify_apng, "PNG": verify_png, "WebP": verify_webp}


def kind_of(path):
    data = Path(path).read_bytes()
    if data.startswith(b"GIF8"):
        return "GIF"
    if data.startswith(b"\x89PNG"):
        return "APNG" if b"acTL" in data[:64] else "PNG"
    if data.startswith(b"RIFF") and data[8:12] == b"WEBP":
        return "WebP"
    raise Disagreement("neither GIF, PNG nor WebP")


def nearly(got, want):
    """`got`, but `want` where translucent pixels are the same within a level after premultiplying:
    Chromium keeps some composed frames premultiplied and rounds on the way back."""
    if got == want or len(got) != len(want):
        return got
    pixels = bytearray(got)
    for i in range(0, len(want), 4):
        a, b = got[i : i + 4], want[i : i + 4]
        if a != b and a[3] == b[3] < 255 and all(abs(x - y) * b[3] <= 255 for x, y in zip(a, b)):
            pixels[i : i + 4] = b
    return bytes(pixels)


def compare_chromium(asked):
    """Compares what Chromium shows of (path, kind, expectation) triples; the number of failures."""
    if not chromium.PROGRAM:
        print("verify: there is no Chromium, so its decoder is not asked")
        return 0
    answers = chromium.ask([(path, kind) for path, kind, _ in asked])
    failures = total = 0
    for index, (path, _, (size, frames, delays)) in enumerate(asked):
        try:
            if answers.problems[index]:
                raise Disagreement(f"Chromium fails: {answers.problems[index]}")
            got = [normal(frame) for frame in answers.frames[index]]
            got[: len(frames)] = [nearly(a, b) for a, b in zip(got, frames)]
            compare("Chromium", size, got, frames)
            if len(frames) > 1:
                compare_delays("Chromium", answers.delays[index], delays, Fraction(1, 1000))
            total += len(frames)
        except Disagreement as problem:
            failures += 1
            print(f"{path}: {problem}")
    print(f"Chromium shows {total} frames of {len(asked) - failures} files as they are")
    return failures


def main(paths):
    failures = 0
    asked = []
    for path in paths:
        try:
            kind = kind_of(path)
            text, notes, expected = CHECKS[kind](path)
            if expected:
                asked.append((path, kind, expected))
            print(f"{path}: {kind}, {text}" + "".join(f"; note: {n}" for n in notes))
        except (Disagreement, OSError, IndexError, ValueError, struct.error) as problem:
            failures += 1
            print(f"{path}: {problem}")
    if asked:
        failures += compare_chromium(asked)
    return 1 if failures else 0


sys.exit(main(sys.argv[1:]))
