"""Renju: what is forbidden to Black, drawn in the middle of a 15×15 board.

The star is the point that is asked about; nothing stands around the drawing.
"""

import pytest

import tengen as tg
from tengen.games import diagram, notation

SIZE = 15


def patch(text: str) -> tuple[tg.Renju, str]:
    """A small drawing put in the middle of the board, and the point of its star."""
    drawn = diagram.read(text, notation.FIVE)
    top, left = ((SIZE - length) // 2 for length in drawn.size)

    def moved(characters: str) -> list[str]:
        points = (notation.FIVE.parse(name, *drawn.size) for name in drawn.points(characters))
        return [notation.FIVE.name(row + top, col + left, SIZE) for row, col in points]

    (star,) = moved("*")
    return tg.Renju(SIZE, black=moved("X"), white=moved("O")), star


FORBIDDEN = {
    "six in a row": ("X X X * X X", "overline"),
    "seven in a row": ("X X X * X X X", "overline"),
    "six upright": ("X\nX\nX\nX\n*\nX", "overline"),
    "six falling": (
        "X . . . . .\n. X . . . .\n. . * . . .\n. . . X . .\n. . . . X .\n. . . . . X",
        "overline",
    ),
    "six rising": (
        ". . . . . X\n. . . . X .\n. . . X . .\n. . * . . .\n. X . . . .\nX . . . . .",
        "overline",
    ),
    "two fours that meet": ("X X X *\n. . . X\n. . . X\n. . . X", "double-four"),
    "two fours, each closed at one end": (
        "O X X X *\n. . . . X\n. . . . X\n. . . . X\n. . . . O",
        "double-four",
    ),
    "two fours with gaps": ("X X . X *\n. . . X .\n. . . . .\n. X . . .\nX . . . .", "double-four"),
    "two fours on one line, one stone each side of three": ("X . X * X . X", "double-four"),
    "two fours on one line, two and two and two": ("X X . * X . X X", "double-four"),
    "two fours on one line, three and one and three": ("X X X . * . X X X", "double-four"),
    "a straight four and a four": (
        ". X X * X .\n. . . X . .\n. . . X . .\n. . . X . .",
        "double-four",
    ),
    "a double-four and two threes": (
        "X X X * . .\n. . X X . .\n. X . X . .\n. . . X . .",
        "double-four",
    ),
    "two threes that meet": (". . X\n. . X\nX X *", "double-three"),
    "two threes that cross": (". X .\nX * X\n. X .", "double-three"),
    "two threes with gaps": ("X . X *\n. . . X\n. . . .\n. . . X", "double-three"),
    "two slanting threes": ("X . . . X\n. X . X .\n. . * . .", "double-three"),
    "three threes": ("X . X\n. X X\nX X *", "double-three"),
    "two threes and a four": (". X . X .\n. . X X .\nO X X * X", "double-three"),
}

ALLOWED = {
    "one three": "X X *",
    "one straight four": "X X * X",
    "a four and a three": "O X X X *\n. . . . X\n. . . . X",
    "a straight four and a three": "X X X *\n. . . X\n. . . X",
    "a three and three stones shut in": ". . . X . . .\n. . . X . . .\nO . X * X . O",
    "a three and three stones closed at one end": ". . . X\n. . . X\nO X X *",
    "a four and four stones shut in": (". . . O\nX X X *\n. . . X\n. . . X\n. . . X\n. . . O"),
    "two stones and two stones": ". X\nX *",
    "gaps that would make six": "X . X * X . X X",
    "a three, and three stones whose four would be six": (
        ". . . X . . . .\n. . . X . . . .\n. . X * X . X X"
    ),
}

WINS = {
    "five": "X X * X X",
    "five and six": "X X * X X\n. . X . .\n. . X . .\n. . X . .\n. . X . .\n. . X . .",
    "five and two fours": ". X . . X\n. . X . X\n. . . X X\nX X X X *",
    "five and two threes": "X X X X *\n. . . X X\n. . X . X",
}

# The row of the star is a three only if Black may play at e, to its right: on its left a white
# stone leaves no room for a straight four.
#
#     O . X * X e .
RECURSION = {
    "nothing is the matter with e": (
        """
        . . . X . . .
        . . . X . . .
        O . X * X . .
        """,
        "double-three",
    ),
    "e is a double-four": (
        """
        . . . X . . .
        . . . X . . .
        O . X * X . .
        . . . . . X .
        . . . . . X .
        . . . . . X .
        . . . . . O .
        """,
        None,
    ),
    "e is an overline": (
        """
        . . . X . . .
        . . . X . X .
        O . X * X . .
        . . . . . X .
        . . . . . X .
        . . . . . X .
        . . . . . X .
        """,
        None,
    ),
    "e is a double-three": (
        """
        . . . X . . . X
        . . . X . . X .
        O . X * X . . .
        . . . . . X . .
        . . . . . X . .
        """,
        None,
    ),
    "e is no double-three, for one of its threes is shut in": (
        """
        . . . . . . . . . O
        . . . . . . . . . .
        . . . X . . . X . .
        . . . X . . X . . .
        O . X * X . . . . .
        . . . . O X . . . .
        . . . . . X . . . .
        """,
        "double-three",
    ),
    "e is no double-three, for the four of one of its threes is a double-four": (
        """
        . . . X . . . X
        . . . X . O X .
        O . X * X . . .
        . . . . . X . .
        . . . . . X . .
        . O X X X . . .
        """,
        "double-three",
    ),
    "e makes five": (
        """
        . . . X . . .
        . . . X . . .
        O . X * X . .
        . . . . . X .
        . . . . . X .
        . . . . . X .
        . . . . . X .
        """,
        None,
    ),
}


def verdicts() -> list[object]:
    """Every drawing with its verdict, and its name."""
    allowed = {name: (drawing, None) for name, drawing in (ALLOWED | WINS).items()}
    rows = FORBIDDEN | allowed | {f"recursion: {name}": row for name, row in RECURSION.items()}
    return [pytest.param(*row, id=name) for name, row in rows.items()]


@pytest.mark.parametrize(("drawing", "reason"), verdicts())
def test_what_is_forbidden_to_black(drawing, reason):
    p, star = patch(drawing)
    before = p.copy()
    assert p.why_forbidden(star) == reason
    assert (star in p.forbidden()) == (reason is not None)
    assert (star in p.legal_moves()) == (reason is None)
    if reason is None:
        p.play(star)
        assert p.board.sum() == before.board.sum() + 1
    else:
        with pytest.raises(
            tg.IllegalMove, match=f"{star} is forbidden to Black: an? {reason}"
        ) as no:
            p.play(star)
        assert no.value.reason == reason
        assert p == before


@pytest.mark.parametrize(("drawing", "reason"), verdicts())
def test_nothing_is_forbidden_to_white(drawing, reason):
    p, star = patch(drawing)
    listed = p.forbidden()
    p.play("pass")
    assert p.forbidden() == listed
    assert (star in listed) == (reason is not None)
    assert star in p.legal_moves()
    assert p.play(star).board.max() == 2


@pytest.mark.parametrize(("drawing", "reason"), FORBIDDEN.values(), ids=FORBIDDEN.keys())
def test_the_verdict_is_the_same_in_every_image(drawing, reason):
    p, _ = patch(drawing)
    for symmetry in range(8):
        image = p.symmetric(symmetry)
        reasons = [image.why_forbidden(point) for point in image.forbidden()]
        assert reason in reasons
        assert len(reasons) == len(p.forbidden())


# The end of a game.


@pytest.mark.parametrize("drawing", WINS.values(), ids=WINS.keys())
def test_five_overrides_what_is_forbidden(drawing):
    p, star = patch(drawing)
    assert p.play(star).outcome == tg.Outcome("black", tg.Reason.FIVE)


@pytest.mark.parametrize(
    ("drawing", "wins"),
    [
        ("O O * O", False),
        ("O O * O O", True),
        ("O O * O O O", True),
        ("O O O O * O O O O", True),
    ],
)
def test_white_wins_with_five_or_more(drawing, wins):
    p, star = patch(drawing)
    outcome = p.play(star, "white").outcome
    assert outcome == (tg.Outcome("white", tg.Reason.FIVE) if wins else None)


@pytest.mark.parametrize(("drawing", "reason"), FORBIDDEN.values(), ids=FORBIDDEN.keys())
def test_a_forbidden_move_of_a_record_is_made_and_loses(drawing, reason):
    p, star = patch(drawing)
    before = p.copy()
    assert before.why_forbidden(star) == reason
    assert p.play_recorded(star) is p
    assert p.outcome == tg.Outcome("white", tg.Reason.FORBIDDEN)
    assert p.moves == [("black", star)]
    assert p.legal_moves() == []
    assert p.undo() == before


def test_other_moves_of_a_record_are_played_as_usual():
    p, star = patch(FORBIDDEN["six in a row"][0])
    p.play_recorded("a1").play_recorded(star, "white").play_recorded("pass")
    assert p.outcome is None
    assert [move for _, move in p.moves] == ["a1", star, "pass"]
    with pytest.raises(tg.IllegalMove, match="occupied"):
        p.play_recorded(star)
    with pytest.raises(tg.IllegalMove, match="not on this board"):
        p.play_recorded("q1")


# Boards.


def test_nothing_is_forbidden_on_an_empty_board():
    p = tg.Renju(15)
    assert p.forbidden() == []
    assert len(p.legal_moves()) == 226
    assert p == tg.Renju()


def test_forbidden_points_are_listed_row_by_row_with_their_names():
    p = tg.Renju(15, black=["h8", "h9", "i10", "j10", "c3", "c4", "d2", "e2"])
    assert p.forbidden() == ["h10", "c2"]


def test_a_point_that_is_taken_is_not_forbidden():
    assert tg.Renju(15, black=["h8"]).why_forbidden("h8") is None


@pytest.mark.parametrize("side", [5, 6, 7, 15, 16, 22])
def test_a_three_needs_room_for_a_straight_four(side):
    p = tg.Renju(side, black=["c4", "c5", "d3", "e3"])
    assert p.forbidden() == (["c3"] if side > 5 else [])


@pytest.mark.parametrize("side", [5, 6, 19, 22])
def test_a_double_four_needs_five_points(side):
    p = tg.Renju(side, black=["a2", "a3", "a4", "b1", "c1", "d1"])
    assert p.why_forbidden("a1") == "double-four"
