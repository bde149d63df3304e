"""Evaluate a small real model on a real server on this machine; says so if the packages would not install."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

sys.argv[1:] = ["--limit", "900"]
runpy.run_path(str(Path(__file__).parents[1] / "examples" / "local_model.py"), run_name="__main__")
