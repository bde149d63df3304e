"""Every exception of the project, one tree.

A wrong program, proof or answer of a system is a result, never an exception; what stands here is raised to the
person or the code that runs the benchmark.

    ExplorationBenchError
    ├── UsageError               a value given on the command line or to a public function cannot be used
    ├── WorldError               a world file cannot be read or is not what it says
    │   ├── WorldNotFound        no shipped world and no file of that name
    │   └── DigestMismatch       the parts of a world do not have the digests it states
    ├── AlienCodeError           the room of the language
    │   ├── ProgramSyntaxError   a text is not a program of the language
    │   ├── Inexpressible        the laws of a world leave an operation without an equivalent
    │   └── LawsNotDrawn         no laws were drawn under which all that is asked for can be expressed
    ├── AlienLogicError          the room of the calculus
    │   ├── MalformedFormula     a text is not a formula
    │   ├── MalformedScript      a text is not a proof script
    │   ├── ForgedProof          something other than the kernel tried to build an accepted proof
    │   ├── LawDataError         data does not describe a law of the catalogue
    │   └── AlgebraDataError     data does not have the form of an algebra
    ├── ForgeError               a blueprint and a seed give no certified world
    ├── ProtocolError            a trajectory cannot go on
    │   ├── ReplyMismatch        the number of replies is not the number of asks
    │   └── RecordError          a run folder cannot be read or continued
    │       ├── ConfigurationChanged   world, code version, system or settings differ from those of the run
    │       └── LenderUnfit            a run cannot lend its probes or its conversation to another
    ├── StatisticsError          no estimate can be made from what was given
    └── NothingToDraw            a figure or table has nothing to show
"""

from __future__ import annotations


class ExplorationBenchError(Exception):
    """Stand at the root of every exception that this project raises on purpose."""


class UsageError(ExplorationBenchError):
    """Say that a value given by the user cannot be used, and what to do."""


class WorldError(ExplorationBenchError):
    """Say that a world file cannot be read or is not what it says."""


class WorldNotFound(WorldError):
    """Say that a name is neither a shipped world nor a file."""

    def __init__(self, name: str, shipped: tuple[str, ...]) -> None:
        self.name = name
        self.shipped = shipped
        known = ", ".join(shipped) or "none"
        super().__init__(f"no world '{name}': give a file or one of the shipped worlds ({known})")


class DigestMismatch(WorldError):
    """Say that a part of a world does not have the digest the world states."""

    def __init__(self, part: str, *, stated: str, actual: str) -> None:
        self.part = part
        self.stated = stated
        self.actual = actual
        super().__init__(f"the {part} part has the digest {actual}, but the world states {stated}: it was changed")


class AlienCodeError(ExplorationBenchError):
    """Stand at the root of the errors of the AlienCode room."""


class ProgramSyntaxError(AlienCodeError):
    """Say where a text stops being a program, with the line and a caret under the place."""

    def __init__(self, message: str, *, line: int, column: int, source_line: str) -> None:
        self.message = message
        self.line = line
        self.column = column
        self.source_line = source_line
        super().__init__(f"line {line}, column {column}: {message}\n{_pointed(source_line, column)}")


def _pointed(line: str, column: int) -> str:
    """Show the part of a line around a column, with a caret under it; what cannot be printed is a blank."""
    start = max(0, column - 61)
    part = "".join(character if " " <= character < "\x7f" else " " for character in line[start : start + 80])
    return f"    {part.rstrip()}\n    {' ' * (column - 1 - start)}^"


class Inexpressible(AlienCodeError):
    """Say that the laws of a world leave an operation without an equivalent."""

    def __init__(self, operation: str, sense: str = "") -> None:
        self.operation = operation
        self.sense = sense
        of = f" on {sense}" if sense else ""
        super().__init__(f"{operation}{of} cannot be expressed under these laws: choose other laws for it")


