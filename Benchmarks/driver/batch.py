"""What `render batch` costs a job from 100 jobs on, and what one process costs.

A line is one whole process. Look at lines of one run beside one another.
"""

import shutil
import tempfile
import time
from pathlib import Path

from cases import RENDER, WORK, Case

TITLE = "Batches of GIFs of 96×96, for each job"


def manifest(count, output, folder):
    """Jobs of the built-in styles; each writes into a folder that its number gives."""
    lines = [f"output: {output}", "defaults: {size: 96, background: white}", "jobs:"]
    for index in range(count):
        style, fps = (("corners", 25), ("pulse", 20))[index % 2]
        lines.append(
            f"  job-{index}: {{style: {style}, fps: {fps}, "
            f"color: '#{index * 7919 % 0xFFFFFF:06x}', out: '{folder(index)}{{job}}.gif'}}")
    return "\n".join(lines) + "\n"


def measured(most):
    """Prints a table of batches of up to so many jobs, and returns its rows."""
    rows = []
    folder = Path(tempfile.mkdtemp(prefix="batch-", dir=WORK))

    def line(name, count, *arguments):
        case = Case(name, [RENDER, *arguments], folder=folder)
        case.run()
        row = case.row(TITLE, count)
        print(f"{name:44}{count:8,}{case.seconds[0] * 1e3:11.1f}{row['seconds'] * 1e3:9.3f}"
              f"{row['cpu_seconds'] * 1e3:9.3f}{row['megabytes']:8.1f}", flush=True)
        rows.append(row | {"case": f"{name}, {count:,}" if count > 1 else name, "jobs": count})

    print(f"\n{TITLE}")
    print(f"{'':44}{'jobs':>8}{'ms':>11}{'ms/job':>9}{'CPU/job':>9}{'MB':>8}")
    try:
        for _ in range(3):
            line("render --version", 1, "--version")
        for index in range(3):
            line("a process for one GIF", 1, "--style", "corners", "--size", "96", "--background",
                 "white", "--fps", "25", "--out", f"{index}.gif")
        line("a process for 240 frames of 96×32", 240, "--style", "pulse", "--size", "96x32",
             "--fps", "160", "--format", "frames", "--out", "frames/")
        count = 100
        while count <= most:
            (folder / "render.yml").write_text(
                manifest(count, "out", lambda index: f"{index % 100}/"))
            more = ["batch", "--cache", "cache", "--quiet"]
            line("one job at a time, nothing kept", count,
                 "batch", "--no-cache", "--quiet", "--jobs", "1")
            shutil.rmtree(folder / "out")
            line("from nothing", count, *more)
            # Stamps have to be older than the clock of the file system can tell.
            time.sleep(0.1)
            Case("the second run", [RENDER, *more], folder=folder).run()
            line("nothing has changed", count, *more)
            line("nothing has changed, job by job", count, *more, "--only", "*")
            line("--check", count, *more, "--check")
            shutil.rmtree(folder / "out")
            line("from the cache", count, *more)
            shutil.rmtree(folder / "out")
            shutil.rmtree(folder / "cache")
            count *= 10
    finally:
        shutil.rmtree(folder)
    return rows
