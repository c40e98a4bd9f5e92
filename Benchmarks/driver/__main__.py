"""Measures render beside its peers; run by scripts/bench, which prepares what is needed.

Cases of a group take turns, so a change in the machine's pace hits all alike. Figures are
medians; ratios compare within one run only.
"""

import argparse
import json
import shlex
import sys
from pathlib import Path

import batch
import coders
import encoders
import gif
import speed
from cases import measure, report
from page import page
from pictures import photos


def workloads(options):
    """What each workload does; it returns rows."""
    inputs = photos()

    def taking_turns(group, *arguments):
        def run():
            title, scene, cases = group(*arguments)
            measure(cases, options.seconds)
            return report(title, scene, cases)
        return run

    return {
        "start-up": taking_turns(speed.startup),
        "W1": taking_turns(speed.gif, "W1", "corners", "240x240", 180, "none", [], 0.025),
        "W1-apng": taking_turns(speed.apng, "W1", "corners", "240x240", 0.060),
        "W2": taking_turns(speed.gif, "W2", "slide", "320x320", 80, "sierra2_4a", inputs, 0.140),
        "W2-sheet": taking_turns(speed.sheet, inputs),
        "W3": taking_turns(speed.gif, "W3", "skeleton", "750x1624", 62, "none", [], 0.200),
        "W3-apng": taking_turns(speed.apng, "W3", "skeleton", "750x1624", 0.350),
        "W3-trees": taking_turns(speed.trees),
        "W4": lambda: speed.small(options.seconds),
        "W5": lambda: coders.fills(options.rounds),
        "W6": lambda: coders.coders(inputs),
        "gif": gif.write,
        "encoders": lambda: encoders.tables(options.slow),
        "batch": lambda: batch.measured(options.most),
    }


def main():
    parser = argparse.ArgumentParser(prog="scripts/bench", description=__doc__.splitlines()[0])
    parser.add_argument(
        "workloads", nargs="*", metavar="WORKLOAD",
        help="start-up, W1, W1-apng, W2, W2-sheet, W3, W3-apng, W3-trees, W4, W5, W6, gif,"
        " encoders, batch; all without any")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write all figures here")
    parser.add_argument(
        "--page", type=Path, metavar="FILE", help="also write the tables here, in Markdown")
    parser.add_argument(
        "--seconds", type=float, default=2, help="least time for every case (default: 2)")
    parser.add_argument(
        "--rounds", type=int, default=3, help="runs of every program of W5 (default: 3)")
    parser.add_argument(
        "--slow", action="store_true", help="encoders: also apngasm -z2 and zopflipng")
    parser.add_argument(
        "--most", type=int, default=10_000, help="batch: jobs at most (default: 10000)")
    options = parser.parse_args()
    known = {name.lower(): run for name, run in workloads(options).items()}
    chosen = [word.lower() for word in options.workloads] or list(known)
    unknown = [word for word in chosen if word not in known]
    if unknown:
        parser.error(f"no workload {unknown[0]}; there are {', '.join(known)}")
    command = shlex.join(["scripts/bench", *sys.argv[1:]])
    rows = []
    for name in chosen:
        rows += known[name]()
        # A run that is stopped leaves what it has.
        if options.page:
            options.page.write_text(page(rows, command))
        if options.json:
            options.json.write_text(json.dumps(rows, indent=1) + "\n")


main()
