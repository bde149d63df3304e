"""What inspect_ai finds by the package's entry point: the tasks and the provider `scripted`."""

from __future__ import annotations

from explorationbench.runners.inspect_scripted import ScriptedAPI
from explorationbench.runners.inspect_solver import explore, milestones
from explorationbench.runners.inspect_tasks import aliencode, alienlogic

__all__ = ["ScriptedAPI", "aliencode", "alienlogic", "explore", "milestones"]