class LawsNotDrawn(AlienCodeError):
    """Say that no drawn laws leave everything expressible and unmasked."""

    def __init__(self, operations: tuple[str, ...], attempts: int) -> None:
        self.operations = operations
        self.attempts = attempts
        super().__init__(
            f"no laws for {', '.join(operations)} were found in {attempts} draws under which every operation that is "
            "needed can be expressed: use another seed, fewer laws, or ask for fewer operations"
        )


class AlienLogicError(ExplorationBenchError):
    """Stand at the root of the errors of the AlienLogic room."""


def _shown(character: str) -> str:
    """Show a character as one character that moves no caret."""
    return character if character.isprintable() else " " if character.isspace() else "?"


def _excerpt(text: str, column: int) -> str:
    """Show the surroundings of a column, at least 1, with a caret under it."""
    start = max(0, column - 41)
    shown = text[start : column + 39]
    if not shown.isprintable():
        shown = "".join(map(_shown, shown))
    return f"    {shown}\n    {' ' * (column - 1 - start)}^"


class MalformedFormula(AlienLogicError):
    """Say where and why a text is not a formula."""

    def __init__(self, text: str, column: int, problem: str) -> None:
        self.text = text
        self.column = column
        self.problem = problem
        super().__init__(text, column, problem)

    def __str__(self) -> str:
        return f"column {self.column}: {self.problem}\n{_excerpt(self.text, self.column)}"


class MalformedScript(AlienLogicError):
    """Say where and why a text is not a proof script; `source` is the line at fault."""

    def __init__(self, source: str, problem: str, *, line: int, column: int) -> None:
        self.source = source
        self.line = line
        self.column = column
        self.problem = problem
        super().__init__(source, problem)

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.problem}\n{_excerpt(self.source, self.column)}"

    def on_line(self, line: int) -> MalformedScript:
        """Give the same error on another line, at least 1."""
        return MalformedScript(self.source, self.problem, line=line, column=self.column)


class ForgedProof(AlienLogicError):
    """Say that something other than the kernel tried to build an accepted proof."""

    def __init__(self) -> None:
        super().__init__("only the kernel builds an accepted proof: hand your script to `check`")


class LawDataError(AlienLogicError):
    """Say that data does not describe a law of the catalogue."""

    def __init__(self, data: object, problem: str) -> None:
        self.data = data
        self.problem = problem
        super().__init__(f"{problem}: {data!r}")


class AlgebraDataError(AlienLogicError):
    """Say which part of some data does not have the form of an algebra, and why."""

    def __init__(self, place: str, problem: str) -> None:
        self.place = place
        self.problem = problem
        super().__init__(f"{place}: {problem}" if place else problem)


class ForgeError(ExplorationBenchError):
    """Say that a blueprint and a seed give no certified world."""


class ProtocolError(ExplorationBenchError):
    """Stand at the root of the errors of trajectories and their records."""


class ReplyMismatch(ProtocolError):
    """Say that a driver sent a number of replies that is not the number of asks."""

    def __init__(self, asked: int, replied: int) -> None:
        self.asked = asked
        self.replied = replied
        super().__init__(f"{asked} asks were made, but {replied} replies were sent: send one reply for each ask")


class RecordError(ProtocolError):
    """Say that a run folder cannot be read or continued."""


class ConfigurationChanged(RecordError):
    """Say which settings of a run folder differ from those of the command."""

    def __init__(self, folder: str, differences: tuple[str, ...]) -> None:
        self.folder = folder
        self.differences = differences
        super().__init__(
            f"{folder} holds a run with another configuration ({'; '.join(differences)}): "
            "use another folder, or the settings of that run"
        )


class LenderUnfit(RecordError):
    """Say why a run cannot lend its probes or its conversation."""


class StatisticsError(ExplorationBenchError):
    """Say why no estimate can be made from what was given."""


class NothingToDraw(ExplorationBenchError):
    """Say that a figure or table has nothing to show, and why."""

    def __init__(self, figure: str, reason: str) -> None:
        self.figure = figure
        self.reason = reason
        super().__init__(f"{figure} has nothing to show: {reason}")
