"""Make a task of an intent: draw its parameters and inputs, realise its answers, compute what it needs.

An intent that gives no fair task in a world (its naive answer is right there, a needed law has no slip, an operation is
inexpressible) is rejected with the reason; an intent that contradicts its own specification is an error.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, replace

from explorationbench.aliencode.certificates import (
    LEAST_FURTHER,
    LEAST_NAIVE_FAILURES,
    LEAST_PRIVATE,
    needs_of,
    operations_of,
)
from explorationbench.aliencode.document import Case, CodeTarget, CodeTask
from explorationbench.aliencode.grading import (
    failures,
    have_one_value,
    likeness_of,
    machine_of,
    right,
    same_text,
    shown,
)
from explorationbench.aliencode.groups import groups_of
from explorationbench.aliencode.growing.ground import Ground, realise
from explorationbench.aliencode.intents.intent import Intent
from explorationbench.aliencode.laws import Law
from explorationbench.aliencode.values import encode_value
from explorationbench.errors import ForgeError, Inexpressible
from explorationbench.streams import Stream
from explorationbench.world import canonical_json

POOL = LEAST_PRIVATE + LEAST_FURTHER
DRAWS = 10 * POOL
BRIEF = 5_000
"""Steps after which a wrong answer counts as failing while inputs are chosen; the certificate counts them in full."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rejection:
    """Say why an intent gives no fair task in a world."""

    intent: str
    reason: str
    inexpressible: str = ""  # the operation that the laws leave without an equivalent, if that is the reason


def grow_task(intent: Intent, ground: Ground, stream: Stream) -> CodeTask | Rejection:
    """Make a task of an intent, without an id yet.

    Raises:
        ForgeError: if the intent's program, specification and realisation contradict each other.
    """
    parameters = intent.settle(stream.child("parameters"))
    draft = CodeTask(
        id="",
        intent=intent.name,
        form=intent.form,
        question=intent.question(parameters),
        program=intent.program(parameters).strip(),
        senses=intent.senses,
        reference="",
        private=(),
        further=(),
        groups={},
        needs=(),
        slips={},
    )
    try:
        if intent.form == "predict":
            return _certify(_predicted(draft, intent.specification(parameters), ground), ground)
        cases = _draw_cases(intent, parameters, stream.child("inputs"))
        return _certify(_written(draft, cases, ground), ground)
    except Inexpressible as error:
        return Rejection(intent=intent.name, reason=str(error), inexpressible=error.operation)


def _predicted(draft: CodeTask, specified: str, ground: Ground) -> CodeTask:
    """Fill in what a prediction shows in the world."""
    manual = shown(ground.manual, draft.program)
    if not same_text(manual, specified):
        raise ForgeError(f"intent {draft.intent} shows {manual!r} under the manual, but specifies {specified!r}")
    question = f"{draft.question.strip()}\n\n```\n{draft.program}\n```"
    return replace(draft, question=question, reference=shown(ground.world, draft.program))


def _written(draft: CodeTask, cases: Sequence[Case], ground: Ground) -> CodeTask:
    """Fill in the reference and the inputs of a task that asks for a function."""
    reference = realise(ground.laws, draft.program, draft.senses)
    for machine, answer in ((ground.manual, draft.program), (ground.world, reference)):
        for case, happened in failures(machine, answer, cases):
            raise ForgeError(f"intent {draft.intent} on {case.arguments!r}: {happened}, not {case.value!r}\n{answer}")
    chosen = _choose_varied(_telling(draft, cases, ground), cases)
    return replace(
        draft,
        reference=reference,
        private=tuple(cases[index] for index in chosen),
        further=tuple(case for index, case in enumerate(cases) if index not in chosen),
    )


