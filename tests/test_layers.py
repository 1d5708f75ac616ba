"""The house rules that no linter knows: which folder of the core may include which."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FOLDERS = ["base", "go", "five", "search", "views", "playout"]
FOLDERS += ["solve", "minimax", "alphabeta", "engine"]
"""A folder includes only itself and folders before it."""

INCLUDE = re.compile(r'^#include "([^"]+)"', re.MULTILINE)


def sources(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.[ch]pp"))


@pytest.mark.parametrize(
    "source", sources("core"), ids=lambda path: f"{path.parent.name}/{path.name}"
)
def test_core_includes_look_up_only(source):
    folder = source.relative_to(ROOT / "core").parts[0]
    allowed = FOLDERS[: FOLDERS.index(folder) + 1]
    included = [Path(name).parts[0] for name in INCLUDE.findall(source.read_text())]
    assert set(included) <= set(allowed)


@pytest.mark.parametrize(
    "source", sources("core"), ids=lambda path: f"{path.parent.name}/{path.name}"
)
def test_the_core_knows_no_python(source):
    assert not re.search(r"#include <(nanobind|Python)", source.read_text())


def test_there_are_sources_to_scan():
    assert len(sources("core")) > 10


def test_the_textbook_needs_no_core():
    for source in (ROOT / "src/tengen/textbook").glob("*.py"):
        assert "_core" not in source.read_text(), source.name
