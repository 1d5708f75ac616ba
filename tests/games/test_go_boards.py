"""Go on boards of every size, and the published counts."""

import itertools

import numpy as np
import pytest

import tengen as tg


@pytest.mark.parametrize(
    ("size", "height", "width", "last"),
    [
        (1, 1, 1, "A1"),
        ((1, 7), 1, 7, "G1"),
        ((7, 1), 7, 1, "A7"),
        ((3, 25), 3, 25, "Z3"),
        ((25, 3), 25, 3, "C25"),
        (9, 9, 9, "J9"),
        (13, 13, 13, "N13"),
        (19, 19, 19, "T19"),
        (25, 25, 25, "Z25"),
        ([4, 6], 4, 6, "F4"),
        (np.int64(5), 5, 5, "E5"),
    ],
)
def test_boards_of_every_size(size, height, width, last):
    p = tg.Go(size)
    assert (p.height, p.width) == (height, width) == p.board.shape
    names = p.legal_moves()
    points_with_a_liberty = height * width if height * width > 1 else 0
    assert len(set(names)) == len(names) == points_with_a_liberty + 1
    if points_with_a_liberty:
        assert names[width - 1] == last
        assert p.play(last).board[0, width - 1] == 1


def test_the_only_move_on_one_point_is_the_pass():
    p = tg.Go(1)
    assert p.legal_moves() == ["pass"]
    assert p.play("pass").play("pass").outcome == tg.Outcome("white", tg.Reason.SCORE, -7.5)


def test_a_single_row_is_played_by_the_same_rules():
    p = tg.Go((1, 5)).play("B1").play("C1").play("D1")
    assert p.board.tolist() == [[0, 1, 0, 1, 0]]
    assert p.prisoners["black"] == 1


def test_nineteen_is_the_size_if_none_is_given():
    assert tg.Go().board.shape == (19, 19)


# Published counts.

PERFT = [
    *[(9, depth, count) for depth, count in enumerate((1, 81, 6480, 511920))],
    *[(5, depth, count) for depth, count in enumerate((1, 25, 600, 13800, 303424, 6368416))],
    *[
        (3, depth, count)
        for depth, count in enumerate((1, 9, 72, 504, 2976, 14720, 56176, 168144, 343008, 700096))
    ],
    (19, 2, 129960),
]


@pytest.mark.parametrize(("size", "depth", "count"), PERFT)
def test_perft_under_the_simple_ko(size, depth, count):
    assert tg.perft(tg.Go(size, ko="simple"), depth) == count


def test_perft_of_the_contract():
    assert tg.perft(tg.Go(5), 4) == 303424


def test_perft_counts_from_the_present_position_and_leaves_it_alone():
    p = tg.Go(5).play("C3")
    assert tg.perft(p, 2) == 24 * 23
    assert p.moves == [("black", "C3")]
    assert tg.perft(p.play("pass").play("pass"), 1) == 0


def simple_paths(position: tg.Go) -> int:
    """Paths from here through boards that have not been met, either colour moving at each step."""
    paths = 1
    points = [position.name(0, col) for col in range(position.width)]
    for colour in ("black", "white"):
        for point in points:
            try:
                position.play(point, colour)
            except tg.IllegalMove:
                continue
            paths += simple_paths(position)
            position.undo()
    return paths


@pytest.mark.parametrize(("width", "games"), [(1, 1), (2, 9), (3, 907)])
def test_games_as_simple_paths(width, games):
    assert simple_paths(tg.Go((1, width), rules="tromp-taylor")) == games


@pytest.mark.parametrize(
    ("height", "width", "legal"),
    [(1, 1, 1), (1, 2, 5), (1, 3, 15), (2, 2, 57), (2, 3, 489), (3, 3, 12675)],
)
def test_the_boards_that_can_be_set_up_are_the_legal_positions(height, width, legal):
    empty = tg.Go((height, width))
    points = empty.names(np.ones((height, width), dtype=bool))

    def can_stand(colours: tuple[str, ...]) -> bool:
        black, white = (
            [point for point, there in zip(points, colours, strict=True) if there == colour]
            for colour in "XO"
        )
        try:
            tg.Go((height, width), black=black, white=white)
        except tg.BoardError:
            return False
        return True

    assert sum(map(can_stand, itertools.product(".XO", repeat=len(points)))) == legal
