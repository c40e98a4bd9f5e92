"""Measures render beside its peers; run by scripts/bench, which prepares what is needed.

Cases of a group take turns, so a change in the machine's pace hits all alike. Figures are
medians; ratios compare within one run only.
"""

import argparse
import json
import math
import os
import shlex
import statistics
import subprocess
import sys
from pathlib import Path

import numpy as np
from PIL import Image

import exact

HERE = Path(__file__).parent
BINARIES = Path(os.environ["BENCH_BINARIES"])
SCENES = Path(os.environ["BENCH_SCENES"])
FILLS = Path(os.environ["BENCH_FILLS"])
RENDER = os.environ["BENCH_RENDER"]
STATIC = os.environ.get("BENCH_RENDER_STATIC", "")
ENCODERS = Path(os.environ["BENCH_ENCODERS"])
LZW = Path(os.environ["BENCH_LZW"])
WORK = Path(os.environ["BENCH_WORK"])
OURS = "render"


class Case:
    """A command of a group. Pipelines are strings for the shell, others lists of words."""

    def __init__(self, name, command, output=None, bar=None):
        self.name, self.output, self.bar = name, output, bar
        self.command = ["sh", "-c", command] if isinstance(command, str) else command
        self.seconds, self.cpu, self.memory = [], [], []

    def run(self, counts=True):
        words = [str(word) for word in self.command]
        result = subprocess.run(
            [BINARIES / "measure", *words], capture_output=True, text=True, cwd=WORK)
        seconds, cpu, kibibytes, status = (result.stdout.split() + ["-1"] * 4)[:4]
        if status != "0":
            raise SystemExit(f"bench: {self.name} fails: {shlex.join(words)}\n{result.stderr}")
        if counts:
            self.seconds.append(float(seconds))
            self.cpu.append(float(cpu))
            self.memory.append(int(kibibytes) / 1024)


def measure(cases, seconds):
    """Warms up, then lets the cases take turns: fast ones more often, each at least thrice."""
    for case in cases:
        case.run(counts=False)
    for turn in range(101):
        due = [c for c in cases if len(c.seconds) < 3 or sum(c.seconds) < seconds]
        if not due:
            break
        for case in due:
            case.run()


def quality(path, scene):
    """PSNR to the exact frames in dB, the largest difference, and how much still pixels change."""
    true = exact_frames(scene)
    shown = np.empty_like(true)
    delay = exact.scene(scene)["delay_cs"] * 10
    with Image.open(path) as image:
        if getattr(image, "n_frames", 1) == 1 and image.width != true.shape[2]:
            return compared(from_sheet(image, true.shape), true)
        filled, end = 0, 0.0
        for index in range(image.n_frames):
            image.seek(index)
            image.load()
            end += image.info.get("duration", 0)
            pixels = np.asarray(image.convert("RGB"))
            while filled < len(true) and (filled + 0.5) * delay < end:
                shown[filled] = pixels
                filled += 1
        if filled < len(true):
            raise SystemExit(f"bench: {path} ends after {filled} of {len(true)} frames")
    return compared(shown, true)


