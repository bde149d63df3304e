"""Asks and replies."""

from __future__ import annotations

import json
import math
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorationbench.protocol.asks import Ask, Coordinates, Phase, Reply, Usage
from explorationbench.protocol.codec import decode, encode
from explorationbench.protocol.conversation import Conversation, ToolCall
from explorationbench.world import canonical_json
from sandboxes.locks import TOOL

ASK = Ask(
    conversation=Conversation.begin("manual"),
    tool=TOOL,
    open=True,
    coordinates=Coordinates(trajectory=1, phase=Phase.EXPLORATION, round=1, turn=1),
)


def test_the_digest_covers_what_reaches_the_system() -> None:
    """Messages, tool, and whether it is open change the digest; coordinates are not on the wire and do not."""
    others = [
        replace(ASK, conversation=ASK.conversation.say("hello")),
        replace(ASK, tool=None),
        replace(ASK, tool=replace(TOOL, description="another")),
        replace(ASK, open=False),
    ]
    assert len({ASK.digest, *(other.digest for other in others)}) == 5
    assert replace(ASK, coordinates=replace(ASK.coordinates, turn=2)).digest == ASK.digest


def test_coordinates_have_names_of_their_own() -> None:
    """No two coordinates of a trajectory share a key."""
    where = Coordinates(trajectory=2, phase=Phase.EXPLORATION, round=3, turn=4)
    report = Coordinates(trajectory=2, phase=Phase.REPORT, milestone=3)
    answer = Coordinates(trajectory=2, phase=Phase.ANSWER, milestone=3, task="07", answer=2)
    assert [each.key for each in (where, report, answer)] == ["t2/R3/04", "t2/M3/report", "t2/M3/07/a2"]


def test_usage_adds_up() -> None:
    """The sum of two usages adds each kind of token."""
    one = Usage(input=1, output=2, reasoning=3, cache_read=4, cache_write=5)
    assert one + one == Usage(input=2, output=4, reasoning=6, cache_read=8, cache_write=10)


@pytest.mark.parametrize(
    "arguments",
    [
        {"a": math.nan},
        {"a": math.inf},
        {"a": {1, 2}},
        {"a": "\ud800"},
        {"\udfff": 1},
        {"a": 10**5000},
        json.loads('{"a":' + "[" * 700 + "]" * 700 + "}"),
        json.loads('{"a":' * 51 + "1" + "}" * 51),
    ],
)
def test_arguments_that_a_journal_cannot_hold_are_garbled(arguments: dict[str, object]) -> None:
    """They are replaced by none, and the call says so; what remains is text that UTF-8 can hold."""
    reply = Reply(text="", calls=(ToolCall(id="1", name="t", arguments=arguments),)).cleaned()
    assert reply.calls[0].arguments == {}
    assert reply.calls[0].garbled
    assert canonical_json(encode(reply)).encode()


TEXTS = st.text(st.characters(), max_size=20)


def test_arguments_of_the_deepest_nesting_are_kept() -> None:
    """Fifty levels are as many as a call may have."""
    arguments = json.loads('{"a":' + "[" * 49 + "]" * 49 + "}")
    assert Reply(text="", calls=(ToolCall(id="1", name="t", arguments=arguments),)).cleaned().calls[0].garbled == ""


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | TEXTS,
    lambda held: st.lists(held, max_size=3) | st.dictionaries(TEXTS, held, max_size=3) | st.tuples(held),
    max_leaves=8,
)


@given(TEXTS, TEXTS, st.dictionaries(TEXTS, VALUES, max_size=3))
def test_a_cleaned_reply_comes_back_from_the_journal_as_it_was(
    text: str, name: str, arguments: dict[str, object]
) -> None:
    """Whatever a provider sends, the cleaned reply survives canonical JSON in UTF-8, and cleaning it again is idle."""
    reply = Reply(text=text, calls=(ToolCall(id=text, name=name, arguments=arguments),)).cleaned()
    assert canonical_json(encode(reply)).encode()
    assert decode(Reply, encode(reply)) == reply == reply.cleaned()
