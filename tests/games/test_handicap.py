"""Fixed handicap stones: GTP's points, on the boards that have them."""

import pytest

import tengen as tg

# Low, middle and high star points, by the size of the board.
STARS = {
    9: ("CEG", (3, 5, 7)),
    13: ("DGK", (4, 7, 10)),
    19: ("DKQ", (4, 10, 16)),
}

# l, m, h: low, middle, high; column first, as a name has it.
PLACEMENTS = {
    2: "ll hh",
    3: "ll hh lh",
    4: "ll hh lh hl",
    5: "ll hh lh hl mm",
    6: "ll hh lh hl lm hm",
    7: "ll hh lh hl lm hm mm",
    8: "ll hh lh hl lm hm ml mh",
    9: "ll hh lh hl lm hm ml mh mm",
}


def named(size: int, placement: str) -> set[str]:
    columns, rows = STARS[size]
    return {
        f"{columns['lmh'.index(point[0])]}{rows['lmh'.index(point[1])]}"
        for point in placement.split()
    }


@pytest.mark.parametrize("size", STARS)
@pytest.mark.parametrize("stones", PLACEMENTS)
def test_the_stones_stand_where_gtp_puts_them(size, stones):
    p = tg.Go(size, handicap=stones)
    assert set(p.names(p.board == 1)) == named(size, PLACEMENTS[stones])
    assert not (p.board == 2).any()
    assert p.to_play == "white"
    assert p.moves == []


@pytest.mark.parametrize(
    ("size", "stones", "points"),
    [
        (7, 4, "C3 C5 E3 E5"),
        (8, 4, "C3 C6 F3 F6"),
        (12, 2, "C3 K10"),
        ((9, 13), 9, "D3 D5 D7 G3 G5 G7 K3 K5 K7"),
        ((19, 8), 4, "C4 C16 F4 F16"),
        (25, 5, "D4 D22 N13 W4 W22"),
    ],
)
def test_other_boards(size, stones, points):
    p = tg.Go(size, handicap=stones)
    assert set(p.names(p.board == 1)) == set(points.split())


@pytest.mark.parametrize(
    ("size", "stones", "accepted"),
    [
        (19, 1, "0, or 2 to 9"),
        (19, 10, "0, or 2 to 9"),
        (19, -2, "0, or 2 to 9"),
        (19, 2.0, "0, or 2 to 9"),
        (19, "2", "0, or 2 to 9"),
        (7, 5, "0, or 2 to 4"),
        (18, 5, "0, or 2 to 4"),
        ((9, 10), 9, "0, or 2 to 4"),
        (6, 2, "expected 0$"),
        ((25, 5), 2, "expected 0$"),
    ],
)
def test_a_handicap_the_board_has_no_room_for(size, stones, accepted):
    with pytest.raises(tg.BoardError, match=accepted):
        tg.Go(size, handicap=stones)


def test_no_handicap_is_an_empty_board():
    assert tg.Go(9, handicap=0) == tg.Go(9)


def test_the_side_to_move_and_more_stones_can_be_given_too():
    p = tg.Go(9, handicap=2, black=["E5"], white=["A1"], to_play="black")
    assert p.names(p.board == 1) == ["G7", "E5", "C3"]
    assert p.names(p.board == 2) == ["A1"]
    assert p.to_play == "black"


@pytest.mark.parametrize(
    ("position", "stones"),
    [
        (tg.Go(9), 0),
        (tg.Go(9, handicap=3), 3),
        (tg.Go(9, handicap=3).play("E5").play("D4"), 3),
        (tg.Go(9, black=["C3", "G7"], to_play="white"), 2),
        (tg.Go(9, black=["C3", "G7"], to_play="black"), 0),
        (tg.Go(9, black=["C3", "G7"], white=["E5"], to_play="white"), 0),
    ],
)
def test_how_many_stones_were_given(position, stones):
    assert position.handicap == stones
