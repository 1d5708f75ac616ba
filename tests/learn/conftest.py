"""A data folder of the test's own."""

from pathlib import Path

import pytest

from tengen.learn import library


@pytest.fixture
def models(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the user's models are, with none that is shipped beside them."""
    monkeypatch.setenv("TENGEN_DATA", str(tmp_path / "data"))
    monkeypatch.setattr(library, "SHIPPED", tmp_path / "shipped")
    return tmp_path / "data" / "models"
