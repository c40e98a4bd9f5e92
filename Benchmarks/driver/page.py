"""The figures of a run as tables in Markdown."""

import os
import platform
import subprocess
from pathlib import Path

import coders
from cases import OURS


def processor():
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
        name = next(line.split(":")[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        name = platform.machine()
    return f"{name}, {os.cpu_count()} processors"


def version(*words):
    return subprocess.run(words, capture_output=True, text=True).stdout.splitlines()[0]


def page(rows, command):
    tools = [version(*words) for words in (
        ("ffmpeg", "-version"), ("gifsicle", "--version"), ("cc", "--version"))]
    lines = [
        "# Speed", "",
        "Whole processes from the scene to the file, in one run in which all take turns: medians,"
        " CPU time of all threads, and the largest resident size of a process. Ratios are times"
        " divided by ours. PSNR, the largest difference of a component and the flicker of still"
        " pixels are measured against exact frames. A bar is what we want to reach.", "",
        f"Made by `{command}`. {processor()}; " + "; ".join(tools) + "."]
    title = None
    for row in rows:
        head, cells = next(form for key, form in FORMS.items() if key in row)
        if row["group"] != title:
            title = row["group"]
            lines += ["", f"## {title}", "", head, "|---" * (head.count("|") - 1) + "|"]
        lines.append("| " + " | ".join(cells(row)) + " |")
    lines += ["", "---", "[README](../README.md)"]
    return "\n".join(lines) + "\n"


def fill_cells(row):
    speeds = [f"{row['mpix_s'][name]:,.0f}" for name in (OURS, "cairo", "Skia")]
    return row["fill"], str(row["side"]), *speeds, f"{row['ratio']:.2f}"


def coder_cells(row):
    return (
        row["coder"], f"{row['mb_s']:,.0f}", f"{row['bytes']:,}", row["peer"],
        f"{row['peer_mb_s']:,.0f}", f"{row['peer_bytes']:,}", f"{row['ratio']:.2f}",
        f"{row['bar']:g} times, {row['most']:,} B: {coders.verdict(row).lower()}")


def encoder_cells(row):
    ratios = ", ".join(f"{effort} {ratio:.3f}" for effort, ratio in row["ratios"].items())
    return row["scene"], row["peer"], f"{row['seconds'] * 1e3:.0f}", f"{row['bytes']:,}", ratios


def case_cells(row):
    def figure(key, text):
        return text.format(row[key]) if row.get(key) is not None else ""

    bar = ""
    if "bar" in row:
        verdict = "met" if row["seconds"] <= row["bar"] else "**missed**"
        bar = f"{row['bar'] * 1e3:g} ms {verdict}"
    return (
        row["case"], f"{row['seconds'] * 1e3:.2f}", f"{row['fastest'] * 1e3:.2f}",
        figure("ratio", "{:.2f}"), f"{row['cpu_seconds'] * 1e3:.2f}", f"{row['megabytes']:.1f}",
        figure("bytes", "{:,.0f}"), figure("psnr", "{:.1f}"), figure("largest", "{}"),
        figure("flicker", "{:.3f}"), bar)


# The heads and the cells of tables, by a key that their rows have.
FORMS = {
    "fill": ("| Fill | side | render | cairo | Skia | ÷ the best peer |", fill_cells),
    "coder": (
        "| Coder | MB/s | bytes | Peer | MB/s | bytes | times as fast | bar |", coder_cells),
    "scene": ("| Scene | Peer | ms | bytes | render ÷ peer |", encoder_cells),
    "case": (
        "| Case | ms | fastest | × ours | CPU ms | MB | bytes | PSNR | largest | flicker | bar |",
        case_cells),
}
