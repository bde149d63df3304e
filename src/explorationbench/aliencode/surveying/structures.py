"""Control flow and functions in a survey: loops that end early or go on, branches, functions of every make.

Each writer draws its numbers and operations. What does not end well in a world is drawn again by whoever asks, so a
loop may be written that under some laws never ends.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from explorationbench.streams import Stream

Writer: TypeAlias = Callable[[Stream], str]

_COMPARISONS = ("OVER", "UNDER", "ATOP", "BENEATH", "AKIN", "APART")
_ARITHMETIC = ("SHATTER", "WEAVE", "PARE", "HALVE", "RESIDUE")
_SEQUENCES = ('"word"', '"abc"', "STRAND(4, 1, 7)", "KNOT(8, 6)", 'STRAND("a", "b", "c")', "EXTENT(3)")
_NUMBERS = ("STRAND(4, 1, 7)", "KNOT(8, 6, 7, 5)", "STRAND(2.5, -1.5, 0.5)", "STRAND(5, 5, 2)")


def _number(stream: Stream) -> int:
    return stream.integer(-9, 30)


def _loop(stream: Stream, word: str) -> str:
    """Write a loop over numbers that ends early, or passes over some."""
    test = f"{stream.choice(_COMPARISONS)}(x, {_number(stream)})"
    return f"SWEEP x IN {stream.choice(_NUMBERS)}:\n    UPON {test}:\n        {word}\n    EMIT(x)"


def _emptied(stream: Stream, word: str) -> str:
    """Write a loop that takes values from a list, and ends early or passes over some."""
    test = f"{stream.choice(_COMPARISONS)}(x, {_number(stream)})"
    body = f"SET x AS EXPEL(s)\n    UPON {test}:\n        {word}\n    EMIT(x)"
    return f"SET s AS {stream.choice(('STRAND(4, 1, 7)', 'STRAND(5, 5, 2)'))}\nWHILE s:\n    {body}"


def _counted(stream: Stream) -> str:
    """Write a loop that counts until a comparison fails."""
    test = f"{stream.choice(_COMPARISONS)}(n, {_number(stream)})"
    step = f"{stream.choice(_ARITHMETIC)}(n, {_number(stream)})"
    return f"SET n AS {_number(stream)}\nWHILE {test}:\n    EMIT(n)\n    SET n AS {step}\nEMIT(n)"


def _consumed(stream: Stream) -> str:
    """Write a loop that takes values from a list until it is empty."""
    return f"SET s AS {stream.choice(('STRAND(5, 6)', 'STRAND(YES, 2)', 'STRAND(7)'))}\nWHILE s:\n    EMIT(EXPEL(s))"


def _ended(stream: Stream) -> str:
    """Write a loop that would not end if it were not ended."""
    return f"WHILE YES:\n    EMIT({_number(stream)})\n    CEASE"


def _indexed(stream: Stream) -> str:
    """Write a loop that unpacks positions and values."""
    return f"SWEEP i, v IN INDEX({stream.choice(_SEQUENCES)}):\n    EMIT(FUSE(i, v))"


def _nested(stream: Stream) -> str:
    """Write a loop in a loop, and one value of both."""
    inner, outer = stream.choice(_NUMBERS), stream.choice(("KNOT(2, 3)", 'STRAND("a", "b")'))
    loops = f"SWEEP x IN {outer}:\n    SWEEP y IN {inner}:\n        SET t AS FUSE(t, x, y)"
    return f'SET t AS ""\n{loops}\nEMIT(t)'


def _chain(stream: Stream) -> str:
    """Write a chain of three branches."""
    first, second = (f"{stream.choice(_COMPARISONS)}(n, {_number(stream)})" for _ in range(2))
    arms = f'UPON {first}:\n    EMIT("first")\nLEST {second}:\n    EMIT("second")\nDEFAULT:\n    EMIT("third")'
    return f"SET n AS {_number(stream)}\n{arms}"


def _plain(stream: Stream) -> str:
    """Write a function of two arguments."""
    body = f"{stream.choice(_ARITHMETIC)}(a, b)"
    return f"CRAFT f(a, b):\n    DELIVER {body}\nEMIT(f({_number(stream)}, {_number(stream)}))"


def _closure(stream: Stream) -> str:
    """Write a function that reads a name from outside."""
    body = f"{stream.choice(_ARITHMETIC)}(k, a)"
    return f"SET k AS {_number(stream)}\nCRAFT g(a):\n    DELIVER {body}\nEMIT(g({_number(stream)}))"


def _recursion(stream: Stream) -> str:
    """Write a function that calls itself on smaller numbers."""
    test = f"{stream.choice(_COMPARISONS)}(n, {_number(stream)})"
    step = f"{stream.choice(_ARITHMETIC)}(n, {_number(stream)})"
    return f"CRAFT r(n):\n    UPON {test}:\n        DELIVER n\n    DELIVER r({step})\nEMIT(r({_number(stream)}))"


def _filter(stream: Stream) -> str:
    """Write a function that is handed to STRAIN."""
    test = f"{stream.choice(_COMPARISONS)}(x, {_number(stream)})"
    return f"CRAFT keeps(x):\n    DELIVER {test}\nEMIT(GATHER(STRAIN(keeps, {stream.choice(_NUMBERS)})))"


def _silent(stream: Stream) -> str:
    """Write a function that delivers nothing, called for what it does to its argument."""
    value = stream.choice(("7", '"z"', "NO", "KNOT(1, 2)"))
    return f"CRAFT put(s):\n    ANNEX(s, {value})\nSET t AS STRAND(3, 4)\nEMIT(put(t), t)"


def _exchange(stream: Stream) -> str:
    """Write an assignment of two values at once."""
    return f"SET a, b AS {_number(stream)}, {_number(stream)}\nSET a, b AS b, a\nEMIT(a, b)"


def _alias(stream: Stream) -> str:
    """Write two names of one list, and change it by one of them."""
    return f"SET a AS STRAND({_number(stream)})\nSET b AS a\nANNEX(b, {stream.choice(('YES', '2.5'))})\nEMIT(a)"


STRUCTURES: Mapping[str, Mapping[str, Writer]] = {
    "SWEEP": {"position and value": _indexed, "loop in a loop": _nested},
    "UPON": {"chain": _chain},
    "WHILE": {"counting": _counted, "emptying a list": _consumed},
    "CEASE": {"in SWEEP": lambda stream: _loop(stream, "CEASE"), "in WHILE": _ended},
    "BYPASS": {
        "in SWEEP": lambda stream: _loop(stream, "BYPASS"),
        "in WHILE": lambda stream: _emptied(stream, "BYPASS"),
    },
    "CRAFT": {
        "two arguments": _plain,
        "reads a name from outside": _closure,
        "calls itself": _recursion,
        "handed to STRAIN": _filter,
        "delivers nothing": _silent,
    },
    "SET": {"two at once": _exchange, "two names of a list": _alias},
}
"""Statement -> what the pieces about it do -> who writes them."""
