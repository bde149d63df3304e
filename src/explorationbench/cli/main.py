"""The entry point: a table of commands, and what becomes of errors.

Exit codes: 0 done, 1 a check failed, 2 misuse or an unreadable file, 130 interrupted.
"""

from __future__ import annotations

import argparse
import errno
import os
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import NoReturn, Protocol, TextIO, cast

from explorationbench import __version__
from explorationbench.errors import ExplorationBenchError

MISUSE = 2
INTERRUPTED = 130
BROKEN_PIPE = 141  # what a shell reports for a program that a closed pipe ended

COMMANDS: Mapping[str, tuple[str, str]] = {
    "demo": ("demo", "let scripted systems explore the shipped worlds, without a key"),
    "run": ("run", "run a system in a world: trajectories, milestones, records"),
    "compare": ("compare", "print the conditions of runs side by side"),
    "figures": ("figures", "write the figures and tables of runs as files"),
    "report": ("report", "write one page that explains runs, and a replay of each trajectory"),
    "export": ("export", "write the records of runs as tidy tables: Parquet and CSV"),
    "exec": ("execute", "run an AlienCode program in a world, or under the manual"),
    "check": ("check", "check an AlienLogic proof in a world, or in the calculus without laws"),
    "prove": ("prove", "search for a proof of a sequent in a world, or for an algebra that shows there is none"),
    "show": ("show", "show a world: what a system sees, or what is sealed"),
    "survey": ("survey", "show what the fixed probes of a world cover"),
    "plan": ("estimate", "count the calls of a run, and estimate its tokens and price"),
    "preflight": ("preflight", "check a model with a handful of calls before money is spent"),
    "status": ("status", "say what of a run is done, missing and spent"),
    "show-run": ("replay", "print a trajectory: probes, feedback, reports, answers and verdicts"),
    "regrade": ("regrade", "grade a run's answers again after a grader was mended"),
    "verify": ("verify", "re-check every claim of a world's certificates, from its file alone"),
    "worlds": ("worlds", "list the shipped worlds"),
    "forge": ("forge", "grow a certified world from a blueprint and a seed"),
}
"""Command -> its module in this package, and its line in the list of commands."""


OPTIONAL: Mapping[str, str] = {
    **dict.fromkeys(("jinja2", "matplotlib", "numpy", "scipy"), "report"),
    **dict.fromkeys(("pysat",), "forge"),
    **dict.fromkeys(("anyio", "inspect_ai"), "inspect"),
}
"""Module that may not be installed -> the optional part of this package that installs it."""

TROUBLES: Mapping[int, str] = {
    errno.ENOSPC: "make room, and give the same command again",
    errno.EDQUOT: "make room, and give the same command again",
    errno.EACCES: "name a place that you may write to",
    errno.EPERM: "name a place that you may write to",
    errno.EROFS: "name a place that can be written",
}
"""Number of an error of the operating system -> what to do about it."""


class CommandModule(Protocol):
    """What a command's module offers."""

    def configure(self, parser: argparse.ArgumentParser) -> None:
        """Add the command's description, arguments and example."""

    def run(self, arguments: argparse.Namespace) -> int:
        """Do it; give the exit code."""


class Parser(argparse.ArgumentParser):
    """Parse arguments; misuse is one sentence, without the usage text before it."""

    def error(self, message: str) -> NoReturn:
        """Print what is wrong and where to read more, and leave."""
        self.exit(MISUSE, f"{self.prog}: {_in_a_line(message)} (see '{self.prog} --help')\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line and give its exit code."""
    _open_closed_streams()
    for stream in (sys.stdout, sys.stderr):
        _print_anything(stream)
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        code = _dispatch(words)
        sys.stdout.flush()
    except ExplorationBenchError as error:
        return _complain(_with_names_in_a_line(str(error), words))
    except ModuleNotFoundError as error:
        missing = (error.name or "").split(".")[0]
        if missing not in OPTIONAL:
            raise
        return _complain(f"{words[0]} needs {missing}: pip install 'explorationbench[{OPTIONAL[missing]}]'")
    except KeyboardInterrupt as interrupt:
        return _complain(str(interrupt) or "interrupted", INTERRUPTED)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # else Python complains when it flushes at exit
        return BROKEN_PIPE
    except OSError as error:
        return _complain(_with_names_in_a_line(_told(error), words))
    return code


def _dispatch(words: Sequence[str]) -> int:
    """Load the chosen command's module, and no other; parse the words after it, and run it."""
    if not words or words[0] not in COMMANDS:
        _parse_without_command(words)
    command = cast(CommandModule, import_module(f"explorationbench.cli.{COMMANDS[words[0]][0]}"))
    parser = Parser(prog=f"explorationbench {words[0]}", formatter_class=argparse.RawDescriptionHelpFormatter)
    command.configure(parser)
    return command.run(parser.parse_args(words[1:]))


def _parse_without_command(words: Sequence[str]) -> NoReturn:
    """Serve --help and --version, and refuse everything else."""
    parser = Parser(
        prog="explorationbench",
        usage="explorationbench COMMAND ...",
        description="Measure whether an AI system can find out how an unfamiliar world works, and use what it found.",
        epilog="\n".join(["commands:", *_command_lines(), "", "'explorationbench COMMAND --help' shows an example."]),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    _, rest = parser.parse_known_args(words)
    known = ", ".join(COMMANDS)
    parser.error(f"there is no command '{rest[0]}': choose from {known}" if rest else f"give a command: {known}")


def _command_lines() -> list[str]:
    return [f"  {name:<11}{line}" for name, (_, line) in COMMANDS.items()]


def _told(error: OSError) -> str:
    """Tell what the operating system refused, where, and what to do where that is known."""
    said = ": ".join(filter(None, (str(error.filename or ""), error.strerror or str(error))))
    advice = TROUBLES.get(error.errno or 0)
    return f"{said}: {advice}" if advice else said


def _with_names_in_a_line(message: str, words: Sequence[str]) -> str:
    """Escape the line ends and the like in names that stand on the command line, and leave those of the message."""
    parts = {part for word in words for part in (word, *word.split("/")) if not part.isprintable()}
    for part in sorted(parts, key=len, reverse=True):
        message = message.replace(part, _in_a_line(part))
    return message


def _in_a_line(text: str) -> str:
    """Show what cannot be printed as its escape."""
    return "".join(each if each.isprintable() else each.encode("unicode_escape").decode() for each in text)


def _complain(message: str, code: int = MISUSE) -> int:
    sys.stderr.write(f"explorationbench: {message}\n")
    return code


def _open_closed_streams() -> None:
    """Let nothing come from a standard stream that the caller closed, and what is written to it go nowhere."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 - open to the end


def _print_anything(stream: TextIO) -> None:
    """Let a terminal that cannot show a character show its escape, so that no output ends in an error."""
    reconfigure = getattr(stream, "reconfigure", None)  # a stream that tests put in place may lack it
    if reconfigure is not None:
        reconfigure(errors="backslashreplace")


if __name__ == "__main__":
    sys.exit(main())
