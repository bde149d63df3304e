"""The command line as a whole: the list of commands, misuse, interruption, speed."""

from __future__ import annotations

import errno
import subprocess
import sys
import time
from pathlib import Path

import pytest

from command_line import Call
from explorationbench.cli import main as entry
from explorationbench.cli import worlds


def test_the_list_of_commands_explains_each(call: Call) -> None:
    """`--help` names every command and what it does."""
    result = call("--help")
    assert result.code == 0
    assert all(f"  {name}" in result.out and line in result.out for name, (_, line) in entry.COMMANDS.items())


@pytest.mark.parametrize("name", entry.COMMANDS)
def test_each_command_explains_itself_with_an_example(call: Call, name: str) -> None:
    """`COMMAND --help` describes the command, its arguments, and shows a line to type."""
    result = call(name, "--help")
    assert (result.code, result.err) == (0, "")
    assert f"explorationbench {name}" in result.out.partition("example:\n  $ ")[2]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((), "explorationbench: give a command: "),
        (("fly",), "explorationbench: there is no command 'fly': choose from demo, run, "),
        (("--fly",), "explorationbench: there is no command '--fly': choose from demo, run, "),
        (
            ("worlds", "--fly"),
            "explorationbench worlds: unrecognized arguments: --fly (see 'explorationbench worlds --help')",
        ),
        (("verify",), "explorationbench verify: the following arguments are required: W (see"),
    ],
)
def test_misuse_is_one_sentence(call: Call, words: tuple[str, ...], message: str) -> None:
    """Misuse exits 2 with one line on standard error and nothing on standard output."""
    result = call(*words)
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith(message)
    assert result.err.count("\n") == 1


