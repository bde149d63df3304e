"""A program that speaks an OpenAI endpoint, through the framework's bridge."""

from __future__ import annotations

import gc
import sys
from pathlib import Path

import inspect_ai
import pytest

from explorationbench.protocol.records import read_record
from explorationbench.runners.inspect_tasks import aliencode
from servers.fake_models import last_text, provide

ROOT = Path(__file__).parents[2]

pytestmark = [  # the framework's own, and its clients' sockets
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]


def test_the_bridged_example_takes_part(tmp_path: Path) -> None:
    """Each reply costs it two requests to the evaluated model; the record names it, and says that it is not blind."""
    with pytest.MonkeyPatch.context() as patch, provide() as provider:
        patch.setenv("FAKE_API_KEY", "x")
        patch.setenv("FAKE_BASE_URL", provider.url)
        patch.chdir(ROOT)
        task = aliencode(
            world="aliencode-demo",
            milestones="0-1",
            answers=1,
            tasks=2,
            trajectories=1,
            out=str(tmp_path / "run"),
            agent="examples.bridged_agent:reply",
        )
        (log,) = inspect_ai.eval(task, model="openai-api/fake/m", log_dir=str(tmp_path / "logs"), display="none")
        gc.collect()  # what the framework leaves open is closed here, not in another test
    sys.modules.pop("examples.bridged_agent", None)
    assert log.status == "success", log.error
    record = read_record(tmp_path / "run" / "trajectory-1" / "record.json")
    assert record.public.complete, record.public.notes
    assert record.public.system.settings == {"agent": "examples.bridged_agent:reply", "blind": False}
    assert len(record.public.rounds[0].probes) == 12
    asks = 2 * 3 + 13
    assert len(provider.bodies) == 2 * asks
    assert sum("Before you act" in last_text(body) for body in provider.bodies) == asks
