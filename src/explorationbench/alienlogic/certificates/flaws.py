"""What is wrong with a certificate, as a result, and as the exception that ends a check."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Flaw:
    """Why a certificate shows nothing: a fixed reason, and where it fails in words."""

    reason: str
    detail: str


class Found(Exception):
    """End a check with a flaw; the checker turns it into its result, so that it never leaves the room."""

    def __init__(self, reason: str, detail: str) -> None:
        super().__init__(detail)
        self.flaw = Flaw(reason=reason, detail=detail)
