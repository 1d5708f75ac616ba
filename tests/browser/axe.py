"""axe-core, which knows how pages shut people out."""

import os
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

SOURCE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"

SETTLE = """Promise.allSettled(
  document.getAnimations()
    .filter(it => Number.isFinite(it.effect.getComputedTiming().endTime))
    .map(it => it.finished)
)"""
"""A colour that is still on its way to another one has no contrast of its own. What never comes to
rest, as a light that breathes, is looked at as it is."""


@cache
def _source() -> str:
    if not SOURCE.exists():
        reason = "there is no axe-core: run npm ci in web/"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    return SOURCE.read_text(encoding="utf-8")


def complaints(page: Page) -> list[str]:
    """What axe finds wrong with the page as it is now: the rule, what it asks, and where."""
    # The content policy lets no script in by a tag, and that is as it should be.
    page.evaluate(_source())
    page.evaluate(SETTLE)
    found: dict[str, Any] = page.evaluate("axe.run({ resultTypes: ['violations'] })")
    return [_told(violation) for violation in found["violations"]]


def _told(violation: dict[str, Any]) -> str:
    places = [
        f"{' '.join(node['target'])}: {node['failureSummary']}" for node in violation["nodes"]
    ]
    return "\n  ".join([f"{violation['id']} ({violation['help']})", *places[:5]])
