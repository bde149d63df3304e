"""The pieces that a survey is put together from: a few lines each, about one operation or one statement.

They follow from the manual alone. Positions in a sequence are drawn far and wide, or counted out by `GAUGE`, since in a
world whose integer literals mean something else most positions that the manual has in mind lie outside the sequence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain, zip_longest

from explorationbench.aliencode.intents.intent import write_value
from explorationbench.aliencode.laws.signatures import SIGNATURES
from explorationbench.aliencode.snippets import is_writable, write_snippet
from explorationbench.aliencode.surveying.structures import STRUCTURES
from explorationbench.aliencode.trials import Call, Value, calls_of
from explorationbench.streams import Stream

DRAWN = 60
"""How many pieces are drawn of a subject whose pieces are not those of its listed calls."""

_FARTHEST = 40
"""The largest literal position, on either side."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """Hold some lines of a program and what they are about."""

    subject: str
    kind: str  # the kinds of the arguments, or what the lines do
    source: str


SUBJECTS: tuple[str, ...] = (*SIGNATURES, *(name for name in STRUCTURES if name not in SIGNATURES))
"""Every operation and statement that a survey covers."""


def pieces_of(subject: str, stream: Stream) -> list[Piece]:
    """Draw the pieces of a subject, in an order in which kinds take turns."""
    drawn = stream.shuffled(list(dict.fromkeys(_all_pieces(subject, stream.child("pieces")))))
    by_kind: dict[str, list[Piece]] = {}
    for piece in drawn:
        by_kind.setdefault(piece.kind, []).append(piece)
    turns = zip_longest(*by_kind.values())
    return [piece for piece in chain.from_iterable(turns) if piece is not None]


def _all_pieces(subject: str, stream: Stream) -> Iterator[Piece]:
    if subject in _PLACED:
        for number in range(DRAWN):
            kind, source = _PLACED[subject](stream.child(number))
            yield Piece(subject=subject, kind=kind, source=source)
    elif subject in SIGNATURES:
        yield from _listed(subject)
    for number in range(DRAWN if subject in STRUCTURES else 0):
        structure = stream.child("structure", number)
        name, write = structure.choice(list(STRUCTURES[subject].items()))
        yield Piece(subject=subject, kind=name, source=write(structure))


def _listed(operation: str) -> Iterator[Piece]:
    """Write the calls on which rule reports are judged, as far as they can be written."""
    for call in calls_of(operation):
        source = write_snippet(operation, call) if is_writable(call) else ""
        if source:
            yield Piece(subject=operation, kind=_kinds(operation, call), source=source)


def _kinds(operation: str, call: Call) -> str:
    """Name the kinds of the arguments that are written; of many arguments each kind once."""
    if operation == "LITERAL":
        return "negative integer" if call[0] < 0 else "integer"
    named = [kind_of(value) for value in call if not callable(value)]
    return ", ".join(named if len(named) < 3 else dict.fromkeys(named)) or "nothing"


def kind_of(value: Value) -> str:
    """Name the kind of a value.

    >>> kind_of([(1, 2)]), kind_of(True)
    ('nested list', 'truth')
    """
    name = _NAMES[type(value)]
    nested = isinstance(value, list | tuple) and any(isinstance(held, list | tuple) for held in value)
    return f"nested {name}" if nested else name


_NAMES: Mapping[type, str] = {
    bool: "truth",
    int: "integer",
    float: "decimal",
    str: "text",
    list: "list",
    tuple: "tuple",
}


def _position(stream: Stream) -> tuple[str, str]:
    """Draw a position: how it is given, and its source."""
    if stream.chance(1, 2):
        return "literal position", str(stream.integer(-_FARTHEST, _FARTHEST))
    return "counted position", f'GAUGE("{"x" * stream.integer(0, 3)}")'


def _sequence(operation: str, stream: Stream) -> Value:
    return stream.choice([call[0] for call in calls_of(operation) if is_writable(call[0]) and len(call[0]) > 1])


def _pluck(stream: Stream) -> tuple[str, str]:
    sequence, (way, position) = _sequence("PLUCK", stream), _position(stream)
    return f"{kind_of(sequence)}, {way}", f"EMIT(PLUCK({write_value(sequence)}, {position}))"


def _carve(stream: Stream) -> tuple[str, str]:
    sequence, (way, start), (_, stop) = _sequence("CARVE", stream), _position(stream), _position(stream)
    return f"{kind_of(sequence)}, {way}", f"EMIT(CARVE({write_value(sequence)}, {start}, {stop}))"


def _imprint(stream: Stream) -> tuple[str, str]:
    sequence, (way, position) = _sequence("IMPRINT", stream), _position(stream)
    value = stream.choice((0, 5, "new", True, 2.5))
    lines = (f"SET s AS {write_value(sequence)}", f"IMPRINT(s, {position}, {write_value(value)})", "EMIT(s)")
    return f"{way}, {kind_of(value)}", "\n".join(lines)


_PLACED: Mapping[str, Callable[[Stream], tuple[str, str]]] = {"PLUCK": _pluck, "CARVE": _carve, "IMPRINT": _imprint}
"""The operations whose pieces need a position that exists."""
