"""Whole processes from scenes to files, beside those of peers."""

import shlex
import sys

from batch import manifest
from cases import BINARIES, OURS, PEERS, PROGRAM, RENDER, STATIC, WORK, Case, measure, verdict

CAIRO = shlex.quote(str(BINARIES / "cairo_scene"))
PYTHON = [sys.executable, PEERS / "python_scene.py"]


def quoted(words):
    return shlex.join(str(word) for word in words)


def ffmpeg(size, rate=50):
    """ffmpeg, which reads raw frames."""
    return f"ffmpeg -v error -y -f rawvideo -pix_fmt rgba -s {size} -r {rate} -i -"


def ffmpeg_gif(size, dither, rate=50):
    return (
        f"{ffmpeg(size, rate)} -lavfi 'split[a][b];[a]palettegen=reserve_transparent=0[p];"
        f"[b][p]paletteuse=dither={dither}' -loop 0")


def scene(name, form, output, inputs=()):
    return [PROGRAM, "scene", name, form, output, *inputs]


def startup():
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


def gif(workload, name, size, frames, dither, inputs, bar):
    """From scene to GIF as whole processes."""
    to_gif, words = ffmpeg_gif(size, dither), quoted(inputs)

    def out(tool):
        return WORK / f"{workload}-{tool}.gif"

    cases = [
        Case(OURS, scene(name, "gif", out("render"), inputs), out("render"), bar),
        Case("cairo + giflib in C", f"{CAIRO} {name} {out('c')} {words}", out("c")),
        Case(
            "cairo in C, ffmpeg", f"{CAIRO} {name} - {words} | {to_gif} {out('ffmpeg')}",
            out("ffmpeg")),
        Case(
            "skia-python, ffmpeg",
            f"{quoted(PYTHON)} skia {name} - {words} | {to_gif} {out('skia-ffmpeg')}",
            out("skia-ffmpeg")),
        Case("skia-python, Pillow", [*PYTHON, "skia", name, out("skia"), *inputs], out("skia")),
        Case("Pillow", [*PYTHON, "pillow", name, out("pillow"), *inputs], out("pillow")),
        Case(
            "  gifsicle -O3 of ours",
            ["gifsicle", "-w", "-O3", out("render"), "-o", out("gifsicle")], out("gifsicle")),
    ]
    extents = size.replace("x", "×")
    return f"{workload} {name}: {frames} frames of {extents} as GIF", name, cases


def apng(workload, name, size, bar):
    ours, theirs = WORK / f"{workload}-render.png", WORK / f"{workload}-ffmpeg.png"
    return f"{workload} {name} as APNG", name, [
        Case(OURS, scene(name, "apng", ours), ours, bar),
        Case(
            "cairo in C, ffmpeg",
            f"{CAIRO} {name} - | {ffmpeg(size)} -plays 0 -f apng {theirs}", theirs),
    ]


def sheet(inputs):
    ours, theirs, pillow = (WORK / f"W2-sheet-{name}.png" for name in ("a", "b", "c"))
    return "W2 slide as a sheet of 3200×2560", "slide", [
        Case(OURS, scene("slide", "sheet", ours, inputs), ours, 0.110),
        Case(
            "cairo in C, ffmpeg",
            f"{CAIRO} slide - {quoted(inputs)} | {ffmpeg('320x320')} -vf tile=10x8 -frames:v 1"
            f" {theirs}", theirs),
        Case("skia-python, Pillow", [*PYTHON, "skia", "slide", pillow, *inputs], pillow),
    ]


def trees():
    return "W3 trees: 1,000 views to shapes, 100 times", None, [
        Case(OURS, [PROGRAM, "trees", "shapes"], bar=1.0),
        Case("start alone", [PROGRAM, "trees", "none"]),
    ]


def small(seconds):
    """200 small animations: a process each, and all in one; milliseconds and bytes a job."""
    title = "W4 batch: 30 frames of 96×96 as GIF, for each job"
    folders = {name: WORK / f"W4-{name}" for name in ("one", "two", "each", "c", "ffmpeg", "tool")}
    for folder in folders.values():
        folder.mkdir(exist_ok=True)
    jobs = [f"{style}_{size}_{color}"
            for style in range(10) for size in range(5) for color in range(4)]
    some = jobs[::10]
    (WORK / "W4.yml").write_text(manifest(1000, "W4-tool", lambda _: ""))

    def each(chosen, command):
        return (
            f"for j in {' '.join(chosen)}; do IFS=_; set -- $j; unset IFS; {command} || exit 1;"
            " done")

    to_gif = ffmpeg_gif("96x96", "none", "100/3")
    ours = shlex.quote(PROGRAM)
    cases = [
        (Case(OURS + ", one process, one core",
              ["taskset", "1", PROGRAM, "jobs", folders["one"], "5", "1"], bar=2.4e-3), 1000, "one"),
        (Case(OURS + ", one process, two cores",
              [PROGRAM, "jobs", folders["two"], "5", "2"], bar=0.9e-3), 1000, "two"),
        (Case(OURS + ", a process each",
              each(jobs, f"{ours} job {folders['each']}/$j.gif $1 $2 $3"), bar=5.8e-3),
         200, "each"),
        (Case("cairo + giflib in C, a process each",
              each(jobs, f"{CAIRO} batch {folders['c']}/$j.gif $1 $2 $3")), 200, "c"),
        (Case("cairo in C, ffmpeg, a process each",
              each(some, f"{CAIRO} batch - $1 $2 $3 | {to_gif} {folders['ffmpeg']}/$j.gif")),
         20, "ffmpeg"),
        (Case("  render batch of 1,000 other jobs",
              [RENDER, "batch", "W4.yml", "--no-cache", "--quiet"]), 1000, "tool"),
    ]
    measure([case for case, _, _ in cases], seconds)
    print(f"\n{title}")
    print(f"{'':40}{'ms':>8}{'min':>8}{'CPU ms':>8}{'MB':>7}{'bytes':>9}{'of 20':>9}")
    rows = {}
    for case, count, name in cases:
        sizes = {path.stem: path.stat().st_size for path in folders[name].glob("*.gif")}
        same = [sizes[key] for key in some if key in sizes]
        row = case.row(title, count) | {"bytes": sum(same) / len(same) if same else None}
        mean = f"{sum(sizes.values()) / len(sizes):9,.0f}" if sizes else f"{'':9}"
        print(
            f"{case.name:40}{row['seconds'] * 1e3:8.2f}{row['fastest'] * 1e3:8.2f}"
            f"{row['cpu_seconds'] * 1e3:8.2f}{row['megabytes']:7.1f}{mean}"
            + (f"{row['bytes']:9,.0f}" if same else f"{'':9}") + verdict(row), flush=True)
        rows[name] = row
    mine, theirs = rows["each"]["bytes"], rows["ffmpeg"]["bytes"]
    print(f"bytes of the same 20 jobs: {mine:,.0f}, ffmpeg {theirs:,.0f}: "
          f"{'met' if mine <= theirs else 'MISSED'}")
    return list(rows.values())
