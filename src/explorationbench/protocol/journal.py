"""The journal of a trajectory: every reply under its coordinates, with a digest of what was asked.

One JSON object a line, appended and never changed; the first line states the format. A reply is on disk before the
trajectory sees it, so the journal is the truth and a killed run goes on from it. A last line without its line feed was
torn by a kill and is cut off. A reply that the provider failed to give is not kept: it is asked again.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO

from explorationbench.errors import RecordError
from explorationbench.protocol.asks import Ask, Reply, Stop
from explorationbench.protocol.codec import decode, encode
from explorationbench.world import canonical_json

FORMAT = "explorationbench.journal/1"


class Journal:
    """Keep the replies of one trajectory in a file, or in memory only if it has no path.

    Raises:
        RecordError: if the file is no journal of this format.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._held: dict[str, Mapping[str, Any]] = {}
        self._file: BinaryIO | None = None
        if path:
            whole = cut_torn_line(path)
            self._held = read_lines(path)
            self._file = path.open("ab")
            if not whole:
                self._write({"format": FORMAT})
                self.flush()

    def __enter__(self) -> Journal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __len__(self) -> int:
        return len(self._held)

    def find(self, ask: Ask) -> Reply | None:
        """Give the reply kept for an ask.

        Raises:
            RecordError: if a reply is kept under its coordinates, but something else was asked.
        """
        key = ask.coordinates.key
        if (line := self._held.get(key)) is None:
            return None
        if line.get("asked") != ask.digest:
            raise RecordError(
                f"{self._path or 'the journal'} holds under {key} the reply to something else that was asked"
            )
        return decode(Reply, line.get("reply"), f"{self._path or 'journal'}: {key}.reply")

    def keep(self, ask: Ask, reply: Reply) -> None:
        """Append a reply and hand it to the operating system; `flush` brings it to the disk."""
        if reply.stop is Stop.MISSING:
            return
        line = {"key": ask.coordinates.key, "asked": ask.digest, "reply": encode(reply)}
        self._held[ask.coordinates.key] = line
        self._write(line)

    def flush(self) -> None:
        """Bring what was appended to the disk."""
        if self._file:
            os.fsync(self._file.fileno())

    def close(self) -> None:
        """Close the file."""
        if self._file:
            self._file.close()
            self._file = None

    def _write(self, line: Mapping[str, Any]) -> None:
        if self._file:
            self._file.write(canonical_json(line).encode() + b"\n")
            self._file.flush()


def cut_torn_line(path: Path) -> int:
    """Cut off what follows the last line feed and give the length of the rest, in bytes."""
    if not path.exists():
        return 0
    data = path.read_bytes()
    whole = data.rfind(b"\n") + 1
    if whole < len(data):
        os.truncate(path, whole)
    return whole


def dump_lines(lines: Iterable[Mapping[str, Any]]) -> str:
    """Write the text of a journal that holds these lines."""
    return "".join(f"{canonical_json(line)}\n" for line in ({"format": FORMAT}, *lines))


def read_lines(path: Path) -> dict[str, Mapping[str, Any]]:
    """Read the lines of a journal by the coordinates of their asks; none if there is no file.

    A last line that was torn by a kill is left out.

    Raises:
        RecordError: if the file is no journal of this format.
    """
    held: dict[str, Mapping[str, Any]] = {}
    if not path.exists():
        return held
    for number, data in enumerate(path.read_bytes().split(b"\n")[:-1], start=1):
        line = _read_line(path, number, data)
        if number == 1:
            if line.get("format") != FORMAT:
                raise RecordError(f"{path} is no journal: its format is {line.get('format')!r}, not {FORMAT!r}")
        else:
            held[str(line.get("key"))] = line
    return held


def _read_line(path: Path, number: int, data: bytes) -> Mapping[str, Any]:
    try:
        line = json.loads(data.decode())
    except (ValueError, RecursionError) as error:
        raise RecordError(f"{path}, line {number}: {error}") from None
    if not isinstance(line, dict):
        raise RecordError(f"{path}, line {number}: this is no JSON object")
    return line
