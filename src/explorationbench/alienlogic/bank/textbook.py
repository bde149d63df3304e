"""Classically valid sequents that textbooks prove, one a line: its name, a colon, the sequent.

Among them are the propositional problems of Pelletier (1986, Journal of Automated Reasoning 2, pages 196-199) as far as
they fit the calculus: an equivalence is written as the conjunction of two implications. Names say what logicians call
the sequent; `_c` marks a converse, `_m` an intuitionistic variant.
"""

from __future__ import annotations

from typing import Final

TEXTBOOK: Final = """\
id_and: AND(p, q) |- AND(q, p)
proj1: AND(p, q) |- p
proj2: AND(p, q) |- q
proj2or: AND(p, OR(q, r)) |- OR(q, r)
proj1or: AND(OR(p, q), r) |- OR(p, q)
assoc_and: AND(AND(p, q), r) |- AND(p, AND(q, r))
or_comm: OR(p, q) |- OR(q, p)
or_assoc: OR(OR(p, q), r) |- OR(p, OR(q, r))
or_idem: OR(p, p) |- p
or_weak: p |- OR(p, q)
weak: p |- IMPL(q, p)
k: |- IMPL(p, IMPL(q, p))
s: |- IMPL(IMPL(p, IMPL(q, r)), IMPL(IMPL(p, q), IMPL(p, r)))
b: IMPL(p, q), IMPL(q, r) |- IMPL(p, r)
c: IMPL(p, IMPL(q, r)) |- IMPL(q, IMPL(p, r))
w: IMPL(p, IMPL(p, q)) |- IMPL(p, q)
export: IMPL(AND(p, q), r) |- IMPL(p, IMPL(q, r))
import: IMPL(p, IMPL(q, r)) |- IMPL(AND(p, q), r)
absorb1: |- IMPL(AND(p, OR(p, q)), p)
absorb2: OR(p, AND(p, q)) |- p
absorb3: IMPL(p, q) |- IMPL(p, AND(p, q))
dist_and: AND(p, OR(q, r)) |- OR(AND(p, q), AND(p, r))
dist_and_c: OR(AND(p, q), AND(p, r)) |- AND(p, OR(q, r))
dist_or: OR(p, AND(q, r)) |- AND(OR(p, q), OR(p, r))
dist_or_c: AND(OR(p, q), OR(p, r)) |- OR(p, AND(q, r))
impl_and: IMPL(p, q), IMPL(p, r) |- IMPL(p, AND(q, r))
impl_and_c: IMPL(p, AND(q, r)) |- AND(IMPL(p, q), IMPL(p, r))
or_impl: IMPL(p, r), IMPL(q, r) |- IMPL(OR(p, q), r)
or_impl_c: IMPL(OR(p, q), r) |- AND(IMPL(p, r), IMPL(q, r))
impl_or: IMPL(p, OR(q, r)) |- OR(IMPL(p, q), IMPL(p, r))
and_impl_or: IMPL(AND(p, q), r) |- OR(IMPL(p, r), IMPL(q, r))
cd: OR(p, q), IMPL(p, r), IMPL(q, s) |- OR(r, s)
dd: OR(NOT(r), NOT(s)), IMPL(p, r), IMPL(q, s) |- OR(NOT(p), NOT(q))
ds: OR(p, q), NOT(p) |- q
mt: IMPL(p, q), NOT(q) |- NOT(p)
contra: IMPL(p, q) |- IMPL(NOT(q), NOT(p))
contra_c: IMPL(NOT(q), NOT(p)) |- IMPL(p, q)
contra_m: IMPL(p, NOT(q)) |- IMPL(q, NOT(p))
contra_m2: IMPL(NOT(p), q) |- IMPL(NOT(q), p)
dni: p |- NOT(NOT(p))
dne: NOT(NOT(p)) |- p
dne_or: NOT(NOT(OR(p, q))) |- OR(p, q)
dne_and: NOT(NOT(AND(p, q))) |- AND(p, q)
dne_impl: NOT(NOT(IMPL(p, q))) |- IMPL(p, q)
tne: NOT(NOT(NOT(p))) |- NOT(p)
lem: |- OR(p, NOT(p))
lem_nn: |- NOT(NOT(OR(p, NOT(p))))
lem_swap: |- OR(NOT(p), p)
wlem: |- OR(NOT(p), NOT(NOT(p)))
lnc: |- NOT(AND(p, NOT(p)))
dm1: NOT(OR(p, q)) |- AND(NOT(p), NOT(q))
dm1c: AND(NOT(p), NOT(q)) |- NOT(OR(p, q))
dm2: NOT(AND(p, q)) |- OR(NOT(p), NOT(q))
dm2c: OR(NOT(p), NOT(q)) |- NOT(AND(p, q))
dm3: NOT(AND(NOT(p), NOT(q))) |- OR(p, q)
dm4: NOT(OR(NOT(p), NOT(q))) |- AND(p, q)
peirce: |- IMPL(IMPL(IMPL(p, q), p), p)
peirce_or: |- IMPL(IMPL(IMPL(OR(p, q), r), OR(p, q)), OR(p, q))
clavius: IMPL(NOT(p), p) |- p
clavius_neg: IMPL(p, NOT(p)) |- NOT(p)
dummett: |- OR(IMPL(p, q), IMPL(q, p))
material: IMPL(p, q) |- OR(NOT(p), q)
material_c: OR(NOT(p), q) |- IMPL(p, q)
neg_impl1: NOT(IMPL(p, q)) |- p
neg_impl2: NOT(IMPL(p, q)) |- NOT(q)
neg_impl: NOT(IMPL(p, q)) |- AND(p, NOT(q))
impl_nand: IMPL(p, q) |- NOT(AND(p, NOT(q)))
nand_impl: NOT(AND(p, NOT(q))) |- IMPL(p, q)
expl: p, NOT(p) |- q
expl_and: AND(p, NOT(p)) |- q
expl_or: p, NOT(p) |- OR(q, r)
expl_impl: NOT(p) |- IMPL(p, q)
expl_not: p, NOT(p) |- NOT(q)
expl_nn: p, NOT(p) |- NOT(NOT(q))
bot_or: BOT |- OR(p, q)
consensus: OR(p, q), OR(NOT(p), r) |- OR(q, r)
case: IMPL(p, q), IMPL(NOT(p), q) |- q
case_or: IMPL(p, OR(q, r)), IMPL(NOT(p), OR(q, r)) |- OR(q, r)
linear_impl: IMPL(IMPL(p, q), q) |- OR(p, q)
or_to_impl: OR(p, q) |- IMPL(IMPL(p, q), q)
glivenko_impl: NOT(NOT(IMPL(p, q))), p |- NOT(NOT(q))
mp_or: IMPL(p, OR(q, r)), p |- OR(q, r)
mp_nest: IMPL(AND(p, q), AND(q, r)), p, q |- r
curry3: IMPL(AND(p, AND(q, r)), s) |- IMPL(p, IMPL(q, IMPL(r, s)))
harrop: IMPL(NOT(p), OR(q, r)) |- OR(IMPL(NOT(p), q), IMPL(NOT(p), r))
scott: IMPL(IMPL(NOT(NOT(p)), p), OR(p, NOT(p))) |- OR(NOT(p), NOT(NOT(p)))
nimpl_lem: |- IMPL(IMPL(OR(p, NOT(p)), NOT(q)), NOT(q))
three_way: OR(p, OR(q, r)), IMPL(p, s), IMPL(q, s), IMPL(r, s) |- s
xor: OR(p, q), NOT(AND(p, q)) |- OR(AND(p, NOT(q)), AND(q, NOT(p)))
nnand: NOT(NOT(p)), NOT(NOT(q)) |- NOT(NOT(AND(p, q)))
pel01: |- AND(IMPL(IMPL(p, q), IMPL(NOT(q), NOT(p))), IMPL(IMPL(NOT(q), NOT(p)), IMPL(p, q)))
pel03: |- IMPL(NOT(IMPL(p, q)), IMPL(q, p))
pel04: |- AND(IMPL(IMPL(NOT(p), q), IMPL(NOT(q), p)), IMPL(IMPL(NOT(q), p), IMPL(NOT(p), q)))
pel05: |- IMPL(IMPL(OR(p, q), OR(p, r)), OR(p, IMPL(q, r)))
pel07: |- OR(p, NOT(NOT(NOT(p))))
pel09: |- IMPL(AND(OR(p, q), AND(OR(NOT(p), q), OR(p, NOT(q)))), NOT(OR(NOT(p), NOT(q))))
pel10: IMPL(q, r), IMPL(r, AND(p, q)), IMPL(p, OR(q, r)) |- AND(IMPL(p, q), IMPL(q, p))
pel13: |- AND(IMPL(OR(p, AND(q, r)), AND(OR(p, q), OR(p, r))), IMPL(AND(OR(p, q), OR(p, r)), OR(p, AND(q, r))))
pel14: |- IMPL(AND(IMPL(p, q), IMPL(q, p)), AND(OR(q, NOT(p)), OR(NOT(q), p)))
pel15: |- AND(IMPL(IMPL(p, q), OR(NOT(p), q)), IMPL(OR(NOT(p), q), IMPL(p, q)))
pel17: |- IMPL(IMPL(AND(p, IMPL(q, r)), s), AND(OR(NOT(p), OR(q, s)), OR(NOT(p), OR(NOT(r), s))))
pel17c: |- IMPL(AND(OR(NOT(p), OR(q, s)), OR(NOT(p), OR(NOT(r), s))), IMPL(AND(p, IMPL(q, r)), s))
pel02: |- AND(IMPL(NOT(NOT(p)), p), IMPL(p, NOT(NOT(p))))
pel11: |- AND(IMPL(p, p), IMPL(p, p))
luk3: |- IMPL(IMPL(NOT(p), p), p)
luk1: |- IMPL(IMPL(p, q), IMPL(IMPL(q, r), IMPL(p, r)))
meredith: |- IMPL(IMPL(IMPL(IMPL(IMPL(p, q), IMPL(NOT(r), NOT(s))), r), t), IMPL(IMPL(t, p), IMPL(s, p)))
nicod_like: NOT(AND(p, q)), p |- NOT(q)
reductio: IMPL(p, q), IMPL(p, NOT(q)) |- NOT(p)
reductio_c: IMPL(NOT(p), q), IMPL(NOT(p), NOT(q)) |- p
exclusive: OR(AND(p, NOT(q)), AND(NOT(p), q)), p |- NOT(q)
iff_or: AND(IMPL(p, q), IMPL(q, p)) |- OR(AND(p, q), AND(NOT(p), NOT(q)))
iff_or_c: OR(AND(p, q), AND(NOT(p), NOT(q))) |- AND(IMPL(p, q), IMPL(q, p))
"""
