"""What the README shows is what happens."""

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_examples(page):
    failed, tried = doctest.testfile(str(page), module_relative=False, verbose=False)
    assert failed == 0
    assert tried > 10 or page != ROOT / "README.md"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links(page):
    for target in _links(page.read_text()):
        assert (page.parent / target).exists(), target


def _links(text: str) -> list[str]:
    """Relative targets of the links of a page."""
    targets = [part.split(")")[0].split("#")[0] for part in text.split("](")[1:]]
    return [target for target in targets if target and "://" not in target]
