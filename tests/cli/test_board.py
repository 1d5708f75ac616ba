"""Boards in the terminal, with and without colours."""

import io

import pytest
from rich.console import Console
from rich.text import Text

import tengen as tg
from tengen.cli.board import drawn, has_colours, side_by_side


def terminal(*, colours: bool = True, width: int = 80) -> Console:
    return Console(
        file=io.TextIOWrapper(io.BytesIO(), encoding="utf-8"),
        force_terminal=colours,
        color_system="truecolor" if colours else None,
        no_color=not colours,
        width=width,
    )


POSITION = tg.Go(5).play("C3").play("E5")


def test_plain():
    assert drawn(POSITION, terminal(colours=False)).plain.splitlines() == [
        "   A B C D E",
        " 5 . . . .(O)5",
        " 4 . . . . . 4",
        " 3 . . X . . 3",
        " 2 . . . . . 2",
        " 1 . . . . . 1",
        "   A B C D E",
    ]


def test_coloured():
    console = terminal()
    assert has_colours(console)
    assert drawn(POSITION, console).plain.splitlines() == [
        "   A B C D E",
        " 5 ┌─┬─┬─┬─○ 5",
        " 4 ├─┼─┼─┼─┤ 4",
        " 3 ├─┼─●─┼─┤ 3",
        " 2 ├─┼─┼─┼─┤ 2",
        " 1 └─┴─┴─┴─┘ 1",
        "   A B C D E",
    ]


@pytest.mark.parametrize(
    ("numbers", "row"),
    [
        ({"D5": 3}, " 5 . . . 3(O)5"),
        ({"D5": 3, "A1": 10}, " 5  .  .  .  3 (O)5"),
    ],
)
def test_numbers_never_run_together(numbers, row):
    assert drawn(POSITION, terminal(colours=False), numbers).plain.splitlines()[1] == row


def test_star_points_and_forbidden_points():
    board = drawn(tg.Renju(15), terminal()).plain.splitlines()
    assert [line.count("•") for line in board if "•" in line] == [2, 1, 2]
    assert drawn(tg.Go(19), terminal()).plain.count("•") == 9
    assert drawn(tg.Go(4), terminal()).plain.count("•") == 0
    renju = tg.Renju(9, black=["b5", "c5", "e8", "e7"], white=["b3", "e3", "h3"])
    assert "×" in drawn(renju, terminal()).plain
    assert " 5 . X X . * . . . . 5" in drawn(renju, terminal(colours=False)).plain
    assert "×" not in drawn(renju.play("a1"), terminal()).plain  # White's turn


@pytest.mark.parametrize(("width", "lines"), [(80, 7), (25, 8)])
def test_what_does_not_fit_beside_the_board_goes_below(width, lines):
    console = terminal(width=width)
    with console.capture() as capture:
        console.print(side_by_side(drawn(POSITION, console), Text("Black to play"), console))
    assert len(capture.get().splitlines()) == lines


def test_numbers_on_the_board_are_ranks():
    found = tg.search(POSITION, simulations=500, seed=1)
    leading = found.candidates.leading()
    assert leading[0].candidate.move == found.best
    visits = [each.candidate.visits for each in leading[1:]]
    assert visits == sorted(visits, reverse=True)
    assert len(leading) >= 3
