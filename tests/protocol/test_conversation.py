"""Conversations as values."""

from __future__ import annotations

from dataclasses import replace

from explorationbench.protocol.conversation import Conversation, Message, ToolCall, rebuild


def test_forks_share_what_came_before() -> None:
    """Adding to a conversation leaves it as it was, and its forks hold the same node."""
    talk = Conversation.begin("manual").say("hello")
    left, right = talk.say("a"), talk.say("b")
    assert left.parent is right.parent is talk
    assert [message.text for message in talk.messages] == ["manual", "hello"]
    assert left.digest != right.digest


def test_equal_messages_give_equal_digests() -> None:
    """A conversation built anew from its messages is equal to the first."""
    call = ToolCall(id="1", name="t", arguments={"b": 1, "a": [2]})
    talk = Conversation.begin("manual").add(Message(role="assistant", text="", calls=(call,)))
    assert rebuild(talk.messages) == talk
    assert len({talk, rebuild(talk.messages)}) == 1


def test_the_digest_tells_where_a_message_ends() -> None:
    """Two messages differ from one message of their joined texts."""
    start = Conversation.begin("manual")
    assert start.say("a").say("b").digest != start.say("ab").digest
    assert start.say("a") != start.add(Message(role="assistant", text="a"))


def test_what_is_native_to_a_driver_enters_no_digest() -> None:
    """Two drivers with different native data have the same conversation, so the same record."""
    message = Message(role="assistant", text="a")
    start = Conversation.begin("manual")
    assert start.add(message) == start.add(replace(message, native={"signature": "x"}))


def test_a_long_conversation_needs_no_deep_stack() -> None:
    """Messages, digest, comparison and representation of 20,000 messages work without recursion."""
    talk = Conversation.begin("manual")
    for _ in range(20_000):
        talk = talk.say("more")
    assert len(talk.messages) == talk.length == 20_001
    assert repr(talk) == f"<conversation of 20001 messages, {talk.digest[:12]}>"
