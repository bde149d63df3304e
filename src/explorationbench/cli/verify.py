"""The command `verify`: re-check every claim of a world's certificates."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from explorationbench.cli import texts
from explorationbench.cli.progress import progress
from explorationbench.cli.tables import print_table
from explorationbench.sandbox import Check
from explorationbench.worlds import open_world

EXAMPLE = """example:
  $ explorationbench verify aliencode-demo"""

FAILED = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimCount:
    """Count the checks of one kind of claim."""

    claim: str
    checked: int
    failed: int


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `verify`."""
    parser.description = (
        "Re-check every claim of a world's certificates, from the file alone: references, naive answers, needed laws, "
        "slips, probes, worked examples. Exit code 1 names the first claim that does not hold."
    )
    parser.epilog = EXAMPLE
    parser.add_argument("world", metavar="W", help="a shipped world or a world file")
    parser.add_argument("--json", action="store_true", help="print the table as JSON")


def run(arguments: argparse.Namespace) -> int:
    """Check, print the table, and name the first claim that does not hold."""
    world = open_world(arguments.world)
    checks = []
    with progress(None, f"checking {arguments.world}") as advance:
        for check in world.check():
            checks.append(check)
            advance(1, check.claim)
    false = next((check for check in checks if not check.holds), None)
    counts = count_claims(checks)
    if arguments.json:
        texts.write_json(_as_data(world.digest, counts, false))
    else:
        _print_counts(counts)
    if false is not None:
        sys.stderr.write(
            f"explorationbench: the claim '{false.claim}' about {false.subject} is false: {false.detail}\n"
        )
        return FAILED
    return 0


def count_claims(checks: Iterable[Check]) -> list[ClaimCount]:
    """Count the checks by kind of claim, in the order in which the kinds first appear."""
    groups: dict[str, list[Check]] = {}
    for check in checks:
        groups.setdefault(check.claim, []).append(check)
    return [
        ClaimCount(claim=claim, checked=len(group), failed=sum(not check.holds for check in group))
        for claim, group in groups.items()
    ]


def _as_data(digest: str, counts: Iterable[ClaimCount], false: Check | None) -> dict[str, Any]:
    rows = [{"claim": row.claim, "checked": row.checked, "failed": row.failed} for row in counts]
    first = None if false is None else {"claim": false.claim, "subject": false.subject, "detail": false.detail}
    return {"digest": digest, "holds": false is None, "claims": rows, "first_false": first}


def _print_counts(counts: Iterable[ClaimCount]) -> None:
    rows = [(row.claim, str(row.checked), str(row.failed), "no" if row.failed else "yes") for row in counts]
    print_table(("claim", "checked", "false", "holds"), rows, right=("checked", "false"))
