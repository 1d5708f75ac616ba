"""A data folder of the test's own."""

from pathlib import Path

import pytest


@pytest.fixture
def models(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the user's models are."""
    monkeypatch.setenv("TENGEN_DATA", str(tmp_path / "data"))
    return tmp_path / "data" / "models"