def from_sheet(image, shape):
    count, height, width, _ = shape
    pixels = np.asarray(image.convert("RGB"))
    columns = image.width // width
    return np.stack([
        pixels[i // columns * height:, i % columns * width:][:height, :width]
        for i in range(count)])


def compared(shown, true):
    difference = np.abs(shown.astype(np.int16) - true)
    error = float((difference.astype(np.int32) ** 2).mean())
    still = (true[1:] == true[:-1]).all(-1)
    moved = np.abs(shown[1:].astype(np.int16) - shown[:-1]).mean(-1)
    return {
        "psnr": math.inf if error == 0 else 10 * math.log10(255 * 255 / error),
        "largest": int(difference.max()),
        "flicker": float(moved[still].mean()),
    }


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


def pipelines(workload, scene, size, frames, dither, inputs, bar):
    """From scene to GIF as whole processes."""
    python = [sys.executable, HERE / "peers/python_scene.py"]
    raw = f"-f rawvideo -pix_fmt rgba -s {size} -r 50 -i -"
    ffmpeg = (
        f"ffmpeg -v error -y {raw} -lavfi 'split[a][b];[a]palettegen=reserve_transparent=0[p];"
        f"[b][p]paletteuse=dither={dither}' -loop 0")
    words = " ".join(shlex.quote(str(path)) for path in inputs)
    tool = shlex.quote(str(BINARIES / "cairo_scene"))
    script = shlex.join(str(word) for word in python)

    def out(name):
        return WORK / f"{workload}-{name}.gif"

    cases = [
        Case(OURS, [SCENES, scene, "gif", out("render"), *inputs], out("render"), bar),
        Case("cairo + giflib in C", [tool, scene, out("c"), *inputs], out("c")),
        Case(
            "cairo in C, ffmpeg", f"{tool} {scene} - {words} | {ffmpeg} {out('ffmpeg')}",
            out("ffmpeg")),
        Case(
            "skia-python, ffmpeg",
            f"{script} skia {scene} - {words} | {ffmpeg} {out('skia-ffmpeg')}",
            out("skia-ffmpeg")),
        Case("skia-python, Pillow", [*python, "skia", scene, out("skia"), *inputs], out("skia")),
        Case("Pillow", [*python, "pillow", scene, out("pillow"), *inputs], out("pillow")),
        Case(
            "  gifsicle -O3 of ours",
            ["gifsicle", "-w", "-O3", out("render"), "-o", out("gifsicle")], out("gifsicle")),
    ]
    extents = size.replace("x", "×")
    return f"{workload} {scene}: {frames} frames of {extents} as GIF", scene, cases


def apng_group(workload, scene, size, bar=None):
    raw = f"-f rawvideo -pix_fmt rgba -s {size} -r 50 -i -"
    ours, theirs = WORK / f"{workload}-render.png", WORK / f"{workload}-ffmpeg.png"
    tool = shlex.quote(str(BINARIES / "cairo_scene"))
    return f"{workload} {scene} as APNG", scene, [
        Case(OURS, [SCENES, scene, "apng", ours], ours, bar),
        Case(
            "cairo in C, ffmpeg",
            f"{tool} {scene} - | ffmpeg -v error -y {raw} -plays 0 -f apng {theirs}", theirs),
    ]


def shapes_group():
    return "W3 trees: 1,000 views to shapes, 100 times", None, [
        Case(OURS, [SCENES, "tree", "shapes", "-"], bar=1.0),
        Case("start alone", [SCENES, "tree", "none", "-"]),
    ]


def sheet_group(inputs):
    ours, ffmpeg, pillow = (WORK / f"W2-sheet-{name}.png" for name in ("a", "b", "c"))
    words = " ".join(shlex.quote(str(path)) for path in inputs)
    tool = shlex.quote(str(BINARIES / "cairo_scene"))
    raw = "-f rawvideo -pix_fmt rgba -s 320x320 -r 50 -i -"
    script = HERE / "peers/python_scene.py"
    return "W2 slide as a sheet of 3200×2560", "slide", [
        Case(OURS, [SCENES, "slide", "sheet", ours, *inputs], ours, 0.110),
        Case(
            "cairo in C, ffmpeg",
            f"{tool} slide - {words} | ffmpeg -v error -y {raw} -vf tile=10x8 -frames:v 1 {ffmpeg}",
            ffmpeg),
        Case(
            "skia-python, Pillow", [sys.executable, script, "skia", "slide", pillow, *inputs],
            pillow),
    ]


def coders(inputs):
    """GIF's LZW beside giflib and PNG beside libpng, each alone and on one core."""
    peers = BINARIES / "coders"

    def best(*words):
        line = subprocess.run(
            ["taskset", "1", *map(str, words)], capture_output=True, text=True, check=True)
        return float(line.stdout.split()[0]), int(line.stdout.split()[1])

    rows = []

    def add(name, count, ours, theirs, peer, bar, most):
        """A row: bytes and times of both; the bar is in times the peer's speed."""
        speeds = [count / time / 1e3 for time, _ in (ours, theirs)]
        row = {
            "group": "W6 coders on one core, million bytes a second", "coder": name, "peer": peer, "mb_s": speeds[0], "peer_mb_s": speeds[1],
            "bytes": ours[1], "peer_bytes": theirs[1], "bar": bar,
            "ratio": speeds[0] / speeds[1], "most": most or theirs[1]}
        print(
            f"{name:28}{speeds[0]:9.0f}{row['bytes']:12,}  {peer:18}{speeds[1]:9.0f}"
            f"{row['peer_bytes']:12,}{row['ratio']:8.2f}  bar {bar:g}: {coder_verdict(row)}",
            flush=True)
        rows.append(row)

    print("\nW6 coders on one core, million bytes per second")
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
        ours = best(LZW, path, width * height, bits)
        theirs = best(peers, "gif", path, width, height, bits)
        # giflib's bytes are a whole file: 18 for each image, and its colors.
        add(f"LZW, {scene}", path.stat().st_size, ours, theirs, "giflib", bar, None)
    sheet, raw = WORK / "W6-sheet.png", WORK / "W6-sheet.rgba"
    subprocess.run([SCENES, "slide", "sheet", sheet, *inputs], check=True)
    with Image.open(sheet) as image:
        raw.write_bytes(image.convert("RGBA").tobytes())
        width, height = image.size
    for effort, level, bar, most in (
        ("fast", 1, 6, 2_900_000), ("default", 6, 4, 2_600_000), ("max", 9, 0.25, 2_510_000),
    ):
        out = WORK / "W6-ours.png"
        times = [
            best_line(["taskset", "1", ENCODERS, "png", effort, raw, width, height, 20, out])
            for _ in range(1 if effort == "max" else 3)]
        theirs = best(peers, "png", raw, width, height, level)
        add(f"PNG {effort}, slide sheet", raw.stat().st_size, (min(times), out.stat().st_size),
            theirs, f"libpng {level}", bar, most)
    return rows


def best_line(words):
    return float(subprocess.run(
        [str(word) for word in words], capture_output=True, text=True, check=True).stdout)


def coder_verdict(row):
    isFast, isSmall = row["ratio"] >= row["bar"], row["bytes"] <= row["most"]
    return "met" if isFast and isSmall else "MISSED" if isFast else "MISSED speed"


def page(rows, command):
    """The figures of a run as tables in Markdown."""
    with open("/proc/cpuinfo") as file:
        names = [line.split(":")[1].strip() for line in file if line.startswith("model name")]
    tools = [
        subprocess.run(words, capture_output=True, text=True).stdout.splitlines()[0]
        for words in (["ffmpeg", "-version"], ["gifsicle", "--version"], ["cc", "--version"])]
    lines = [
        "# Speed", "",
        "Whole processes from the scene to the file, in one run in which all take turns: medians,"
        " CPU time of all threads, and the largest resident size of a process. Ratios are times"
        " divided by ours. PSNR, the largest difference of a component and the flicker of still"
        " pixels are measured against exact frames. A bar is what we want to reach.", "",
        f"Made by `{command}`. {', '.join(dict.fromkeys(names))}, {os.cpu_count()} processors; "
        + "; ".join(tools) + "."]
    title = None
    for row in rows:
        if row["group"] != title:
            title = row["group"]
            lines += ["", f"## {title}", ""]
            head, _ = FORMS[form_of(row)]
            lines += head
        lines.append(FORMS[form_of(row)][1](row))
    lines += ["", "---", "[README](../README.md)"]
    return "\n".join(lines) + "\n"


CASE_HEAD = [
    "| Case | ms | fastest | × ours | CPU ms | MB | bytes | PSNR | largest | flicker | bar |",
    "|---|---|---|---|---|---|---|---|---|---|---|"]
FILL_HEAD = [
    "| Fill | side | render | cairo | Skia | ÷ the best peer |", "|---|---|---|---|---|---|"]


def case_row(row):
    def figure(key, text):
        return text.format(row[key]) if row.get(key) is not None else ""

    bar = ""
    if "bar" in row:
        verdict = "met" if row["seconds"] <= row["bar"] else "**missed**"
        bar = f"{row['bar'] * 1e3:g} ms {verdict}"
    cells = [
        row["case"], f"{row['seconds'] * 1e3:.2f}", f"{row['fastest'] * 1e3:.2f}",
        figure("ratio", "{:.2f}"), f"{row['cpu_seconds'] * 1e3:.2f}", f"{row['megabytes']:.1f}",
        figure("bytes", "{:,.0f}"), figure("psnr", "{:.1f}"), figure("largest", "{}"),
        figure("flicker", "{:.3f}"), bar]
    return "| " + " | ".join(cells) + " |"


def fill_row(row):
    speeds = " | ".join(f"{row['mpix_s'][name]:,.0f}" for name in (OURS, "cairo", "Skia"))
    return f"| {row['fill']} | {row['side']} | {speeds} | {row['ratio']:.2f} |"


def coder_row(row):
    bar = f"{row['bar']:g} times, {row['most']:,} B: {coder_verdict(row).lower()}"
    return (
        f"| {row['coder']} | {row['mb_s']:,.0f} | {row['bytes']:,} | {row['peer']} |"
        f" {row['peer_mb_s']:,.0f} | {row['peer_bytes']:,} | {row['ratio']:.2f} | {bar} |")


CODER_HEAD = [
    "| Coder | MB/s | bytes | Peer | MB/s | bytes | times as fast | bar |",
    "|---|---|---|---|---|---|---|---|"]
FORMS = {
    "fill": (FILL_HEAD, fill_row), "coder": (CODER_HEAD, coder_row),
    "case": (CASE_HEAD, case_row)}


def form_of(row):
    return next((key for key in ("fill", "coder") if key in row), "case")


def startup_group():
    cases = [Case(OURS + " --version", [RENDER, "--version"], bar=0.008)]
    if STATIC:
        cases.append(Case(OURS + " --version, static", [STATIC, "--version"], bar=0.004))
    cases += [
        Case("true", ["/bin/true"]),
        Case("gifsicle --version", ["gifsicle", "--version"]),
        Case("python3 -c pass", [sys.executable, "-c", "pass"]),
        Case("python3 -c 'import PIL.Image'", [sys.executable, "-c", "import PIL.Image"]),
        Case("ffmpeg -version", ["ffmpeg", "-version"]),
    ]
    return "Start-up", None, cases


def batch_group(seconds):
    """200 small animations: a process each, and all in one; milliseconds and bytes a job."""
    folders = {name: WORK / f"W4-{name}" for name in ("one", "two", "each", "c", "ffmpeg", "tool")}
    for folder in folders.values():
        folder.mkdir(exist_ok=True)
    jobs = [(style, size, color) for style in range(10) for size in range(5) for color in range(4)]
    some = jobs[::10]
    manifest = WORK / "W4.yml"
    manifest.write_text(batch_manifest())

    def each(chosen, command):
        words = " ".join("_".join(map(str, job)) for job in chosen)
        return (
            f"for j in {words}; do IFS=_; set -- $j; unset IFS; {command} || exit 1; done")

    raw = "-f rawvideo -pix_fmt rgba -s 96x96 -r 100/3 -i -"
    ffmpeg = (
        f"ffmpeg -v error -y {raw} -lavfi 'split[a][b];[a]palettegen=reserve_transparent=0[p];"
        f"[b][p]paletteuse=dither=none' -loop 0 {folders['ffmpeg']}/$j.gif")
    tool, ours = shlex.quote(str(BINARIES / "cairo_scene")), shlex.quote(str(SCENES))
    render = [RENDER, "batch", manifest, "--no-cache", "--quiet"]
    cases = [
        (Case(OURS + ", one process, one core",
              ["taskset", "1", SCENES, "batches", "gif", folders["one"], "5", "1"],
              bar=2.4e-3), 1000, "one"),
        (Case(OURS + ", one process, two cores",
              [SCENES, "batches", "gif", folders["two"], "5", "2"], bar=0.9e-3), 1000, "two"),
        (Case(OURS + ", a process each",
              each(jobs, f"{ours} batch gif {folders['each']}/$j.gif $1 $2 $3"),
              bar=5.8e-3), 200, "each"),
        (Case("cairo + giflib in C, a process each",
              each(jobs, f"{tool} batch {folders['c']}/$j.gif $1 $2 $3")), 200, "c"),
        (Case("cairo in C, ffmpeg, a process each",
              each(some, f"{tool} batch - $1 $2 $3 | {ffmpeg}")), 20, "ffmpeg"),
        (Case("  render batch of 1,000 other jobs", render), 1000, "tool"),
    ]
    measure([case for case, _, _ in cases], seconds)
    print("\nW4 batch: 30 frames of 96×96 as GIF, for each job")
    print(f"{'':40}{'ms':>8}{'min':>8}{'CPU ms':>8}{'MB':>7}{'bytes':>9}{'of 20':>9}")
    rows = []
    for case, count, name in cases:
        median = statistics.median(case.seconds) / count
        sizes = {path.stem: path.stat().st_size for path in folders[name].glob("*.gif")}
        same = [sizes[key] for key in ("_".join(map(str, job)) for job in some) if key in sizes]
        row = {
            "group": "W4 batch: 30 frames of 96×96 as GIF, for each job", "case": case.name.strip(), "seconds": median,
            "fastest": min(case.seconds) / count,
            "cpu_seconds": statistics.median(case.cpu) / count, "megabytes": max(case.memory),
            "bytes": sum(same) / len(same) if same else None,
        }
        mean = f"{sum(sizes.values()) / len(sizes):9,.0f}" if sizes else f"{'':9}"
        line = (
            f"{case.name:40}{median * 1e3:8.2f}{row['fastest'] * 1e3:8.2f}"
            f"{row['cpu_seconds'] * 1e3:8.2f}{row['megabytes']:7.1f}{mean}")
        line += f"{row['bytes']:9,.0f}" if same else f"{'':9}"
        if case.bar:
            row["bar"] = case.bar
            line += f"  bar {case.bar * 1e3:g} ms: {'met' if median <= case.bar else 'MISSED'}"
        print(line, flush=True)
        rows.append(row)
    bytes_by_name = {row["case"]: row["bytes"] for row in rows}
    ours, theirs = bytes_by_name[OURS + ", a process each"], rows[4]["bytes"]
    print(f"bytes of the same 20 jobs: {ours:,.0f}, ffmpeg {theirs:,.0f}: "
          f"{'met' if ours <= theirs else 'MISSED'}")
    return rows


def batch_manifest():
    """1,000 jobs of the built-in styles, as long as the others."""
    lines = ["output: W4-tool", "defaults: {size: 96, background: white}", "jobs:"]
    for index in range(1000):
        style, fps = (("corners", 25), ("pulse", 20))[index % 2]
        lines.append(
            f"  job-{index}: {{style: {style}, fps: {fps}, "
            f"color: '#{index * 7919 % 0xFFFFFF:06x}', out: '{{job}}.gif'}}")
    return "\n".join(lines) + "\n"


def bytes_of(path):
    return path.stat().st_size if path and path.exists() else None


def report(title, scene, cases):
    """Prints a table and returns its rows."""
    print(f"\n{title}")
    print(
        f"{'':32}{'ms':>9}{'min':>9}{'× ours':>8}{'CPU ms':>9}{'MB':>7}{'bytes':>11}"
        f"{'PSNR':>7}{'max':>5}{'flicker':>9}")
    rows, ours = [], statistics.median(cases[0].seconds)
    for case in cases:
        median = statistics.median(case.seconds)
        row = {
            "group": title, "case": case.name.strip(), "seconds": median,
            "fastest": min(case.seconds), "runs": len(case.seconds), "ratio": median / ours,
            "cpu_seconds": statistics.median(case.cpu), "megabytes": max(case.memory),
            "bytes": bytes_of(case.output),
        }
        line = (
            f"{case.name:32}{median * 1e3:9.1f}{min(case.seconds) * 1e3:9.1f}{median / ours:8.2f}"
            f"{row['cpu_seconds'] * 1e3:9.1f}{row['megabytes']:7.1f}")
        if case.output:
            row |= quality(case.output, scene)
            line += (
                f"{row['bytes']:11,}{row['psnr']:7.1f}{row['largest']:5}{row['flicker']:9.3f}")
        if case.bar:
            row["bar"] = case.bar
            line += f"  bar {case.bar * 1e3:g} ms: {'met' if median <= case.bar else 'MISSED'}"
        print(line, flush=True)
        rows.append(row)
    return rows


def fills(rounds):
    """Anti-aliased rounded rectangles on one core, in millions of pixels per second."""
    commands = {
        OURS: [FILLS],
        "cairo": [BINARIES / "cairo_fills"],
        "Skia": [sys.executable, HERE / "peers/skia_fills.py"],
    }
    cells = {name: {} for name in commands}
    for _ in range(rounds):
        for name, command in commands.items():
            lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout
            for line in map(json.loads, lines.splitlines()):
                cells[name].setdefault((line["fill"], line["side"]), []).append(line)
    print("\nW5 fills: rounded rectangles, million pixels per second on one core")
    print(f"{'':18}" + "".join(f"{name:>9}" for name in commands), end="")
    print(f"{'÷ cairo':>9}{'÷ Skia':>9}{'ns each':>11}")
    rows = []
    for cell in cells[OURS]:
        speed, best = {}, {}
        for name in commands:
            speed[name] = statistics.median(line["mpix_s"] for line in cells[name][cell])
            best[name] = statistics.median(line["ns_rect"] for line in cells[name][cell])
        ratios = [speed[OURS] / speed[peer] for peer in ("cairo", "Skia")]
        print(
            f"{cell[0]:10}{cell[1]:>8}" + "".join(f"{speed[name]:9.0f}" for name in commands)
            + f"{ratios[0]:9.2f}{ratios[1]:9.2f}{best[OURS]:11.0f}"
            + ("" if min(ratios) >= 1 else "  bar 1.00: MISSED"), flush=True)
        rows.append({
            "group": "W5 fills: rounded rectangles, million pixels a second on one core", "fill": cell[0], "side": cell[1], "mpix_s": speed, "ns_rect": best,
            "bar": 1, "ratio": min(ratios)})
    return rows


def main():
    parser = argparse.ArgumentParser(prog="scripts/bench", description=__doc__.splitlines()[0])
    parser.add_argument(
        "workloads", nargs="*", metavar="WORKLOAD",
        help="start-up, W1, W1-apng, W2, W2-sheet, W3, W3-apng, W3-trees, W4, W5, W6, gif; all without any")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write all figures here")
    parser.add_argument(
        "--page", type=Path, metavar="FILE", help="also write the tables here, in Markdown")
    parser.add_argument(
        "--seconds", type=float, default=2, help="least time for every case (default: 2)")
    parser.add_argument(
        "--rounds", type=int, default=3, help="runs of every program of W5 (default: 3)")
    options = parser.parse_args()
    inputs = photos()
    groups = {
        "start-up": startup_group,
        "w1": lambda: pipelines("W1", "corners", "240x240", 180, "none", [], 0.025),
        "w1-apng": lambda: apng_group("W1", "corners", "240x240", 0.060),
        "w2": lambda: pipelines("W2", "slide", "320x320", 80, "sierra2_4a", inputs, 0.140),
        "w2-sheet": lambda: sheet_group(inputs),
        "w3": lambda: pipelines("W3", "skeleton", "750x1624", 62, "none", [], 0.200),
        "w3-apng": lambda: apng_group("W3", "skeleton", "750x1624", 0.350),
        "w3-trees": shapes_group,
        "w4": None,
        "w5": None,
        "w6": None,
        "gif": None,
    }
    chosen = [word.lower() for word in options.workloads] or list(groups)
    unknown = [word for word in chosen if word not in groups]
    if unknown:
        parser.error(f"no workload {unknown[0]}; there are {', '.join(groups)}")
    command = shlex.join(["scripts/bench", *sys.argv[1:]])
    rows = []
    for name in chosen:
        if name == "gif":
            subprocess.run([sys.executable, HERE / "gif.py"], check=True)
        elif name == "w4":
            rows += batch_group(options.seconds)
        elif name == "w5":
            rows += fills(options.rounds)
        elif name == "w6":
            rows += coders(inputs)
        else:
            title, scene, cases = groups[name]()
            measure(cases, options.seconds)
            rows += report(title, scene, cases)
        # A run that is stopped leaves what it has.
        if options.page:
            options.page.write_text(page(rows, command))
        if options.json:
            options.json.write_text(json.dumps(rows, indent=1) + "\n")


main()
