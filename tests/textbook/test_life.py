"""T's eyes and groups, and Benson's unconditional life."""

from itertools import product

import pytest

from tengen.textbook.chains import place
from tengen.textbook.go import Go
from tengen.textbook.life import false_eyes, pass_alive, true_eyes, two_eyed_groups


def read(diagram: str, marks: dict[str, str]) -> tuple[Go, dict[str, set[str]]]:
    """The board without its marks, and the points that bear each of them."""
    drawn = "".join(diagram.split())
    for mark, cell in marks.items():
        diagram = diagram.replace(mark, cell)
    game = Go.from_diagram(diagram)
    named = list(zip(game.grid.names, drawn, strict=True))
    return game, {mark: {name for name, cell in named if cell == mark} for mark in marks}


# Black's eyes: t is a true one, f a false one.
EYES = {
    "centre, four corners": """
        . X X X .
        . X t X .
        . X X X .""",
    "centre, three corners": """
        . X X X .
        . X t X .
        . O X X .""",
    "centre, the fourth corner empty": """
        . X X X .
        . X t X .
        . . X X .""",
    "centre, two corners": """
        . X X O .
        . X f X .
        . O X X .""",
    "edge, both corners": """
        X t X
        X X X
        . . .""",
    "edge, one corner": """
        X f X
        O X X
        . . .""",
    "corner, the one corner it has": """
        t X .
        X X .
        . . .""",
    "corner without it": """
        f X .
        X . .
        . . .""",
    "no corners to own on a line": "t X t X t",
    "edge, and a false one beside it": """
        X t X f X
        X X X X O
        . . . . .""",
    "each other's corner": """
        t X X . .
        X X f X .
        X f X X .
        f X X . .""",
    "open on one side": """
        . X . .
        . . X .
        . X . .""",
    "white eyes": """
        . O .
        O O .
        . . .""",
    "the only point": ".",
}


@pytest.mark.parametrize("diagram", EYES.values(), ids=EYES.keys())
def test_eyes(diagram):
    game, marked = read(diagram, {"t": ".", "f": "."})
    assert true_eyes(game, "black") == marked["t"]
    assert false_eyes(game, "black") == marked["f"]


# Black's stones that live are drawn #, the others X.
TWO_EYES = {
    "two true eyes": """
        . # . # O
        # # # # O
        O O O O O
        . . . . .""",
    "one eye of two points": """
        . . X O
        X X X O
        O O O O
        . . . .""",
    "a true eye and a false one": """
        . X . X .
        X X X O .
        . . . . .""",
    "two false eyes that are each other's corner": """
        # # # O O
        # # . # O
        # . # # O
        O # # O O
        . O O O .""",
    "two false eyes apart": """
        X . X . X
        O X O X O
        . . . . .""",
    "an eye each, not joined": """
        . X O X .
        X X O X X
        O O O O O
        . . . . .""",
    "an eye each, joined by a third": """
        . # # . # # .
        # # O # O # #
        O O O . O O O
        . . . . . . .""",
    "on a line": ". # . # O .",
    "a row of white stones in between": """
        . X . O . X .
        X X . O . X X
        . . . . . . .""",
}


@pytest.mark.parametrize("diagram", TWO_EYES.values(), ids=TWO_EYES.keys())
def test_two_eyed_groups(diagram):
    game, marked = read(diagram, {"#": "X"})
    groups = two_eyed_groups(game, "black")
    assert set().union(*groups) == marked["#"]
    assert len(groups) == bool(marked["#"])


def test_groups_that_live_apart_are_two():
    game = Go.from_diagram(
        ". X . X O X . X .\nX X X X O X X X X\nO O O O O O O O O\n. . . . . . . . ."
    )
    assert sorted(map(len, two_eyed_groups(game, "black"))) == [6, 6]
    assert two_eyed_groups(game, "white") == []


PASS_ALIVE = {
    "two one-point eyes": """
        . # . # O
        # # # # O
        O O O O O
        . . . . .""",
    "one eye of two points": """
        . . X O
        X X X O
        O O O O
        . . . .""",
    "a region with white inside, all of whose empty points are liberties": """
        . # . O . # O
        # # # # # # O
        O O O O O O O
        . . . . . . .""",
    "a region with a point that is no liberty": """
        . X . . . X O
        X X . . . X O
        O X X X X X O
        . O O O O O .""",
    "white stones on the points that are no liberties": """
        . # . O . # O
        # # . O . # O
        O # # # # # O
        . O O O O O .""",
    "two chains around two shared eyes": """
        # # # O O
        # # . # O
        # . # # O
        O # # O O
        . O O O .""",
    "a shared eye that one of its chains cannot hold": """
        . X X . X X .
        X X O X O X X
        O O O . O O O
        . . . . . . .""",
    "three eyes on a line": ". # . # .",
    "the second chain falls, and the first with it": ". X . X O .",
    "a living chain does not save a neighbour": """
        . # . # O X X
        # # # # O X .
        O O O O O O O
        . . . . . . .""",
    "shared liberties are no eyes": """
        . X O .
        X X O O
        X O . O
        . O O O""",
    "the outside is a region too, but not a small one": """
        . X .
        X X .
        . . .""",
    "nothing on the board": """
        . .
        . .""",
}


@pytest.mark.parametrize("diagram", PASS_ALIVE.values(), ids=PASS_ALIVE.keys())
def test_pass_alive(diagram):
    game, marked = read(diagram, {"#": "X"})
    assert pass_alive(game, "black") == marked["#"]


def never_captured(game: Go) -> set[str]:
    """Black's stones that White cannot capture by any sequence of moves while Black passes."""
    start = game.position.cells
    left = {point for point, cell in enumerate(start) if cell == "X"}
    reached, boards = {start}, [start]
    while boards and left:
        cells = boards.pop()
        for point in [point for point, cell in enumerate(cells) if cell == "."]:
            placed = place(game.grid, cells, point, "O")
            if not placed.suicide:
                left -= placed.captured
            if not placed.suicide and placed.cells not in reached:
                reached.add(placed.cells)
                boards.append(placed.cells)
    return game.grid.named(left)


@pytest.mark.parametrize(("height", "width"), [(1, 6), (2, 4)])
def test_pass_alive_is_exact_on_small_boards(height, width):
    living = 0
    for cells in product(".XO", repeat=height * width):
        rows = ["".join(cells[row * width : (row + 1) * width]) for row in range(height)]
        try:
            game = Go.from_diagram("\n".join(rows))
        except ValueError:
            continue
        alive = pass_alive(game, "black")
        assert alive == never_captured(game), str(game)
        living += bool(alive)
    assert living


def test_pass_alive_is_the_same_for_white():
    game = Go.from_diagram(". O . O X\nO O O O X\n. X X X X\n. . . . .")
    assert pass_alive(game, "white") == game.chain("B4")
    assert pass_alive(game, "black") == set()


def test_a_colour_is_black_or_white():
    with pytest.raises(ValueError, match="not a colour"):
        pass_alive(Go(3), "green")
