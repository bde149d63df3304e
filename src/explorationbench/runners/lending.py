"""What a run folder lends to other runs: probes, the best trajectory's conversation, replies to what is asked again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from explorationbench.errors import LenderUnfit
from explorationbench.protocol.asks import Reply, Stop
from explorationbench.protocol.codec import decode
from explorationbench.protocol.conversation import Conversation, Message, rebuild
from explorationbench.protocol.journal import dump_lines, read_lines
from explorationbench.protocol.origins import conversation_of
from explorationbench.protocol.records import Record
from explorationbench.runners.engine import Job
from explorationbench.runners.runs import (
    CONFIGURATION,
    compare_configurations,
    configuration_of,
    kept_record,
    read_configuration,
    write_whole,
)


def read_lender(folder: Path, borrower: Job, *, least: int = 1, peer: bool = False) -> tuple[Record, ...]:
    """Read the trajectories of an autonomous run that lends to a job; the job's plan is the autonomous one.

    Args:
        folder: the run folder of the autonomous run.
        borrower: world, system and plan must be those of the run.
        least: how many trajectories must be there, at least 1.
        peer: whether the run may be another system's.

    Raises:
        LenderUnfit: if there is no such run, if it differs, or if a trajectory is not there or has not finished.
        RecordError: if its files cannot be read.
    """
    if not (folder / CONFIGURATION).exists():
        raise LenderUnfit(f"there is no autonomous run in {folder}: run the condition autonomous there first")
    differences = [
        f"{each.name} is {each.before} there and {each.now} here"
        for each in compare_configurations(read_configuration(folder), configuration_of(borrower))
        if not (peer and each.name.startswith("system."))
    ]
    if differences:
        raise LenderUnfit(f"the run in {folder} cannot be used here: {'; '.join(differences)}")
    records = tuple(_read_records(folder))
    if len(records) < least:
        raise LenderUnfit(f"the autonomous run in {folder} has {len(records)} of {least} trajectories: finish it first")
    return records


def _read_records(folder: Path) -> Iterator[Record]:
    """Read the records of a run folder, in order; each trajectory that was begun must be complete."""
    index = 1
    while (place := folder / f"trajectory-{index}").exists():
        record = kept_record(place)
        if record is None or not record.public.complete:
            raise LenderUnfit(f"trajectory {index} of the autonomous run in {folder} has not finished: finish it first")
        yield record
        index += 1


def stored_conversation(folder: Path | None, record: Record) -> Conversation:
    """Give a trajectory's conversation, with what its driver needs to send it again, as far as the journal keeps it.

    Raises:
        LenderUnfit: if the record has only its public part.
    """
    plain = conversation_of(record)
    if folder is None:
        return plain
    replies = _exploring(folder / f"trajectory-{record.public.trajectory}" / "journal.jsonl")
    return rebuild(tuple(_with_native(plain.messages, replies)))


def _exploring(journal: Path) -> Iterator[Reply]:
    """Yield the replies of exploration that became part of the conversation, in order."""
    for key, line in read_lines(journal).items():
        if _EXPLORING.match(key):
            reply = decode(Reply, line.get("reply"), f"{journal}: {key}.reply")
            if reply.stop is not Stop.OVERFLOW:
                yield reply


_EXPLORING = re.compile(r"t\d+/R\d")  # the keys of exploration; they stand in the journal in the order of their turns


def _with_native(messages: tuple[Message, ...], replies: Iterator[Reply]) -> Iterator[Message]:
    """Put the native data of each reply back into its message; a reply that was dropped is passed over."""
    for message in messages:
        if message.role == "assistant":
            same = (reply.message() for reply in replies)
            yield next((found for found in same if found.to_data() == message.to_data()), message)
        else:
            yield message


def lend_replies(lender: Path, folder: Path, *, trajectories: int) -> None:
    """Begin the journals of a run with the replies of another run's first milestone, where it has none yet."""
    for index in range(1, trajectories + 1):
        source = lender / f"trajectory-{index}" / "journal.jsonl"
        target = folder / f"trajectory-{index}" / "journal.jsonl"
        if not target.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            lent = [line for key, line in read_lines(source).items() if key.startswith(f"t{index}/M0/")]
            write_whole(target, dump_lines(lent))
