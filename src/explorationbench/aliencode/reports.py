"""Judge rule reports by meaning: run each line beside the world's own operation, and count where they agree.

A line is right if it agrees with the world on every trial: by the value it yields, by kind, and by the sequence as it
is afterwards. Trials on which the manual or the world ends in an error are left out. What the world yields is worked
out once a world, so judging a report costs milliseconds. Judging is total, since replies are untrusted.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from functools import lru_cache
from string import Template
from typing import Protocol

from explorationbench.aliencode.briefing import text_of
from explorationbench.aliencode.calculation import Allowance, calculate
from explorationbench.aliencode.laws import Law
from explorationbench.aliencode.laws.signatures import SIGNATURES, Signature
from explorationbench.aliencode.machine import Machine
from explorationbench.aliencode.notation import Fault, Formula, has_effects
from explorationbench.aliencode.semantics import MANUAL
from explorationbench.aliencode.statements import Claim, TargetName, read_claims
from explorationbench.aliencode.trials import Call, bind, canonical, judged_calls
from explorationbench.aliencode.values import Value, same_value
from explorationbench.sandbox import ReportScore, TargetScore


class StatedTarget(Protocol):
    """What the true report is written from: a target with its law, if it has one."""

    @property
    def id(self) -> str:
        """The target's id."""

    @property
    def law(self) -> Law | None:
        """The law, or None for an identity target."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Yield:
    """Hold what a target yields in one trial: a value, and the arguments as they are afterwards."""

    value: Value
    afterwards: Call

    def agrees(self, other: Yield) -> bool:
        """Tell whether another yield is the same, by kind and by content."""
        return same_value(self.value, other.value) and same_value(self.afterwards, other.afterwards)


@dataclass(frozen=True, slots=True, kw_only=True)
class Trial:
    """Hold one trial of a target in one world: what it is given, and what it really yields."""

    target: str
    call: Call
    manual: Yield
    world: Yield
    parameters: Mapping[str, Value]
    changed: bool  # whether the world changes an argument


def report_request(targets: Sequence[TargetName]) -> str:
    """Write the text that asks for a rule report about these targets."""
    rows = "\n".join(_request_row(target, SIGNATURES[operation]) for target, operation in targets)
    return Template(text_of("report_request")).substitute(count=len(targets), targets=rows)


def _request_row(target: str, signature: Signature) -> str:
    return f"    {target}  {signature.call:<31} {' '.join(signature.parameters)}"


def true_report(targets: Iterable[StatedTarget]) -> str:
    """Write the report that is right in every line."""
    return "\n".join(f"{target.id} := {target.law.notation() if target.law else 'IDENTITY'}" for target in targets)


def judge(machine: Machine, targets: Sequence[TargetName], reply: str) -> ReportScore:
    """Judge a reply as a rule report about these targets of a world; total."""
    claims = read_claims(reply, targets)
    return ReportScore(targets=tuple(_score(machine, target, claims.get(target[0])) for target in targets))


def _score(machine: Machine, target: TargetName, claim: Claim | None) -> TargetScore:
    name, operation = target
    if claim is None:
        return TargetScore(target=name, line="", status="missing", share=0.0)
    match claim.meaning:
        case Fault():
            return TargetScore(target=name, line=claim.line, status="malformed", share=0.0)
        case "UNKNOWN":
            return TargetScore(target=name, line=claim.line, status="unknown", share=0.0)
    share = agreement(machine, operation, claim.meaning)
    return TargetScore(target=name, line=claim.line, status="right" if share == 1 else "wrong", share=share)


def agreement(machine: Machine, target: str, meaning: Formula | str) -> float:
    """Measure on which share of a target's trials a formula, or IDENTITY, agrees with the world: in [0, 1]."""
    trials = trials_of(machine, target)
    if isinstance(meaning, str):
        agreed = sum(trial.manual.agrees(trial.world) for trial in trials)
    else:
        agrees = _agrees_with_effects if has_effects(meaning) else _agrees
        allowance = Allowance()
        agreed = sum(agrees(trial, meaning, allowance) for trial in trials)
    return agreed / max(1, len(trials))


def _agrees(trial: Trial, formula: Formula, allowance: Allowance) -> bool:
    """Compare a formula that changes nothing; it is wrong wherever the world changes an argument."""
    value = calculate(formula, trial.parameters, allowance)
    if isinstance(value, Fault) or trial.changed:
        return False
    return same_value(canonical(trial.target, value), trial.world.value)


def _agrees_with_effects(trial: Trial, formula: Formula, allowance: Allowance) -> bool:
    arguments = deepcopy(trial.call)
    value = calculate(formula, bind(trial.target, arguments), allowance)
    if isinstance(value, Fault):
        return False
    return Yield(value=canonical(trial.target, value), afterwards=_comparable(arguments)).agrees(trial.world)


def _comparable(arguments: Call) -> Call:
    return tuple(argument for argument in arguments if not callable(argument))


@lru_cache(maxsize=2048)
def trials_of(machine: Machine, target: str) -> tuple[Trial, ...]:
    """Run a target's calls in a world, once."""
    return tuple(_run_trials(machine, target))


def _run_trials(machine: Machine, target: str) -> Iterator[Trial]:
    yields = zip(judged_calls(target), _yields(_MANUAL, target), _yields(machine, target), strict=True)
    for call, manual, world in yields:
        if manual is not None and world is not None:
            yield Trial(
                target=target,
                call=call,
                manual=manual,
                world=world,
                parameters=bind(target, call),
                changed=not same_value(world.afterwards, _comparable(call)),
            )


_MANUAL = Machine(MANUAL)


@lru_cache(maxsize=64)
def _yields(machine: Machine, target: str) -> tuple[Yield | None, ...]:
    return tuple(_yield(machine, target, call) for call in judged_calls(target))


def _yield(machine: Machine, target: str, call: Call) -> Yield | None:
    """Run one call of a target; None if it ends in an error."""
    delivery = machine.apply(target, call)
    if delivery.error is not None:
        return None
    return Yield(value=canonical(target, delivery.value), afterwards=_comparable(delivery.arguments_after))
