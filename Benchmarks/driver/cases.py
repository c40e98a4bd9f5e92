"""Measured commands: where everything is, and what a process takes."""

import os
import shlex
import statistics
import subprocess
from pathlib import Path

from pictures import WORK, quality

PEERS = Path(__file__).parent.parent / "peers"
BINARIES = WORK / "bin"
RENDER = os.environ["BENCH_RENDER"]
STATIC = os.environ.get("BENCH_RENDER_STATIC", "")
PROGRAM = os.environ["BENCH_PROGRAM"]
OURS = "render"


class Case:
    """A command of a group. Pipelines are strings for the shell, others lists of words."""

    def __init__(self, name, command, output=None, bar=None, folder=WORK):
        self.name, self.output, self.bar, self.folder = name, output, bar, folder
        self.command = ["sh", "-c", command] if isinstance(command, str) else command
        self.seconds, self.cpu, self.memory = [], [], []

    def run(self, counts=True):
        words = [str(word) for word in self.command]
        result = subprocess.run(
            [BINARIES / "measure", *words], capture_output=True, text=True, cwd=self.folder)
        seconds, cpu, kibibytes, status = (result.stdout.split() + ["-1"] * 4)[:4]
        if status != "0":
            raise SystemExit(f"bench: {self.name} fails: {shlex.join(words)}\n{result.stderr}")
        if counts:
            self.seconds.append(float(seconds))
            self.cpu.append(float(cpu))
            self.memory.append(int(kibibytes) / 1024)

    def row(self, group, count=1):
        """The figures for each of so many jobs."""
        return {
            "group": group, "case": self.name.strip(),
            "seconds": statistics.median(self.seconds) / count,
            "fastest": min(self.seconds) / count, "runs": len(self.seconds),
            "cpu_seconds": statistics.median(self.cpu) / count, "megabytes": max(self.memory),
        } | ({"bar": self.bar} if self.bar else {})


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


def verdict(row):
    if "bar" not in row:
        return ""
    return f"  bar {row['bar'] * 1e3:g} ms: {'met' if row['seconds'] <= row['bar'] else 'MISSED'}"


def report(title, scene, cases):
    """Prints a table and returns its rows."""
    print(f"\n{title}")
    print(
        f"{'':32}{'ms':>9}{'min':>9}{'× ours':>8}{'CPU ms':>9}{'MB':>7}{'bytes':>11}"
        f"{'PSNR':>7}{'max':>5}{'flicker':>9}")
    rows = []
    for case in cases:
        row = case.row(title)
        row["ratio"] = row["seconds"] / (rows or [row])[0]["seconds"]
        line = (
            f"{case.name:32}{row['seconds'] * 1e3:9.1f}{row['fastest'] * 1e3:9.1f}"
            f"{row['ratio']:8.2f}{row['cpu_seconds'] * 1e3:9.1f}{row['megabytes']:7.1f}")
        if case.output:
            row |= {"bytes": case.output.stat().st_size, **quality(case.output, scene)}
            line += (
                f"{row['bytes']:11,}{row['psnr']:7.1f}{row['largest']:5}{row['flicker']:9.3f}")
        print(line + verdict(row), flush=True)
        rows.append(row)
    return rows
