"""Draws are the same everywhere and for ever, and streams share nothing."""

from __future__ import annotations

import hashlib
import re
import threading

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorationbench.streams import Stream

GOLDEN = {0: "514225545361df59", 7: "dcd84131ac27775c", "classic": "453359408097a1f9", b"x": "5adf32624310fda5"}


def fingerprint(stream: Stream) -> str:
    """Hash a hundred draws."""
    return hashlib.sha256(str([stream.bits(17) for _ in range(100)]).encode()).hexdigest()[:16]


@pytest.mark.parametrize(("seed", "digest"), GOLDEN.items())
def test_draws_keep_their_golden_digest(seed: int | str | bytes, digest: str) -> None:
    """A change in how streams draw would change every world, so the draws are fixed by digest."""
    assert fingerprint(Stream(seed)) == digest


def test_each_kind_of_draw_is_as_it_was() -> None:
    """Choices, permutations and samples are fixed too."""
    assert Stream(7).child("task", 3).shuffled(range(8)) == [0, 2, 1, 5, 7, 6, 4, 3]
    assert Stream(7).child("x").sample("abcdef", 3) == ["d", "b", "c"]
    assert [Stream(7).child("c", i).integer(-20, 20) for i in range(8)] == [2, -8, 16, 17, 13, 3, -3, -9]
    assert [Stream(7).child("c", i).chance(1, 3) for i in range(8)].count(True) == 1
    assert Stream(7).choice(["only"]) == "only"


def test_a_childs_draws_do_not_depend_on_what_its_parent_drew() -> None:
    """A stream derived by name is the same before and after draws of its parent."""
    parent = Stream(7)
    before = fingerprint(parent.child("a"))
    parent.bits(1000)
    assert fingerprint(parent.child("a")) == before


def test_names_and_seeds_that_look_alike_give_different_streams() -> None:
    """A number is not its text, two names are not one, and neighbours share nothing."""
    names = [("1",), (1,), ("1", "1"), ("11",), (1, 1), (11,), ("",), ()]
    streams = [Stream(7).child(*name) for name in names] + [Stream("7"), Stream(b"7"), Stream(7), Stream(8)]
    assert len({fingerprint(stream) for stream in streams}) == len(streams)


def test_neighbouring_seeds_share_no_items() -> None:
    """Seeds one apart do not give the same items one place further."""
    first = [Stream(1000).child(i).bits(64) for i in range(500)]
    second = [Stream(1001).child(i).bits(64) for i in range(500)]
    assert not set(first) & set(second)


def test_two_threads_draw_what_one_draws() -> None:
    """Streams share no state, so threads do not disturb each other."""
    found: dict[int, str] = {}
    threads = [
        threading.Thread(target=lambda i=i: found.update({i: fingerprint(Stream("t").child(i))})) for i in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == {i: fingerprint(Stream("t").child(i)) for i in range(4)}


@given(st.integers(), st.integers(1, 10**30))
def test_draws_stay_in_their_range(seed: int, bound: int) -> None:
    """A draw below a bound is at least 0 and below it, however large the bound."""
    assert 0 <= Stream(seed).below(bound) < bound
    assert -bound <= Stream(seed).integer(-bound, bound) <= bound


@given(st.integers(), st.lists(st.integers(), max_size=20))
def test_a_permutation_keeps_the_items(seed: int, items: list[int]) -> None:
    """Shuffling neither loses nor makes an item, and leaves its argument as it was."""
    copy = list(items)
    assert sorted(Stream(seed).shuffled(items)) == sorted(copy)
    assert items == copy


def test_small_draws_are_uniform() -> None:
    """Six thousand throws of a die: each face within five standard deviations of a thousand."""
    stream = Stream("die")
    throws = [stream.integer(1, 6) for _ in range(6000)]
    assert all(abs(throws.count(face) - 1000) < 5 * 29 for face in range(1, 7))


def test_impossible_draws_are_refused() -> None:
    """A draw from nothing is an error of the caller, and says so."""
    with pytest.raises(ValueError, match=re.escape("a draw below 0 is impossible: the bound must be at least 1")):
        Stream(7).below(0)
    with pytest.raises(ValueError, match=re.escape("4 items cannot be drawn from 3")):
        Stream(7).sample("abc", 4)
