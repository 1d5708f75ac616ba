"""What is refused can be said in another language: by its reason, its detail and what it names."""

import ast
import pickle
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tengen.errors import FileError, InputError, SgfError
from tengen.numbers import whole_number
from tests.web.visitor import Visitor

ROOT = Path(__file__).parents[3]
ROOMS = ("web", "games", "players", "searching", "numbers.py", "errors.py")
"""Where a request of the page can be refused."""


def _files() -> Iterator[Path]:
    for room in ROOMS:
        place = ROOT / "src/tengen" / room
        yield from [place] if place.is_file() else place.rglob("*.py")


def _word(node: ast.expr | None) -> str | None:
    said = isinstance(node, ast.Constant) and isinstance(node.value, str)
    return node.value if said else None  # type: ignore[union-attr]


def _said_by(call: ast.Call) -> Iterator[str | None]:
    """The reason and the detail that a refusal is made with."""
    name = getattr(call.func, "id", "")
    given: list[ast.expr | None] = [*call.args, None, None, None, None]
    if name == "Refused":
        yield from (_word(given[1]), _word(given[3]))
    elif name == "IllegalMove" or name.lower().endswith("error"):
        yield _word(given[1])


def _words() -> set[str]:
    """Every word by which the server may refuse something."""
    nodes = [
        node for file in _files() for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
    ]
    calls = [node for node in nodes if isinstance(node, ast.Call)]
    return {word for call in calls for word in _said_by(call) if word} | {
        str(_word(node.value))
        for node in nodes
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "detail"
    }


def test_every_refusal_has_its_words_in_chinese():
    written = "".join(
        path.read_text(encoding="utf-8") for path in (ROOT / "web/src/i18n").glob("*zh.ts")
    )
    known = set(re.findall(r'"refusal\.([^"]+)":', written))
    words = _words()
    assert {"stale", "paused", "whole number", "sgf move"} <= words
    assert words - known == set()


@pytest.mark.parametrize(
    ("options", "detail", "about"),
    [
        ({"exploration": -1}, "number", {"name": "exploration", "value": "-1", "least": 0}),
        ({"exploration": "much"}, "option", {"name": "exploration", "value": "much"}),
        ({"threads": 64}, "too much", {"name": "threads", "value": "64"}),
        ({"nonsense": 1}, "no option", {"name": "nonsense"}),
        ({"prover": "fours"}, "five only", {"name": "prover"}),
    ],
)
def test_a_refusal_says_what_it_is_about(visitor: Visitor, options, detail, about):
    refused = visitor.do(visitor.new(), "analysis", 422, options=options)
    assert (refused["reason"], refused["detail"]) == ("input", detail)
    assert about.items() <= refused["about"].items()


def test_what_an_error_is_about_travels_with_it():
    with pytest.raises(InputError) as caught:
        whole_number("size", 0, 1, 25)
    back = pickle.loads(pickle.dumps(caught.value))
    assert (str(back), back.detail) == (str(caught.value), "whole number")
    assert back.about == {"name": "size", "value": "0", "least": 1, "most": 25}
    assert (FileError("gone").detail, SgfError("none", "sgf none").detail) == ("input", "sgf none")
