"""Writing a report: runs in, a folder out that opens in any browser without a network."""

from __future__ import annotations

import base64
import shutil
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import mkdtemp

from explorationbench.errors import NothingToDraw, UsageError
from explorationbench.figures.captions import count
from explorationbench.figures.catalogue import make_all
from explorationbench.figures.choices import Choices
from explorationbench.figures.pictures import Picture
from explorationbench.figures.tables import Table
from explorationbench.protocol.levels import Level
from explorationbench.report.boards import make_boards
from explorationbench.report.pages import NAME, render, write_citation
from explorationbench.report.shelf import REPLAYS, Shelf
from explorationbench.stats.cohorts import Cohort, gather
from explorationbench.stats.folders import Found, Notice, read_runs

INDEX = "index.html"
FIGURES = "figures"
NEW = ".new-report-"
KINDS = ("svg", "png")  # of the files beside the page; fonts in PDF files would take most of the time
MARK = f'<meta name="generator" content="{NAME}">'

Told = Callable[[str], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Plate:
    """Hold a figure as the page shows it: its title, the rest of its caption, and the picture itself."""

    name: str
    title: str
    caption: str
    source: str  # a data URL


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """Say what report is wanted: from which runs, where, at which level by a world's digest, with which choices."""

    runs: tuple[Path, ...]
    folder: Path
    level_of: Callable[[str], Level]
    choices: Choices


def write_report(order: Order, told: Told = lambda _: None) -> Cohort:
    """Write a report, and give the cohort it is about; `told` hears what is being done.

    An earlier report in the folder is replaced when the new one is complete.

    Raises:
        UsageError: if something else is in the folder.
        StatisticsError: if there is no complete trajectory.
    """
    _check_place(order.folder)
    with _new_folder(order.folder) as new:
        cohort = _fill(order, new, told)
        _replace(order.folder, new)
    return cohort


@contextmanager
def _new_folder(folder: Path) -> Iterator[Path]:
    """Give a hidden folder inside the one to write into, of this process alone, and take it away in the end.

    It lies inside, since the place itself may be the current folder, a link or the only one that may be written to.
    """
    folder.mkdir(parents=True, exist_ok=True)
    new = Path(mkdtemp(prefix=NEW, dir=folder))
    try:
        yield new
    finally:
        shutil.rmtree(new, ignore_errors=True)


def _replace(folder: Path, new: Path) -> None:
    """Put what is new in the place of an earlier report; its index page, which marks the folder, comes first.

    Raises:
        UsageError: if something else has come into the folder meanwhile, as from another command.
    """
    _check_place(folder)
    (new / INDEX).replace(folder / INDEX)
    for name in (REPLAYS, FIGURES):
        if (folder / name).exists():
            shutil.rmtree(folder / name)
        (new / name).rename(folder / name)
    for left in folder.glob(f"{NEW}*"):  # by a killed command: it may show more than this report
        shutil.rmtree(left, ignore_errors=True)


def _check_place(folder: Path) -> None:
    """Refuse a folder that holds something else than an earlier report, or what a killed one left.

    Raises:
        UsageError: if it does.
    """
    held = {each.name for each in folder.iterdir()} if folder.exists() else set()
    held = {name for name in held if not name.startswith(NEW)}
    index = folder / INDEX
    if held and not (index.is_file() and MARK in index.read_text(encoding="utf-8", errors="replace")[:4000]):
        raise UsageError(f"{folder} holds something else than a report: name a new or an empty folder")
    if strange := sorted(held - {INDEX, REPLAYS, FIGURES}):
        raise UsageError(f"{folder} holds a report and also '{strange[0]}': name another folder, or move that away")


def _fill(order: Order, folder: Path, told: Told) -> Cohort:
    shelf = Shelf(folder=folder, level_of=order.level_of)
    cohort = gather(shelf.pass_on(_tell(read_runs(order.runs), told)))
    (folder / FIGURES).mkdir()
    tables: list[Table] = []
    plates: list[Plate] = []
    missing: list[NothingToDraw] = []
    for made in make_all(cohort, order.choices):
        match made:
            case Picture():
                told(made.name)
                plates.append(_plate(made, folder / FIGURES, order.choices))
            case Table():
                made.write(folder / FIGURES)
                tables.append(made)
            case NothingToDraw():
                missing.append(made)
    text = _index(cohort, shelf, order.choices, (tables, plates, missing))
    (folder / INDEX).write_text(text, encoding="utf-8")
    return cohort


def _tell(reading: Iterable[Found | Notice], told: Told) -> Iterator[Found | Notice]:
    for each in reading:
        told(each.source)
        yield each


def _plate(picture: Picture, folder: Path, choices: Choices) -> Plate:
    """Write a picture's files, and take the vector one into the page."""
    vector, *_ = picture.write(folder, choices, kinds=KINDS)
    title, _, caption = picture.caption.partition(". ")
    if title.split(" ")[0] in ("Figure", "Figures"):
        name, _, caption = caption.partition(". ")
        title = f"{title}. {name}"
    source = "data:image/svg+xml;base64," + base64.b64encode(vector.read_bytes()).decode()
    return Plate(name=picture.name, title=title, caption=caption, source=source)


def _index(
    cohort: Cohort, shelf: Shelf, choices: Choices, made: tuple[list[Table], list[Plate], list[NothingToDraw]]
) -> str:
    tables, plates, missing = made
    worlds = {cell.world: cell.digest for cell in cohort.cells}
    counted = count(cohort.cells)
    return render(
        "index.html",
        cite=write_citation(worlds, conditions=", ".join(cohort.conditions), counted=counted),
        boards=make_boards(cohort, choices),
        cohort=cohort,
        counted=counted,
        answers=sum(cell.verdicts.size for cell in cohort.cells),
        trajectories=sum(len(cell.trajectories) for cell in cohort.cells),
        levels=shelf.levels,
        titles=shelf.titles,
        volumes=shelf.labelled(cohort),
        tables=tables,
        plates={plate.name: plate for plate in plates},
        missing=missing,
        seed=choices.seed,
    )
