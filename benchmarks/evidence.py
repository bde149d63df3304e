"""Run the long proofs and the benchmarks, and write what they print to a page."""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
NO_TESTS = 5  # what pytest gives when nothing is marked as evidence

HEAD = """# Evidence

Written by `make evidence`: the long proofs, and the benchmarks with their times. Times are those of one machine
({machine}), and are worth what such figures are worth.
"""


def sections() -> Iterator[tuple[str, int, str]]:
    """Yield title, exit code and output of each proof and benchmark, run one after the other."""
    yield "Long proofs", *_run([sys.executable, "-m", "pytest", "-m", "evidence", "-q", "-rP", "--no-header"])
    for script in sorted(Path(__file__).parent.glob("*.py")):
        if script != Path(__file__):
            yield f"benchmarks/{script.name}", *_run([sys.executable, str(script)])


def main() -> int:
    """Write the page; the exit code is 1 if anything failed."""
    parser = argparse.ArgumentParser(
        description="Run the long proofs and the benchmarks, and write their output to a page."
    )
    parser.add_argument("--out", type=Path, required=True, metavar="FILE")
    arguments = parser.parse_args()
    pieces = [HEAD.format(machine=f"Python {platform.python_version()}, {os.cpu_count()} cores")]
    failed = False
    for title, code, output in sections():
        failed |= code != 0
        outcome = "" if code == 0 else f"\n**Failed with exit code {code}.**\n"
        pieces.append(f"## {title}\n{outcome}\n```text\n{output.strip()}\n```\n")
    arguments.out.write_text("\n".join(pieces), encoding="utf-8")
    return int(failed)


def _run(command: list[str]) -> tuple[int, str]:
    """Run a command, show its output as it comes, and keep it."""
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    lines = []
    for line in process.stdout or ():
        sys.stdout.write(line)
        lines.append(line)
    code = process.wait()
    return (0 if code == NO_TESTS else code), "".join(lines)


if __name__ == "__main__":
    sys.exit(main())
