"""Pictures of every room, to be looked at: set TENGEN_SCREENSHOTS to a folder for them."""

import os
from pathlib import Path
from typing import Any

import pytest

from tests.browser.room import Visit
from tests.browser.scenes import LAPTOP, PHONE, SCENES, prefers

FOLDER = os.environ.get("TENGEN_SCREENSHOTS")


@pytest.mark.skipif(not FOLDER, reason="TENGEN_SCREENSHOTS names no folder")
@pytest.mark.parametrize("look", [LAPTOP, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize(("theme", "language"), [("light", "en"), ("dark", "en"), ("light", "zh")])
@pytest.mark.parametrize("scene", SCENES)
def test_every_room_has_its_picture_taken(
    visit: Visit, look: dict[str, Any], scene: str, theme: str, language: str
):
    prefers(visit.page, theme, language)
    SCENES[scene](visit)
    kind = "phone" if look is PHONE else "laptop"
    place = Path(FOLDER or "") / f"{scene}-{kind}-{theme}-{language}.png"
    visit.page.screenshot(path=place, full_page=True)
    assert place.stat().st_size > 0