def _draw_cases(intent: Intent, parameters: Mapping[str, object], stream: Stream) -> list[Case]:
    """Draw inputs, and what the specification says of them: different ones first, then repeats if there are too few."""
    cases: list[Case] = []
    repeats: list[Case] = []
    seen: set[str] = set()
    for number in range(DRAWS):
        arguments = intent.inputs(stream.child(number), parameters)
        case = Case(arguments=arguments, value=intent.specification(parameters, *deepcopy(arguments)))
        key = canonical_json([encode_value(argument) for argument in arguments])
        (repeats if key in seen else cases).append(case)
        seen.add(key)
        if len(cases) == POOL:
            break
    return [*cases, *repeats][:POOL]


def _telling(draft: CodeTask, cases: Sequence[Case], ground: Ground) -> list[frozenset[int]]:
    """List sets of inputs that must be met: where the naive answer fails, under all laws or one, and each slip."""
    sets = [_failing(ground.laws, draft.program, cases)]
    for target in ground.lawful:
        alone = _failing(_alone(target), draft.program, cases)
        if alone:
            slip = realise(ground.without(target), draft.program, draft.senses)
            sets += [alone, _failing(ground.laws, slip, cases)]
    return sets


def _alone(target: CodeTarget) -> tuple[Law, ...]:
    return () if target.law is None else (target.law,)


def _failing(laws: tuple[Law, ...], program: str, cases: Sequence[Case]) -> frozenset[int]:
    wrong = {id(case) for case, _ in failures(machine_of(laws), program, cases, steps=BRIEF)}
    return frozenset(index for index, case in enumerate(cases) if id(case) in wrong)


def _choose_varied(sets: Sequence[frozenset[int]], cases: Sequence[Case]) -> list[int]:
    """Choose the private inputs; once more with a further set if one value would be right on all of them."""
    chosen = _choose(sets, len(cases))
    if not have_one_value(cases[index] for index in chosen):
        return chosen
    others = (index for index in range(len(cases)) if not have_one_value((cases[index], cases[chosen[0]])))
    return _choose([*sets, frozenset(others)], len(cases))


def _choose(sets: Sequence[frozenset[int]], count: int) -> list[int]:
    """Choose the private inputs one by one: each the one that meets most sets that are met fewer than two times."""
    chosen: list[int] = []
    met = [0] * len(sets)

    def worth(index: int) -> int:
        return sum((2 - had) for each, had in zip(sets, met, strict=True) if had < 2 and index in each)

    while len(chosen) < LEAST_PRIVATE:
        best = max((index for index in range(count) if index not in chosen), key=worth)
        chosen.append(best)
        met = [had + (best in each) for each, had in zip(sets, met, strict=True)]
    return sorted(chosen)


def _certify(task: CodeTask, ground: Ground) -> CodeTask | Rejection:
    """Compute needs, slips and groups, and reject what a certificate would refuse."""
    unfair = _unfair(task, ground)
    if unfair:
        return Rejection(intent=task.intent, reason=unfair)
    needs = needs_of(task, ground.targets)
    slips = {}
    for target in ground.lawful:
        if target.id not in needs:
            continue
        slips[target.id] = slip = _slip(task, target, ground)
        if not right(machine_of(ground.without(target)), task, slip) or right(ground.world, task, slip):
            return Rejection(intent=task.intent, reason=f"{target.id} is needed, but no slip shows it")
    return replace(task, needs=needs, slips=slips, groups=groups_of(task, operations_of(needs, ground.targets)))


def _unfair(task: CodeTask, ground: Ground) -> str:
    if task.form == "predict":
        if same_text(shown(ground.manual, task.program), task.reference):
            return "the output is the manual's"
        return "it shows only an error" if task.reference.startswith("[AlienError]") else ""
    wrong = len(list(failures(ground.world, task.program, task.private)))
    if wrong < LEAST_NAIVE_FAILURES:
        return f"the naive answer is wrong on {wrong} private inputs only"
    return likeness_of(task)


def _slip(task: CodeTask, target: CodeTarget, ground: Ground) -> str:
    if task.form == "predict":
        return shown(machine_of(ground.without(target)), task.program)
    return realise(ground.without(target), task.program, task.senses)
