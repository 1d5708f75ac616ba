"""A data folder of the test's own, in which runs can be put."""

from pathlib import Path

import pytest


@pytest.fixture
def runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the server looks for runs."""
    monkeypatch.setenv("TENGEN_DATA", str(tmp_path / "user"))
    return tmp_path / "user" / "runs"
