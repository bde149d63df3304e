"""The preflight: a handful of calls that check a system before money is spent.

It asks as a trajectory does, without I/O, so whatever drives trajectories can drive it.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from explorationbench.protocol.answers import read_answer
from explorationbench.protocol.asks import Ask, Coordinates, Phase, Reply, Stop
from explorationbench.protocol.conversation import Conversation, Message
from explorationbench.runners.options import Options
from explorationbench.runners.prices import Price
from explorationbench.sandbox import ToolSpec

WORD = "quartz-7341"

TOOL = ToolSpec(
    name="look_up",
    description="Looks up the word of a number.",
    parameters={
        "type": "object",
        "properties": {"number": {"type": "integer", "description": "The number."}},
        "required": ["number"],
        "additionalProperties": False,
    },
)

BRIEFING = "You are being tested for an evaluation. Follow the instructions exactly and briefly."
CALL = "Call the tool `look_up` once, with the number 3."
USE = "Which word did the tool give? Reply without a call, with a last line of the form\nANSWER: the word"


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """Hold the outcome of one check; `told` is a sentence that says what was found or what failed."""

    check: str
    holds: bool
    told: str


def preflight(options: Options, price: Price | None) -> Generator[tuple[Ask, ...], tuple[Reply, ...], list[Finding]]:
    """Make the calls and give the findings."""
    talk = Conversation.begin(BRIEFING).say(CALL)
    (first,) = yield (_ask(talk, turn=1, open=True),)
    findings = [_reached(first)]
    if first.stop is Stop.MISSING:
        return findings
    findings.append(_called(first))
    replies = [first]
    if first.calls:
        talk = talk.add(first.message())
        for call in first.calls:
            talk = talk.add(Message(role="tool", text=f"The word of 3 is {WORD}.", call=call.id))
        (used,) = yield (_ask(talk.say(USE), turn=2, open=True),)
        (fork,) = yield (_ask(talk.say(USE), turn=3, open=False),)
        replies += [used, fork]
        findings += [_used("tool result used", used), _used("fork answered", fork)]
    return [*findings, *_accounts(replies, options, price)]


def _ask(talk: Conversation, *, turn: int, open: bool) -> Ask:
    where = Coordinates(trajectory=1, phase=Phase.EXPLORATION, round=1, turn=turn)
    return Ask(conversation=talk, tool=TOOL, open=open, coordinates=where)


def _reached(reply: Reply) -> Finding:
    holds = reply.stop is not Stop.MISSING
    told = f"the server names the model {reply.model or '(nothing)'}" if holds else f"no reply came: {reply.reason}"
    return Finding(check="server reached", holds=holds, told=told)


def _called(reply: Reply) -> Finding:
    holds = [(call.name, dict(call.arguments)) for call in reply.calls] == [("look_up", {"number": 3})]
    if holds:
        told = "the tool was called with the arguments asked for"
    elif reply.calls:
        call = reply.calls[0]
        told = f"{len(reply.calls)} calls came, the first to {call.name} with {call.garbled or dict(call.arguments)}"
    else:
        told = f"no call came, but the text {reply.text[:80]!r}: a model that cannot call the tool cannot explore"
    return Finding(check="tool call made", holds=holds, told=told)


def _used(check: str, reply: Reply) -> Finding:
    answer = read_answer(reply)
    holds = bool(answer.text) and WORD in str(answer.text)
    if holds:
        told = "the word of the tool's result came back as the answer"
    elif answer.verdict:
        told = f"no answer could be read ({answer.verdict}{': ' if reply.reason else ''}{reply.reason})"
    else:
        told = f"the answer was {answer.text!r:.80}, not the word in the tool's result"
    return Finding(check=check, holds=holds, told=told)


def _accounts(replies: list[Reply], options: Options, price: Price | None) -> list[Finding]:
    """Check reasoning, usage and price."""
    findings = []
    if options.effort not in (None, "none"):
        tokens = sum(reply.usage.reasoning for reply in replies)
        shown = any("reasoning" in str(reply.native) for reply in replies)
        told = (
            f"{tokens} tokens of reasoning were counted" if tokens or shown else "no reasoning came back or was counted"
        )
        findings.append(Finding(check="reasoning returned", holds=bool(tokens or shown), told=told))
    counted = all(reply.usage.input and reply.usage.output for reply in replies)
    told = "every call told its tokens" if counted else "a call did not tell its tokens, so limits cannot be kept"
    findings.append(Finding(check="usage reported", holds=counted, told=told))
    told = "the model is in the table of prices" if price else "the model is in no table: only tokens can be limited"
    return [*findings, Finding(check="price known", holds=price is not None, told=told)]
