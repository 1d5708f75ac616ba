"""Pictures of every room, to be looked at: set TENGEN_SCREENSHOTS to a folder for them."""

import os
from pathlib import Path
from typing import Any

import pytest

from tests.browser.room import Visit
from tests.browser.scenes import LAPTOP, PHONE, SCENES, prefers

FOLDER = os.environ.get("TENGEN_SCREENSHOTS")

LOOKS: dict[str, dict[str, Any]] = {
    "laptop": LAPTOP,
    "phone": PHONE,
    "across": PHONE | {"viewport": {"width": 844, "height": 390}},
}


@pytest.fixture
def look(kind: str) -> dict[str, Any]:
    return LOOKS[kind]


@pytest.mark.skipif(not FOLDER, reason="TENGEN_SCREENSHOTS names no folder")
@pytest.mark.parametrize("kind", LOOKS)
@pytest.mark.parametrize(("theme", "language"), [("light", "en"), ("dark", "en"), ("light", "zh")])
@pytest.mark.parametrize("scene", SCENES)
def test_every_room_has_its_picture_taken(
    visit: Visit, kind: str, scene: str, theme: str, language: str
):
    prefers(visit.page, theme, language)
    SCENES[scene](visit)
    place = Path(FOLDER or "") / f"{scene}-{kind}-{theme}-{language}.png"
    visit.page.screenshot(path=place, full_page=True)
    assert place.stat().st_size > 0
