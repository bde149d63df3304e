"""Time the report of a large comparison: 10 systems, 2 worlds, 6 conditions, 3 trajectories, records of usual size.

The records are made up. Aims, on a usual machine: 60 seconds, 500 MB, and 3 seconds until the page is there.
"""

from __future__ import annotations

import argparse
import os
import resource
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from importlib import import_module
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from explorationbench.cli.main import COMMANDS  # noqa: E402 - the records are made by what tests make them with
from explorationbench.protocol.records import MilestoneTexts, Record, ShownPart, seal  # noqa: E402
from stats.synthetic import Play, make_record, plays  # noqa: E402

REPLY = "The manual says one thing, and what I saw says another, so I go by what I saw. " * 6
PROGRAM = "\n".join(f"EMIT(PLUCK(STRAND({n}, 2, 3), 1), SHATTER({n}, 7))" for n in range(6))


def main() -> None:
    """Make the records, run the command on them, and print what it took."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--systems", type=int, default=10)
    systems = parser.parse_args().systems
    command = "report" if "report" in COMMANDS else "figures"
    with TemporaryDirectory() as name:
        folder = Path(name)
        count, size = write_records(folder / "runs", systems)
        print(f"{count} records of {systems} systems, {size / 1e6:.0f} MB; ten million turns of a loop: {loop():.2f} s")
        measure([command, str(folder / "runs"), "--out", str(folder / "out")])
        index = folder / "out" / "index.html"
        if index.exists():
            print(f"index.html: {index.stat().st_size / 1e6:.2f} MB; {loading(index)}")


def write_records(folder: Path, systems: int) -> tuple[int, int]:
    """Write made-up runs; give the number of records and their bytes."""
    count = size = 0
    for (world, system, condition), group in groupby(plays(systems), key=_run_of):
        run = folder / world / system / condition
        for play in group:
            place = run / f"trajectory-{play.trajectory}"
            place.mkdir(parents=True)
            text = lengthened(make_record(play)).dump()
            (place / "record.json").write_text(text, encoding="utf-8")
            count, size = count + 1, size + len(text)
        (run / "configuration.json").write_text("{}\n", encoding="utf-8")
    return count, size


def _run_of(play: Play) -> tuple[str, str, str]:
    return play.world.name, play.system.replace("/", "-"), play.condition


def lengthened(record: Record) -> Record:
    """Give replies and probes the length that they usually have."""
    shown, sealed = record.shown, record.sealed
    if shown is None or sealed is None:
        return record
    probes = tuple(replace(probe, probe=PROGRAM, arguments={"program": PROGRAM}) for probe in shown.probes)
    message = replace(shown.messages[0], text=REPLY * 8)
    turns = (replace(message, role="assistant", text=REPLY) for _ in shown.probes)
    longer = replace(shown, probes=probes, messages=(message, *turns), milestones=tuple(_texts(shown)))
    return seal(record.public, longer, sealed)


def _texts(shown: ShownPart) -> Iterator[MilestoneTexts]:
    for step in shown.milestones:
        answers = {
            task: tuple(replace(each, text=f"{REPLY}\n{each.text}") for each in held)
            for task, held in step.answers.items()
        }
        yield replace(step, answers=answers)


def measure(words: list[str]) -> None:
    """Run a command of the package, and print its times and its peak of memory."""
    start, before = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-m", "explorationbench.cli.main", *words], check=True, stdout=subprocess.DEVNULL)
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = used.ru_utime + used.ru_stime - before.ru_utime - before.ru_stime
    peak = used.ru_maxrss / (1024 if os.uname().sysname == "Linux" else 1024**2)
    print(f"{words[0]}: {cpu:.1f} s of processor time, {time.perf_counter() - start:.1f} s in all, peak {peak:.0f} MB")


def loading(page: Path) -> str:
    """Say how long a headless browser takes to load a page, or why that is not known."""
    try:
        return f"loaded in {_loading_seconds()(page):.2f} s"
    except Exception as error:  # noqa: BLE001 - whatever a browser or its driver fails with is the reason
        return f"load time unknown: {str(error).splitlines()[0] if str(error) else type(error).__name__}"


def _loading_seconds() -> Callable[[Path], float]:
    webdriver = import_module("selenium.webdriver")  # the rest needs none

    def load(page: Path) -> float:
        options = webdriver.ChromeOptions()
        driver = shutil.which("chromedriver") or "chromedriver"  # named, or selenium would look for one on the network
        for flag in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage"):
            options.add_argument(flag)
        browser = webdriver.Chrome(options=options, service=webdriver.ChromeService(driver))
        try:
            start = time.perf_counter()
            browser.get(page.as_uri())
            return time.perf_counter() - start
        finally:
            browser.quit()

    return load


def loop() -> float:
    """Time a plain loop, to tell machines apart."""
    start, total = time.process_time(), 0
    for number in range(10_000_000):
        total += number * number
    return time.process_time() - start


if __name__ == "__main__":
    main()
