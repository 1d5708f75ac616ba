"""What a stone makes on a line, drawn, and the threats' definitions against Renju's.

In the drawings * is the stone, X are others of its colour, and the ends are the edge of the board.
"""

import random

import pytest

from tengen.textbook import threats
from tengen.textbook.five import RowRules
from tengen.textbook.grid import put
from tengen.textbook.renju import fours, straight_four_places
from tengen.textbook.threats import Threat, threat

CASES = [
    (".X*.", "freestyle", "nothing", (), ()),
    ("*....", "freestyle", "sleeping one", (1, 2, 3, 4), (1, 2, 3, 4)),
    ("XX*..", "freestyle", "sleeping three", (3, 4), (3, 4)),
    (".XX*..", "freestyle", "open three", (4,), (0, 4, 5)),
    ("..XX*...", "freestyle", "open three", (1, 5), (1, 5)),
    ("XX*X.", "freestyle", "four", (4,), (4,)),
    (".XX*X.", "freestyle", "open four", (0, 5), ()),
    ("X.X*X.X", "renju", "double four", (1, 5), ()),
    ("XX*XX", "renju", "five", (), ()),
    ("XXX*XX", "freestyle", "five", (), ()),
    ("XXX*XX", "standard", "overline", (), ()),
    ("XX.X*X", "freestyle", "four", (2,), (2,)),
    ("XX.X*X", "renju", "nothing", (), ()),
    ("X.*.X.X", "standard", "open three", (3,), (1, 3, 5)),
    ("X.*.X.X", "renju", "sleeping three", (1, 5), (3,)),
]


@pytest.mark.parametrize(("drawn", "rules", "kind", "attack", "defence"), CASES)
def test_drawn_lines(drawn, rules, kind, attack, defence):
    place = drawn.index("*")
    assert threat(drawn.replace("*", "X"), place, "black", rules) == Threat(kind, attack, defence)


def test_white_wins_with_six_in_renju():
    line = "OO.OOO"
    assert threat(line, 4, "white", "renju") == threat(line, 4, "white", "freestyle")
    assert threat(line, 4, "white", "renju").kind == "four"
    assert threat(line, 4, "white", "standard").kind == "nothing"


@pytest.mark.parametrize("seed", range(10))
def test_black_in_renju_has_the_fours_and_threes_of_its_rules(seed):
    """`renju` names them by their stones; here they go by the points that complete them."""
    rng = random.Random(seed)
    for _ in range(300):
        text = "".join(rng.choices("X.O", [4, 4, 1], k=rng.randint(5, 15)))
        place = rng.randrange(len(text))
        text = put(text, place, "X")
        made = threat(text, place, "black", "renju")
        if made.kind in ("five", "overline"):
            continue
        counted = {"four": 1, "open four": 1, "double four": 2}.get(made.kind, 0)
        assert len(fours(text, place)) == counted, text
        straight = made.attack if made.kind == "open three" else ()
        assert tuple(straight_four_places(text, place)) == straight, text


@pytest.fixture
def looking_everywhere(monkeypatch):
    """The same definitions with every empty place of the line tried, not only those near by."""

    def judge(text: str, place: int, rules: RowRules) -> Threat:
        with monkeypatch.context() as change:
            change.setattr(threats, "_near", lambda line, _: places(line, "."))
            threats._kind.cache_clear()
            made = threat(text, place, "black", rules)
        threats._kind.cache_clear()
        return made

    return judge


def places(text: str, cell: str) -> list[int]:
    return [at for at, there in enumerate(text) if there == cell]


@pytest.mark.parametrize("rules", ["freestyle", "standard", "renju"])
def test_what_is_more_than_four_away_neither_attacks_nor_defends(rules, looking_everywhere):
    rng = random.Random(rules)
    for _ in range(150):
        text = "".join(rng.choices("X.", [1, 1], k=rng.randint(9, 14)))
        place = rng.choice(places(text, "X") or [0])
        text = put(text, place, "X")
        assert looking_everywhere(text, place, rules) == threat(text, place, "black", rules), text


def test_a_stone_must_be_there():
    with pytest.raises(ValueError, match="no white stone at place 1"):
        threat("OX...", 1, "white", "freestyle")