def test_an_interrupt_is_no_traceback(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C exits 130 with one word."""

    def interrupt(arguments: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(worlds, "run", interrupt)
    result = call("worlds")
    assert (result.code, result.err) == (130, "explorationbench: interrupted\n")


def test_a_closed_pipe_is_no_traceback() -> None:
    """A reader that goes away ends the command quietly."""
    command = f"{sys.executable} -m explorationbench.cli.main worlds --json | true; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=True)
    assert done.stderr == ""
    assert done.stdout.strip() in ("0", "141")


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ("worlds <&-", 0),
        ("worlds >&-", 0),
        ("exec --world manual <&-", 0),
        ("verify nowhere 2>&-", 2),
        ("exec --world nowhere <&- >&- 2>&-", 2),
    ],
)
def test_a_closed_stream_is_no_traceback(command: str, code: int) -> None:
    """A standard stream that the caller closed is an empty one; the exit code stays."""
    words = f"{sys.executable} -m explorationbench.cli.main {command}"
    done = subprocess.run(["bash", "-c", words], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (code, "")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("status", "a\nb"), "explorationbench: a\\nb is no run folder: a\\nb/configuration.json cannot be read: "),
        (("verify", "/x\x1b[2J\n"), "explorationbench: no world '/x\\x1b[2J\\n': give a file or "),
        (("fl\ny",), "explorationbench: there is no command 'fl\\ny': choose from "),
        (("compare", "no\nwhere"), "explorationbench compare: argument RUN: there is no file or folder 'no\\nwhere' "),
    ],
)
def test_a_name_with_a_line_end_is_told_in_one_line(call: Call, words: tuple[str, ...], told: str) -> None:
    """What cannot be printed in a name is shown as its escape, so that an error stays a line and moves no cursor."""
    result = call(*words)
    assert result.code == 2
    assert result.err.startswith(told)
    assert result.err.count("\n") == 1


@pytest.mark.parametrize("command", ["compare", "figures"])
def test_what_is_not_there_is_not_passed_over(call: Call, tmp_path: Path, command: str) -> None:
    """A mistyped path among several ends the command, rather than to be left out of its result."""
    out = ("--out", str(tmp_path / "figures")) if command == "figures" else ()
    result = call(command, str(tmp_path), "/nowhere/to/be/seen", *out)
    assert (result.code, result.out) == (2, "")
    assert "argument RUN: there is no file or folder '/nowhere/to/be/seen'" in result.err


@pytest.mark.parametrize("below", ["", "/run"])
def test_a_file_is_no_folder_to_write_into(call: Call, tmp_path: Path, below: str) -> None:
    """`--out` names what is in the way, before anything is run."""
    file = tmp_path / "README.md"
    file.write_text("mine")
    result = call("run", "--world", "aliencode-demo", "--system", "scripted/naive", "--out", f"{file}{below}")
    assert (result.code, result.out) == (2, "")
    assert f"argument --out: '{file}' is a file, and a folder is wanted: name another" in result.err
    assert file.read_text() == "mine"


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (OSError(errno.ENOSPC, "No space left on device"), "No space left on device: make room, and give the same"),
        (PermissionError(errno.EACCES, "Permission denied", "/x/y"), "/x/y: Permission denied: name a place that you"),
        (OSError("odd"), "explorationbench: odd\n"),
    ],
)
def test_what_the_system_refuses_is_told_with_what_to_do(
    call: Call, monkeypatch: pytest.MonkeyPatch, error: OSError, told: str
) -> None:
    """A full disk and a place that may not be written have their advice."""

    def refuse(arguments: object) -> int:
        raise error

    monkeypatch.setattr(worlds, "run", refuse)
    result = call("worlds")
    assert result.code == 2
    assert told in result.err


@pytest.mark.parametrize(("module", "part"), [("inspect_ai", "inspect"), ("pysat", "forge"), ("scipy.stats", "report")])
def test_an_optional_part_that_is_not_installed_is_named(
    call: Call, monkeypatch: pytest.MonkeyPatch, module: str, part: str
) -> None:
    """One sentence says which to install, whatever command needs it."""

    def lack(arguments: object) -> int:
        raise ModuleNotFoundError(f"No module named '{module}'", name=module)

    monkeypatch.setattr(worlds, "run", lack)
    result = call("worlds")
    name = module.partition(".")[0]
    told = f"explorationbench: worlds needs {name}: pip install 'explorationbench[{part}]'\n"
    assert (result.code, result.err) == (2, told)


@pytest.mark.parametrize("words", [("demo",), ("run", "--world", "aliencode-demo", "--system", "scripted/naive")])
def test_an_empty_folder_is_misuse(call: Call, words: tuple[str, ...]) -> None:
    """`--out "$UNSET"` does not fill the current folder."""
    result = call(*words, "--out", "")
    assert (result.code, result.out) == (2, "")
    assert f"explorationbench {words[0]}: argument --out: the name of the folder is empty (see " in result.err


def test_help_is_quick_and_loads_no_room() -> None:
    """`--help` loads neither rich nor a sandbox; the best of five starts is within a generous second."""
    code = (
        "import sys; from explorationbench.cli.main import main\n"
        "try: main(['--help'])\nexcept SystemExit: pass\n"
        "print(sorted(name for name in sys.modules if name.split('.')[0] in ('rich', 'inspect_ai', 'numpy')"
        " or name.startswith(('explorationbench.alien', 'explorationbench.protocol'))), file=sys.stderr)"
    )
    times = []
    for _ in range(5):
        start = time.perf_counter()
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        times.append(time.perf_counter() - start)
        assert done.stderr.strip() == "[]"
    assert min(times) < 1


def test_the_version_is_printed(call: Call) -> None:
    """`--version` gives name and version."""
    assert call("--version").out == "explorationbench 0.1.0\n"


def test_output_that_the_terminal_cannot_show_is_escaped() -> None:
    """A terminal without Unicode gets escapes, not an error."""
    script = "\n".join(
        (
            "import sys; from explorationbench.cli import main, texts",
            "main._print_anything(sys.stdout); texts.write_line('é \\ud800')",
        )
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, env={"PYTHONIOENCODING": "ascii"}
    )
    assert done.stdout == "\\xe9 \\ud800\n"
