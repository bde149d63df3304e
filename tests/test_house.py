"""The papers of the house agree with each other."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import explorationbench

ROOT = Path(__file__).parents[1]


def read(name: str) -> str:
    """Read a file of the repository."""
    return (ROOT / name).read_text(encoding="utf-8")


def test_there_is_one_version() -> None:
    """The package, its metadata and the citation state the same version."""
    stated = tomllib.loads(read("pyproject.toml"))["project"]["version"]
    cited = re.search(r"^version: (.+)$", read("CITATION.cff"), re.MULTILINE)
    assert explorationbench.__version__ == stated == (cited and cited[1])


def test_the_licence_is_whole() -> None:
    """The licence file holds the Apache License 2.0 from its title to its appendix."""
    text = read("LICENSE")
    assert "Apache License\n                           Version 2.0, January 2004" in text
    assert all(f"\n   {number}. " in text for number in range(1, 10))
    assert text.rstrip().endswith("limitations under the License.")


def test_the_verbs_of_the_makefile_explain_themselves() -> None:
    """Each of the five verbs has its line in `make help`."""
    found = re.findall(r"^([a-z]+):.*## \S", read("Makefile"), re.MULTILINE)
    assert found == ["help", "demo", "test", "lint", "report", "evidence"]


def test_readme_states_what_this_is_and_is_not() -> None:
    """Readers learn that this is independent, which paper it follows, and that scores do not compare."""
    text = " ".join(read("README.md").split())
    assert "An independent implementation" in text
    assert "arXiv 2609.30199" in text
    assert "scores are not comparable with the paper's table" in text
