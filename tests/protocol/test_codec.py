"""Dataclasses as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

import pytest

from explorationbench.errors import RecordError
from explorationbench.protocol.asks import Stop
from explorationbench.protocol.codec import decode, encode


@dataclass(frozen=True, slots=True, kw_only=True)
class Inner:
    """Hold a number and a stop."""

    number: int
    stop: Stop = Stop.END


@dataclass(frozen=True, slots=True, kw_only=True)
class Outer:
    """Hold a field of each kind."""

    inner: tuple[Inner, ...]
    named: Mapping[str, tuple[str, ...]]
    share: float
    kind: Literal["a", "b"]
    maybe: int | None
    anything: Any
    flags: tuple[bool, ...] = field(default=())


OUTER = Outer(
    inner=(Inner(number=1, stop=Stop.CUT),),
    named={"x": ("y",)},
    share=0.5,
    kind="a",
    maybe=None,
    anything={"z": [1, None]},
)
DATA = {
    "inner": [{"number": 1, "stop": "cut"}],
    "named": {"x": ["y"]},
    "share": 0.5,
    "kind": "a",
    "maybe": None,
    "anything": {"z": [1, None]},
    "flags": [],
}


def test_values_and_their_data_are_one_to_one() -> None:
    """A value becomes plain data, and the data the value."""
    assert encode(OUTER) == DATA
    assert decode(Outer, DATA) == OUTER


def test_a_field_with_a_default_may_be_absent() -> None:
    """A file stays readable when a field is added with a default; unknown fields are passed over."""
    assert decode(Inner, {"number": 3, "later": 1}) == Inner(number=3)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"inner": [{}]}, r"Outer.inner\[0\] has no 'number'"),
        ({"inner": [{"number": True}]}, r"Outer.inner\[0\].number must be int, not True"),
        ({"inner": [{"number": 1, "stop": "x"}]}, r"Outer.inner\[0\].stop must be 'end' or 'cut' or .*, not 'x'"),
        ({"inner": {}}, r"Outer.inner must be a list, not {}"),
        ({"named": []}, r"Outer.named must be an object, not \[\]"),
        ({"named": {"x": [1]}}, r"Outer.named.x\[0\] must be str, not 1"),
        ({"share": "1"}, "Outer.share must be float, not '1'"),
        ({"kind": "c"}, "Outer.kind must be 'a' or 'b', not 'c'"),
        ({"kind": []}, r"Outer.kind must be 'a' or 'b', not \[\]"),
        ({"maybe": "1"}, "Outer.maybe must be int, not '1'"),
    ],
)
def test_an_error_names_the_place(change: dict[str, object], message: str) -> None:
    """Wrong data is refused with the path to it, what it must be and what it is."""
    with pytest.raises(RecordError, match=f"^{message}"):
        decode(Outer, {**DATA, **change})
