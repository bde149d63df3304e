"""What this room makes: pictures and tables with their captions, and the files they are written to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import matplotlib as mpl
from matplotlib.figure import Figure
from matplotlib.text import Text

from explorationbench.figures.choices import Choices
from explorationbench.figures.lettering import ELLIPSIS

UNDATED: Mapping[str, dict[str, Any]] = {
    "svg": {"Date": None, "Creator": None},
    "pdf": {"CreationDate": None, "Creator": None, "Producer": None},
    "png": {"Software": None},
}
"""Metadata without which equal pictures have equal bytes."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Picture:
    """Hold a figure and its caption."""

    name: str  # of its files
    figure: Figure
    caption: str

    def write(self, folder: Path, choices: Choices, *, kinds: Iterable[str] = tuple(UNDATED)) -> tuple[Path, ...]:
        """Write the picture as SVG, PDF and PNG, or some of these, and its caption as text; give the files."""
        written = []
        with drawing(choices):
            for kind in kinds:
                written.append(folder / f"{self.name}.{kind}")
                self.figure.savefig(written[-1], dpi=choices.resolution, metadata=UNDATED[kind])
        written.append(folder / f"{self.name}.txt")
        written[-1].write_text(f"{self.caption}\n", encoding="utf-8")
        return tuple(written)


def spell_out(picture: Picture, names: Iterable[str]) -> Picture:
    """Give a picture whose caption says in full which names were shortened in it; itself if none was."""
    for axes in picture.figure.axes:
        axes.get_yticklabels()  # which sets their texts
    seen = dict.fromkeys(text.get_text() for text in picture.figure.findobj(Text))
    shortened = [words for words in seen if ELLIPSIS in words]
    spelled = [f"{short} is {name}" for short in shortened for name in sorted({*names}) if _may_be(short, name)]
    if not spelled:
        return picture
    return replace(picture, caption=f"{picture.caption} Shortened names: {'; '.join(spelled)}.")


def _may_be(short: str, name: str) -> bool:
    head, _, tail = short.partition(ELLIPSIS)
    return bool(head + tail) and name.startswith(head) and name.endswith(tail) and len(name) > len(head + tail)


@contextmanager
def drawing(choices: Choices) -> Iterator[None]:
    """Set matplotlib's looks for the time of drawing or writing, and set them back."""
    looks: dict[Any, Any] = {
        "font.family": choices.font,
        "font.size": choices.sizes["text"],
        "axes.titlesize": choices.sizes["title"],
        "axes.titleweight": "bold",
        "axes.titlelocation": "left",
        "axes.spines.top": False,
        "axes.spines.right": False,
        "axes.linewidth": 0.6,
        "axes.edgecolor": choices.colours["quiet"],
        "axes.axisbelow": True,
        "grid.color": choices.colours["grid"],
        "grid.linewidth": 0.6,
        "text.color": choices.colours["ink"],
        "text.parse_math": False,
        "text.usetex": False,
        "xtick.color": choices.colours["quiet"],
        "xtick.labelcolor": choices.colours["ink"],
        "ytick.color": choices.colours["quiet"],
        "ytick.labelcolor": choices.colours["ink"],
        "svg.fonttype": "path",
        "svg.hashsalt": "explorationbench",
        "pdf.fonttype": 42,
    }
    with mpl.rc_context(looks):
        yield
