"""The certificate checker: a shipped world holds, and one change of each kind is caught by name."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from explorationbench.aliencode.world import open_code_world
from explorationbench.sandbox import Check
from explorationbench.world import Document, parse_document
from explorationbench.worlds import read_document

DEMO = read_document("aliencode-demo")
Parts = dict[str, Any]
Change = Callable[[Parts, Parts, Parts], None]


def changed(change: Change) -> Document:
    """Change a copy of the demo world's parts, and make its digests anew as a forger would."""
    parts = [copy.deepcopy(dict(part)) for part in (DEMO.public, DEMO.shown, DEMO.sealed)]
    change(*parts)
    public, shown, sealed = parts
    document = Document(sandbox=DEMO.sandbox, public=public, shown=shown, sealed=sealed)
    return parse_document(document.dump())


def false_checks(document: Document) -> Iterator[Check]:
    """Yield the checks that do not hold."""
    return (check for check in open_code_world(document).check() if not check.holds)


def a_task(sealed: Parts, form: str, *, needing: int = 0) -> Parts:
    """Find the first task of a form that needs at least so many laws."""
    return next(task for task in sealed["tasks"] if task["form"] == form and len(task["needs"]) >= needing)


def change_prediction(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Store another output."""
    a_task(sealed, "predict")["reference"] += "x"


def cut_program_from_question(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Ask a prediction without showing its program."""
    shown["questions"][a_task(sealed, "predict")["id"]] = "What does it show?"


def change_private_value(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Expect another value on a private input."""
    a_task(sealed, "write")["private"][0][1] = "another"


def change_private_input(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Put the arguments of one private input in the place of another's."""
    private = a_task(sealed, "write")["private"]
    other = next(case for case in private if case[1] != private[0][1])
    private[0][0] = other[0]


def drop_private_input(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Grade on four inputs."""
    del a_task(sealed, "write")["private"][0]


def change_further_value(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Expect another value on a further input."""
    a_task(sealed, "write")["further"][49][1] = "another"


def claim_no_needed_law(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Leave out a needed law, with its slip."""
    task = a_task(sealed, "write", needing=1)
    del task["slips"][task["needs"].pop()]


def claim_another_needed_law(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Claim that a task needs a law that it does not."""
    task = next(task for task in sealed["tasks"] if "D02" not in task["needs"])
    task["needs"].append("D02")


def make_reference_naive(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Store the naive answer as the reference."""
    task = a_task(sealed, "write")
    task["reference"] = task["program"]


def make_naive_right(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Store the reference as the naive answer."""
    task = a_task(sealed, "write")
    task["program"] = task["reference"]


def make_slip_right(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Store the reference as a slip."""
    task = a_task(sealed, "write", needing=1)
    task["slips"][task["needs"][0]] = task["reference"]


def drop_slip(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Store no slip for a needed law."""
    task = a_task(sealed, "write", needing=1)
    del task["slips"][task["needs"][0]]


def change_example_output(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Show another output of a worked example."""
    shown["examples"][0]["output"] += "x"


def hide_example(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Tell the system of a worked example that is not the stored one."""
    program = shown["examples"][1]["program"]
    shown["briefing"] = shown["briefing"].replace(program, "EMIT()")


def blunt_probe(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Store a probe that shows nothing of its law."""
    sealed["probes"]["D03"] = 'EMIT("x")'


def overlong_probe(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Store a probe over the limits."""
    sealed["probes"]["D03"] += "\n# more" * 40


def drop_probe(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Store no probe for a law."""
    del sealed["probes"]["D03"]


def change_group(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Count a task to another group."""
    groups = sealed["tasks"][0]["groups"]
    groups["depth"] = "engineer" if groups["depth"] != "engineer" else "apply"


def change_count(public: Parts, shown: Parts, sealed: Parts) -> None:
    """State another number of laws in public."""
    public["counts"]["laws"] += 1


def double_a_task(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Let a task stand twice, and count it twice."""
    sealed["tasks"].append(sealed["tasks"][0])
    public["counts"]["tasks"] += 1


def ask_twice(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Put a task in the world again under another id."""
    twin = {**a_task(sealed, "write"), "id": "T99"}
    sealed["tasks"].append(twin)
    shown["questions"]["T99"] = shown["questions"][a_task(sealed, "write")["id"]]
    public["counts"]["tasks"] += 1


def ask_nothing(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Ask an empty question."""
    shown["questions"][a_task(sealed, "write")["id"]] = ""


def ask_for_two_programs(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Let another program stand in the question of a prediction."""
    task = a_task(sealed, "predict")
    shown["questions"][task["id"]] = f"```\nEMIT(1)\n```\n{shown['questions'][task['id']]}"


def predict_an_error(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Ask for the output of a program that fails in the world alone."""
    task = a_task(sealed, "predict")
    program = "EMIT(PLUCK(STRAND(5), WEAVE(1, 1)))"
    shown["questions"][task["id"]] = f"What does it show?\n\n```\n{program}\n```"
    task.update(program=program, reference=open_code_world(DEMO).machine.run(program).output)


def empty_the_world(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Leave no task and no law, so that every other claim holds of nothing."""
    sealed.update(tasks=[], probes={})
    for target in sealed["targets"]:
        target["law"] = None
    public["counts"] = {"targets": 5, "laws": 0, "identity_targets": 5, "examples": 0, "tasks": 0}
    shown["examples"] = []


def hide_a_law_beside_the_catalogue(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Let integer literals be moved by a number that no system can think of."""
    sealed["targets"][0]["law"]["by"] = 123_456_789


def report_an_operation_twice(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Let two targets be about one operation."""
    sealed["targets"].append({"id": "D06", "operation": "STRAND", "law": None})
    public["counts"].update(targets=6, identity_targets=2)


def grade_on_one_input(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Let all private inputs be the same."""
    task = a_task(sealed, "write", needing=1)
    task["private"] = [task["private"][0]] * 5


def certify_on_one_input(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Let all further inputs be the same."""
    task = a_task(sealed, "write")
    task["further"] = [task["further"][0]] * 50


def expect_one_value(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Choose private inputs on all of which one value is right."""
    tasks = [task for task in sealed["tasks"] if task["form"] == "write"]
    for task in tasks:
        cases = task["private"] + task["further"]
        values = [case[1] for case in cases]
        common = max(values, key=values.count)
        task["private"] = [case for case in cases if case[1] == common][:5]


def lie_in_the_manual(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Tell the system something else than the manual."""
    shown["briefing"] += "\n\nSHATTER multiplies."


def ask_for_another_report(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Ask for a report without the form in which it is judged."""
    shown["report_request"] = "State the rules."


def flooding_probe(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Store a probe whose feedback is cut."""
    sealed["probes"]["D03"] += '\nEMIT(PARE("x", 900))'


def starve_a_law(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Leave out tasks until a law is needed by one only, and count right."""
    needing = [task for task in sealed["tasks"] if "D02" in task["needs"]]
    sealed["tasks"] = [task for task in sealed["tasks"] if task not in needing[1:]]
    public["counts"]["tasks"] = len(sealed["tasks"])


def show_every_law(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Give worked examples that are the laws' own probes, with their outputs."""
    world = open_code_world(DEMO)
    for program in sealed["probes"].values():
        example = {"program": program, "output": world.machine.run(program).output.strip()}
        shown["examples"].append(example)
        shown["briefing"] += f"\n{example['program']}\n{example['output']}"
    public["counts"]["examples"] = len(shown["examples"])


def fill_with_literals(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Leave out every task without an integer literal, and count right."""
    sealed["tasks"] = [task for task in sealed["tasks"] if "D01" in task["needs"]]
    public["counts"]["tasks"] = len(sealed["tasks"])


CHANGES: list[tuple[Change, str]] = [
    (change_prediction, "prediction"),
    (cut_program_from_question, "prediction"),
    (change_private_value, "reference"),
    (change_private_input, "reference"),
    (drop_private_input, "reference"),
    (change_further_value, "reference"),
    (claim_no_needed_law, "needed laws"),
    (claim_another_needed_law, "needed laws"),
    (make_reference_naive, "reference"),
    (make_naive_right, "naive answer"),
    (make_slip_right, "slip"),
    (drop_slip, "slip"),
    (change_example_output, "worked example"),
    (hide_example, "worked example"),
    (blunt_probe, "probe"),
    (overlong_probe, "probe"),
    (flooding_probe, "probe"),
    (ask_twice, "questions"),
    (ask_nothing, "questions"),
    (ask_for_two_programs, "prediction"),
    (predict_an_error, "prediction"),
    (empty_the_world, "counts"),
    (hide_a_law_beside_the_catalogue, "laws"),
    (report_an_operation_twice, "laws"),
    (grade_on_one_input, "inputs"),
    (certify_on_one_input, "inputs"),
    (expect_one_value, "inputs"),
    (lie_in_the_manual, "briefing"),
    (ask_for_another_report, "briefing"),
    (drop_probe, "probe"),
    (change_group, "groups"),
    (change_count, "counts"),
    (double_a_task, "counts"),
    (starve_a_law, "law coverage"),
    (show_every_law, "ambiguity"),
    (fill_with_literals, "literals"),
]


def test_the_demo_world_holds() -> None:
    """Every claim of the shipped demo world holds."""
    assert list(false_checks(DEMO)) == []


@pytest.mark.parametrize(("change", "claim"), CHANGES, ids=[change.__name__ for change, _ in CHANGES])
def test_a_change_is_caught_by_the_claim_it_breaks(change: Change, claim: str) -> None:
    """A change of a world, digests made anew, breaks the claim that it is about."""
    broken = list(false_checks(changed(change)))
    assert claim in [check.claim for check in broken]
    assert all(check.detail for check in broken)


def test_another_law_breaks_the_world() -> None:
    """A world whose laws are not those it grew under fails at once, at its worked examples or its references."""

    def change(public: Parts, shown: Parts, sealed: Parts) -> None:
        sealed["targets"][2]["law"]["by"] = -1

    assert {check.claim for check in false_checks(changed(change))} >= {"reference"}
