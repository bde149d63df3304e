"""How values are shown: as Python shows them, but counted, and the same with every version of the host.

Shared values can be exponentially large when they are shown (`SET z AS STRAND(z, z)` forty times), so each element is
charged before it is written.
"""

from __future__ import annotations

from typing import Final

from explorationbench.aliencode.meter import NESTING, WALK, Meter, refuse_nesting
from explorationbench.aliencode.values import Lazy, Value, is_function

_CHUNK: Final = 500
_CHUNK_BASE: Final = 10**_CHUNK
_SHORT_BITS: Final = 1_600
_PREFIX: Final = 2  # the machine names a crafted function `f` as `v_f`

_ESCAPES: Final = {code: f"\\x{code:02x}" for code in (*range(0x20), *range(0x7F, 0xA1), 0xAD)} | {
    0x5C: "\\\\",
    0x0A: "\\n",
    0x0D: "\\r",
    0x09: "\\t",
    0x2028: "\\u2028",
    0x2029: "\\u2029",
}
_ESCAPES_AND_QUOTE: Final = _ESCAPES | {0x27: "\\'"}


def digits(meter: Meter, number: int) -> str:
    """Write an integer in decimal; in chunks if it is long, since the host refuses more than some thousand digits."""
    bits = number.bit_length()
    meter.charge(bits >> 5)
    if bits <= _SHORT_BITS:
        return str(number)
    meter.charge(bits * bits >> 17)
    rest, chunks = abs(number), []
    while rest >= _CHUNK_BASE:
        rest, chunk = divmod(rest, _CHUNK_BASE)
        chunks.append(f"{chunk:0{_CHUNK}d}")
    chunks.append(f"-{rest}" if number < 0 else str(rest))
    return "".join(reversed(chunks))


def quoted(meter: Meter, text: str) -> str:
    r"""Write a text as it stands inside a list: in single quotes, unless it holds some and no double ones.

    >>> print(quoted(Meter(), "it's"), quoted(Meter(), "a\n"))
    "it's" 'a\n'
    """
    meter.charge(len(text) >> 3)
    if "'" in text and '"' not in text:
        written = f'"{text.translate(_ESCAPES)}"'
    else:
        written = f"'{text.translate(_ESCAPES_AND_QUOTE)}'"
    meter.charge(len(written) - len(text) >> 3)  # an escape is longer than what it stands for
    return written


def show(meter: Meter, value: Value) -> str:
    """Write a value as EMIT and FUSE do: a text as it is, everything else as inside a list."""
    if isinstance(value, str):
        meter.charge(len(value) >> 3)
        return value
    return _written(meter, value, ())


def _written(meter: Meter, value: Value, around: tuple[int, ...]) -> str:
    """Write a value inside the sequences whose identities are `around`."""
    match value:
        case bool() | None | float():
            return repr(value)
        case int():
            return digits(meter, value)
        case str():
            return quoted(meter, value)
        case list() | tuple():
            return _sequence(meter, value, around)
        case Lazy():
            return f"<{value.kind}>"
    if is_function(value):
        meter.charge(len(value.__name__) >> 3)
        return f"<function {value.__name__[_PREFIX:]}>"
    raise TypeError


def _sequence(meter: Meter, value: list[Value] | tuple[Value, ...], around: tuple[int, ...]) -> str:
    """Write a list or tuple; one that stands inside itself is written as three dots."""
    ends = "[]" if isinstance(value, list) else "()"
    if id(value) in around:
        return "...".join(ends)
    if len(around) >= NESTING:
        refuse_nesting()
    meter.charge(WALK * len(value))
    inner = (*around, id(value))
    written = ", ".join([_written(meter, item, inner) for item in value])
    comma = "," if len(value) == 1 and isinstance(value, tuple) else ""
    return f"{ends[0]}{written}{comma}{ends[1]}"
