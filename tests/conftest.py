"""Settings that all tests share."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# A busy machine is no defect: what a property says must not depend on how long an example takes.
settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")
