"""The entry point: a table of commands, and what becomes of errors.

Exit codes: 0 done, 1 a check failed, 2 misuse or an unreadable file, 130 interrupted.
"""

from __future__ import annotations

import argparse
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


REPORT = ("matplotlib", "numpy", "scipy")
"""What `explorationbench[report]` installs."""


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
        self.exit(MISUSE, f"{self.prog}: {message} (see '{self.prog} --help')\n")


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
        return _complain(str(error))
    except ModuleNotFoundError as error:
        if (error.name or "").split(".")[0] not in REPORT:
            raise
        return _complain(f"figures need {error.name}: pip install 'explorationbench[report]'")
    except KeyboardInterrupt as interrupt:
        return _complain(str(interrupt) or "interrupted", INTERRUPTED)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # else Python complains when it flushes at exit
        return BROKEN_PIPE
    except OSError as error:
        return _complain(": ".join(filter(None, (error.filename, error.strerror or str(error)))))
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
