"""What the tests of other programs share."""

from pathlib import Path

import pytest


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """Where a scripted program writes what it is told."""
    return tmp_path / "told"
