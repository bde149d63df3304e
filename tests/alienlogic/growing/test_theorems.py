"""Theorems become candidates with proofs or algebras, and with what shows the laws they need."""

from __future__ import annotations

import pytest

from explorationbench.alienlogic.bank import Entry, textbook
from explorationbench.alienlogic.blueprints import DEMO_LAWS
from explorationbench.alienlogic.certificates.unprovable import check_algebra
from explorationbench.alienlogic.formulas import parse_sequent
from explorationbench.alienlogic.grading import length_of, proves
from explorationbench.alienlogic.growing.designed import designed
from explorationbench.alienlogic.growing.examples import choose_examples
from explorationbench.alienlogic.growing.ground import Ground
from explorationbench.alienlogic.growing.probes import find_probe
from explorationbench.alienlogic.growing.selection import Demand, select_theorems
from explorationbench.alienlogic.growing.theorems import Candidate, cite_in_text_order, grow_candidates
from explorationbench.alienlogic.kernel import check
from explorationbench.alienlogic.steps import LawBook, WorldLaw
from explorationbench.errors import ForgeError
from explorationbench.streams import Stream

NAMES = ("proj1", "proj2", "assoc_and", "b", "ds", "expl_impl", "lnc", "or_comm", "w", "mt", "apply")
LAWFUL = LawBook(DEMO_LAWS)


@pytest.fixture(scope="module")
def ground() -> Ground:
    """Give the ground of the demo laws, once; the solver in it is to go before the interpreter does."""
    return Ground(laws=DEMO_LAWS)


@pytest.fixture(scope="module")
def grown(ground: Ground) -> dict[str, Candidate]:
    """Grow some candidates, by name."""
    entries = [entry for entry in (*textbook(), *designed()) if entry.name in NAMES]
    return {candidate.task.name: candidate for candidate in grow_candidates(entries, ground)}


@pytest.mark.parametrize("name", NAMES)
def test_a_candidate_has_a_proof_or_an_algebra_and_a_textbook_proof(grown: dict[str, Candidate], name: str) -> None:
    """What search found is what kernel and checker accept."""
    task = grown[name].task
    assert proves(task.textbook, task.sequent, ())
    if task.algebra is None:
        assert proves(task.proof, task.sequent, DEMO_LAWS)
    else:
        assert task.proof == ""
        assert check_algebra(task.algebra, task.sequent, DEMO_LAWS) is None


def test_needs_are_computed(grown: dict[str, Candidate]) -> None:
    """Of a provable theorem the laws that refuse its textbook proof, of an unprovable one those that take it away."""
    assert grown["apply"].task.needs == ("X02",)
    assert grown["proj2"].task.needs == ("X01",)
    assert grown["expl_impl"].task.needs == ("X03",)
    assert grown["proj1"].task.needs == ()


@pytest.mark.parametrize("name", NAMES)
def test_a_witness_is_accepted_without_its_law_only(grown: dict[str, Candidate], ground: Ground, name: str) -> None:
    """So each shows that the law alone makes the difference."""
    task = grown[name].task
    for law, witness in grown[name].witnesses.items():
        assert proves(witness.proof, task.sequent, ground.books_without[law])
        assert not proves(witness.proof, task.sequent, ground.book)
        if witness.kind == "shorter":
            assert length_of(witness.proof) < length_of(task.proof)


def test_textbooks_cite_in_the_order_of_the_text() -> None:
    """Rules that take their lines in either order cite the earlier line first; others are left alone."""
    assert cite_in_text_order("5. BOT [NOT_E 4, 2]\n6. AND(p, q) [AND_I 4, 2]") == (
        "5. BOT [NOT_E 2, 4]\n6. AND(p, q) [AND_I 4, 2]"
    )


def test_a_sequent_that_is_not_valid_is_no_candidate(ground: Ground) -> None:
    """What has no textbook proof is left out."""
    assert grow_candidates([Entry(name="bad", sequent=parse_sequent("OR(p, q) |- p"))], ground) == ()


def demand(**changes: int) -> Demand:
    """Ask for a few theorems of every law."""
    least = {"need_a_law": 2, "beyond_two_values": 0, "by_introduction": 5, "blocking_laws": 0, **changes}
    return Demand(laws=LAWFUL, quotas={"short": 2, "medium": 1, "shallow": 1}, **least)


def test_the_choice_meets_its_demands(grown: dict[str, Candidate]) -> None:
    """Exactly as many of each group, and every law shown."""
    chosen = select_theorems(list(grown.values()), demand())
    extents = [candidate.task.groups["extent"] for candidate in chosen]
    assert sorted(extents) == ["medium", "shallow", "short", "short"]
    assert {law for candidate in chosen for law in candidate.witnesses} == {"X01", "X02", "X03"}


def test_demands_that_cannot_be_met_are_named(grown: dict[str, Candidate]) -> None:
    """The error lists what is lacking."""
    with pytest.raises(ForgeError, match=r"algebras go beyond two values, not 1$"):
        select_theorems(list(grown.values()), demand(beyond_two_values=1))
    with pytest.raises(ForgeError, match=r"no theorem shows the law 'AND_E2 is switched off\.'"):
        select_theorems([grown[name] for name in ("apply", "b", "w", "expl_impl")], demand())


def test_worked_examples_show_different_things(grown: dict[str, Candidate]) -> None:
    """Each accepted one shows a new rule, each refused one a new law; too few is an error."""
    examples = choose_examples(list(grown.values()), LAWFUL, Stream("examples"), accepted=2, refused=2)
    assert sorted(example.feedback.startswith("accepted: yes") for example in examples) == [False, False, True, True]
    ids = [check(example.proof, LAWFUL).reason_id for example in examples]
    assert len({each for each in ids if each}) == 2
    with pytest.raises(ForgeError, match="refused proofs are too few for the worked examples"):
        choose_examples(list(grown.values()), LAWFUL, Stream("examples"), accepted=2, refused=9)


@pytest.mark.parametrize("entry", DEMO_LAWS, ids=lambda entry: entry.id)
def test_a_probe_shows_its_law_alone(ground: Ground, entry: WorldLaw) -> None:
    """The world refuses it for the law, and accepts it without."""
    script = find_probe(entry, ground, Stream("probe"))
    assert check(script, LAWFUL).reason_id == entry.id
    assert check(script, ground.books_without[entry.id]).accepted
