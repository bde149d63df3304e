"""AlienLogic: a sound checker for natural deduction whose rules can carry hidden side conditions."""
