"""Everything that SGF can draw, as the example file of its fourth edition has it: what is on the
board is compared with a list of what should be there. TENGEN_FF4 may name that file, ff4_ex.sgf."""

import os
from functools import partial
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.room import Visit

COLUMNS = "ABCDEFGHJKLMNOPQRST"

SIGNS = {
    "triangle": ("TR", ["dd:ff"]),
    "cross": ("MA", ["dh:fj"]),
    "circle": ("CR", ["nd:pf"]),
    "square": ("SQ", ["nh:pj"]),
    "selected": ("SL", ["ih:kj"]),
}
TERRITORY = {"white": ("TW", ["pq:ss", "so", "lr:ns"]), "black": ("TB", ["aq:cs", "er:hs", "ao"])}
LABELS = {
    "dc": "1", "fc": "2", "nc": "3", "pc": "4", "dj": "a", "fj": "b", "nj": "c", "pj": "d",
    "gm": "AB", "gn": "ABC", "go": "ABCD", "gp": "ABCDE", "gq": "ABCDEF", "gr": "ABCDEFG",
    "gs": "ABCDEFGH", "mm": "12", "mn": "123", "mo": "1234", "mp": "12345", "mq": "123456",
    "mr": "1234567", "ms": "12345678",
}  # fmt: skip
DIMMED = ["kq:os", "dq:hs"]
ARROWS = ["aa:sc", "sa:ac", "aa:sa", "aa:ac", "cd:cj", "gd:md", "fh:ij", "kj:nh"]
LINES = ["pj:pd", "nf:ff", "ih:fj", "kh:nj"]

# Stones under some of the marks: three of each kind on Black's stones, on White's, on none.
STONES = "AB[dd:dj][nd:nj][ih:ij][gq][mr:ms]AW[fd:fj][pd:pj][kh:kj][gr:gs][er]"


def values(listed: list[str]) -> str:
    return "".join(f"[{value}]" for value in listed)


def record() -> str:
    """A record of ours that draws what the example draws."""
    signs = "".join(name + values(points) for name, points in SIGNS.values())
    owned = "".join(name + values(points) for name, points in TERRITORY.values())
    labels = "LB" + values([f"{point}:{text}" for point, text in LABELS.items()])
    last = f"DD{values(DIMMED)}AR{values(ARROWS)}LN{values(LINES)}"
    markup = f"(;{STONES}N[Markup];{signs}{owned};{labels};{last})"
    return f"(;FF[4]GM[1]SZ[19](;B[pd]){markup})"


@pytest.fixture(params=["ours", "example"])
def content(request: pytest.FixtureRequest) -> bytes:
    if request.param == "ours":
        return record().encode()
    file = os.environ.get("TENGEN_FF4")
    if not file:
        pytest.skip("TENGEN_FF4 does not name the example file")
    return Path(file).read_bytes()


def point(letters: str) -> str:
    return f"{COLUMNS[ord(letters[0]) - 97]}{19 - (ord(letters[1]) - 97)}"


def points(*listed: str) -> set[str]:
    """The points of a list, rectangles filled in."""
    found = set()
    for first, _, last in (part.partition(":") for part in listed):
        columns, rows = (range(ord(first[i]), ord((last or first)[i]) + 1) for i in (0, 1))
        found |= {point(chr(col) + chr(row)) for col, row in product(columns, rows)}
    return found


def said(visit: Visit, words: str) -> set[str]:
    """The points of which a screen reader says this."""
    parts = (label.split(", ") for label in visit.board.labels())
    return {name for name, *rest in parts if words in rest}


def test_every_mark_is_drawn_where_it_should_be(visit: Visit, content: bytes):
    visit.opens(visit.visitor.read(content))
    page, marks = visit.page, visit.board.marks
    page.keyboard.press("Home")
    page.get_by_role("group", name="From here").get_by_role("button", name="Markup").click()
    expect(page.get_by_label("Name of this position")).to_have_value("Markup")

    page.keyboard.press("ArrowRight")
    for sign, (_, listed) in SIGNS.items():
        expect(marks(f"sign-{sign}")).to_have_count(9)
        visit.sees(partial(said, visit, sign), points(*listed))
        for ground in ("on-black", "on-white", "on-wood"):
            expect(marks(f"sign-{sign}.{ground}")).to_have_count(3)
    for side, (_, listed) in TERRITORY.items():
        expect(marks(f"point-{side}")).to_have_count(
            len(points(*listed) - set(own_stones(visit, side)))
        )

    page.keyboard.press("ArrowRight")
    expect(marks("sign-triangle")).to_have_count(0)
    expect(marks("point-black")).to_have_count(0)
    texts = marks("label text")
    visit.sees(lambda: sorted(texts.all_text_contents()), sorted(LABELS.values()))
    for letters, text in LABELS.items():
        visit.board.shows(point(letters), f"label {text}")

    page.keyboard.press("ArrowRight")
    expect(marks("label")).to_have_count(0)
    expect(marks("dimmed rect")).to_have_count(len(points(*DIMMED)))
    visit.sees(partial(said, visit, "dimmed"), points(*DIMMED))
    for kind, pairs in (("arrow", ARROWS), ("line", LINES)):
        expect(marks(f"signs path.{kind}")).to_have_count(len(pairs))
        for first, _, last in (pair.partition(":") for pair in pairs):
            visit.board.shows(point(first), f"{kind} to {point(last)}")


def own_stones(visit: Visit, side: str) -> list[str]:
    return [name for name, colour in visit.board.stones().items() if colour == side]
