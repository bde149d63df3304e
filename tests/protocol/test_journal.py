"""The journal of a trajectory."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from explorationbench.errors import RecordError
from explorationbench.protocol.asks import Ask, Coordinates, Phase, Reply, Stop, Usage
from explorationbench.protocol.conversation import Conversation, ToolCall
from explorationbench.protocol.journal import Journal
from sandboxes.locks import TOOL


def ask(turn: int) -> Ask:
    """Make the ask of a turn."""
    where = Coordinates(trajectory=1, phase=Phase.EXPLORATION, round=1, turn=turn)
    return Ask(conversation=Conversation.begin("manual"), tool=TOOL, open=True, coordinates=where)


REPLY = Reply(
    text="two\nlines \u2028 \U0001f511",
    calls=(ToolCall(id="1", name="t", arguments={"a": [1, None]}),),
    stop=Stop.CUT,
    usage=Usage(input=3),
    native={"signature": "x"},
)


def filled(path: Path, turns: int = 3) -> bytes:
    """Write a journal of some turns and give its bytes."""
    with Journal(path) as journal:
        for turn in range(1, turns + 1):
            journal.keep(ask(turn), REPLY)
        journal.flush()
    return path.read_bytes()


def test_a_reply_comes_back_as_it_was(tmp_path: Path) -> None:
    """All of it, what is native to the driver included."""
    filled(tmp_path / "j")
    with Journal(tmp_path / "j") as journal:
        assert [journal.find(ask(turn)) for turn in (1, 2, 3, 4)] == [REPLY, REPLY, REPLY, None]


def test_a_reply_is_in_the_file_as_soon_as_it_is_kept(tmp_path: Path) -> None:
    """A kill after `keep` loses nothing."""
    with Journal(tmp_path / "j") as journal:
        journal.keep(ask(1), REPLY)
        assert b"t1/R1/01" in (tmp_path / "j").read_bytes()


def test_a_journal_cut_anywhere_goes_on_from_its_last_whole_line(tmp_path: Path) -> None:
    """Whatever byte a kill stops at, the torn line is cut off and writing it again gives the same bytes."""
    whole = filled(tmp_path / "whole")
    for length in range(len(whole)):
        path = tmp_path / "cut"
        path.write_bytes(whole[:length])
        with Journal(path) as journal:
            for turn in (1, 2, 3):
                if journal.find(ask(turn)) is None:
                    journal.keep(ask(turn), REPLY)
        assert path.read_bytes() == whole


def test_a_missing_reply_is_not_kept(tmp_path: Path) -> None:
    """The provider's failure is asked again by the next run."""
    with Journal(tmp_path / "j") as journal:
        journal.keep(ask(1), Reply(text="", stop=Stop.MISSING))
        assert (journal.find(ask(1)), len(journal)) == (None, 0)


def test_a_reply_to_something_else_is_refused(tmp_path: Path) -> None:
    """A journal whose coordinates hold the reply to another ask is not taken for this trajectory's."""
    filled(tmp_path / "j")
    with Journal(tmp_path / "j") as journal, pytest.raises(RecordError) as error:
        journal.find(replace(ask(1), open=False))
    assert str(error.value) == f"{tmp_path / 'j'} holds under t1/R1/01 the reply to something else that was asked"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"format":"x"}\n', "is no journal: its format is 'x', not 'explorationbench.journal/1'"),
        ('{"format":"explorationbench.journal/1"}\nnot json\n', ", line 2: Expecting value"),
        ('{"format":"explorationbench.journal/1"}\n[]\n', ", line 2: this is no JSON object"),
        ('{"format":"explorationbench.journal/1"}\n\udcff\n', ", line 2: 'utf-8' codec can't decode byte 0xff"),
        ("[" * 100_000 + "\n", ", line 1: maximum recursion depth exceeded"),
    ],
)
def test_a_broken_journal_is_refused(tmp_path: Path, text: str, message: str) -> None:
    """Only a torn last line is a kill's doing; anything else is an error that names the line."""
    (tmp_path / "j").write_bytes(text.encode(errors="surrogateescape"))
    with pytest.raises(RecordError, match=message):
        Journal(tmp_path / "j")


def test_a_journal_without_a_file_keeps_replies_in_memory() -> None:
    """A run without a folder uses the same driver."""
    with Journal() as journal:
        journal.keep(ask(1), REPLY)
        assert journal.find(ask(1)) == REPLY
        journal.flush()
