"""Table 2: where benchmarks take their evidence from."""

from __future__ import annotations

from explorationbench.figures.tables import Block, Table

COLUMNS = ("Benchmark", "Target", "Evidence", "Novelty control", "Progress", "Transfer", "Ground truth")
ROWS = (
    (
        "CL-bench",
        "context learning",
        "provided context",
        "expert-authored content",
        "final score",
        "same context",
        "expert rubrics, LLM verifier",
    ),
    (
        "EvaLearn",
        "sequential learning",
        "prior solved tasks",
        "authored task sequences",
        "learning curve",
        "later related tasks",
        "rubrics, LLM verifier",
    ),
    (
        "SE-Bench",
        "weight internalization",
        "docs, training tasks",
        "obfuscated APIs",
        "pre/post score",
        "closed-book held-out",
        "tests, AST checks",
    ),
    (
        "SWE-bench",
        "software repair",
        "issue, codebase",
        "real GitHub issues",
        "final patch",
        "same repository",
        "test suites",
    ),
    (
        "DiscoveryWorld",
        "scientific investigation",
        "agent actions",
        "fictional worlds",
        "final score",
        "same world",
        "world state",
    ),
    (
        "ExplorationBench",
        "exploration",
        "self-chosen probes",
        "executable laws that conflict with the manual",
        "milestones M0-M4",
        "unseen tasks after interaction ends",
        "interpreter, proof checker",
    ),
)


def tabulate() -> Table:
    """Make Table 2, which rests on no run.

    Source: Table 2 of the ExplorationBench paper, arXiv 2609.30199.
    """
    return Table(
        name="table-2",
        columns=COLUMNS,
        blocks=(Block(title="", rows=ROWS),),
        caption="Table 2. Where benchmarks take their evidence from, and where competence is tested. Each row states "
        "a benchmark's primary protocol, as the paper describes it (arXiv 2609.30199).",
    )
