"""What a run shows: all of it, or what a probe may see."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from explorationbench.aliencode.meter import Meter
from explorationbench.aliencode.operations import Meaning
from explorationbench.aliencode.showing import show
from explorationbench.aliencode.values import Value

WITHHELD: Final = "[Notice] further values were not displayed"
CUT: Final = "[Notice] the output was cut here: it was too long"


@dataclass(frozen=True, slots=True, kw_only=True)
class Display:
    """Limit what is displayed; the program itself runs on.

    Attributes:
        units: arguments of executed EMITs, counted in the order of evaluation; `EMIT()` is one.
        lines: lines of output.
        characters: characters of output, line ends included.
        program_lines: lines that a program may have; whoever takes the program refuses a longer one.
    """

    units: int = 5
    lines: int = 15
    characters: int = 600
    program_lines: int = 40


PROBE: Final = Display()
"""What a probe may see."""


class Screen:
    """Collect the lines of one run.

    Attributes:
        units: how many units were displayed.
        withheld: whether a unit was not.
    """

    __slots__ = ("_display", "_lines", "units", "withheld")

    def __init__(self, display: Display | None) -> None:
        self._display = display
        self._lines: list[str] = []
        self.units = 0
        self.withheld = False

    def emit(self, meter: Meter, meaning: Meaning, values: tuple[Value, ...]) -> None:
        """Show one EMIT; what is not displayed is charged all the same, so a display never changes a run."""
        line = _line(meter, meaning, values)
        meter.charge(len(line))
        units = len(values) or 1
        room = units if self._display is None else self._display.units - self.units
        if units <= room:
            self._lines.append(line)
        else:
            self.withheld = True
            units = room
            if room > 0:
                self._lines.append(_line(Meter(), meaning, values[:room]))
        self.units += units

    def output(self, error: str | None) -> str:
        """Give what was shown, then the error if one ended the run, then notices of what was not displayed."""
        shown = "\n".join(self._lines)
        kept = shown if self._display is None else _clipped(shown, self._display)
        ends = ([] if error is None else [error]) + [CUT] * (kept != shown) + [WITHHELD] * self.withheld
        return "\n".join([kept, *ends] if self._lines else ends)


def _clipped(text: str, display: Display) -> str:
    """Keep the characters and lines that a display has room for."""
    return "\n".join(text[: display.characters].split("\n")[: display.lines])


def _line(meter: Meter, meaning: Meaning, values: tuple[Value, ...]) -> str:
    """Write the values that an EMIT shows, with blanks between."""
    return " ".join([show(meter, value) for value in meaning(meter, *values)])
