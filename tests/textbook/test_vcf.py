"""Wins by fours: drawn ones, and the search against its definition taken word by word."""

import pytest

from tengen.textbook.five import Five
from tengen.textbook.grid import put
from tengen.textbook.moves import EMPTY, OPPONENT, PASS, STONE
from tengen.textbook.stones import Stones
from tengen.textbook.vcf import vcf
from tests.textbook.random_five import random_positions

CROSSING_FOURS = """
    O X X X . . . .
    . . . . . . . .
    . . . . X . . .
    . . . . X . . .
    . . . . X . . .
    . . . . O . . .
    . . . . . . . .
    . . . . . . . .
"""
"""e8 makes fours along the row and down the column, completed at f8 and e7."""

SIX_BELOW = """
    . . . . X . . . .
    X O O O . . . . .
    . . . . X . . . .
    . . . . X . . . .
    . . . . X . . . .
    . . . . X . . . .
    . . . . O . . . .
    . . . . . . . . .
    . . . . . . . . .
"""
"""White's row is completed at e8, where Black would make six."""

FIVE_AND_SIX = """
    . . . . X . . . .
    . X X X . X . . .
    . . . . X . . . .
    . . . . X . . . .
    . . . . X . . . .
    . . . . X . . . .
    . . . . O . . . .
    . . . . . . . . .
    . . . . . . . . .
"""
"""e8 makes five along the row and six down the column."""

SIX = """
    O X X X . X X . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
"""
"""e5 makes six."""

CASES = [
    (CROSSING_FOURS, "black", "freestyle", ["e8", "f8", "e7"]),
    (CROSSING_FOURS, "black", "standard", ["e8", "f8", "e7"]),
    (CROSSING_FOURS, "black", "renju", None),
    (SIX_BELOW, "white", "renju", ["f8", PASS, "e8"]),
    (SIX_BELOW, "white", "standard", None),
    (SIX_BELOW, "white", "freestyle", None),
    (SIX_BELOW, "black", "freestyle", ["e8"]),
    (FIVE_AND_SIX, "black", "renju", ["e8"]),
    (SIX, "black", "freestyle", ["e5"]),
    (SIX, "black", "standard", None),
    (SIX, "black", "renju", None),
]


@pytest.mark.parametrize(("diagram", "to_play", "rules", "line"), CASES)
def test_drawn_positions(diagram, to_play, rules, line):
    assert vcf(Five.from_diagram(diagram, to_play, rules=rules)) == line


def test_a_five_of_the_opponent_comes_first():
    """White's four at the bottom must be stopped, and neither of Black's fours does it."""
    game = Five(8).set_up(
        black=["b8", "c8", "d8", "e6", "e5", "e4", "h1"],
        white=["a8", "e3", "d1", "e1", "f1", "g1"],
    )
    assert vcf(game) is None


def test_a_four_that_stops_a_five_goes_on():
    """White's column must be stopped at e7, where Black makes fours along a row and a diagonal."""
    game = Five(9).set_up(
        black=["b7", "c7", "d7", "d6", "c5", "b4", "e2"],
        white=["a7", "a3", "e6", "e5", "e4", "e3"],
    )
    assert vcf(game) == ["e7", "f8", "f7"]


def test_at_most_so_many_fours():
    game = next(g for g in random_positions("deep", 500) if len(vcf(g) or []) >= 9)
    line = vcf(game)
    assert line is not None
    shortest = next(fours for fours in range(20) if vcf(game, fours) is not None)
    assert 0 < shortest <= len(line) // 2
    found = vcf(game, shortest)
    assert found is not None
    assert len(found) == 2 * shortest + 1


def test_lines_can_be_played_and_win():
    found = 0
    for game in random_positions("lines", 300):
        if line := vcf(game):
            found += 1
            played = game.copy()
            for move in line:
                played.play(move)
            assert played.outcome
            assert played.outcome.winner == game.to_play
    assert found > 100


def makes_five(game: Five, colour: str) -> bool:
    """Whether a side, were it its turn, has a move that wins."""
    return any(wins(game, point, colour) for point in game.grid.names)


def wins(game: Five, point: str, colour: str) -> bool:
    try:
        outcome = game.copy().play(point, colour).outcome
    except ValueError:
        return False
    return outcome is not None and outcome.winner == colour


def literal(game: Five, fours: int) -> bool:
    """The definition, asked of the rules alone: fours against every legal reply."""
    attacker = game.to_play
    if makes_five(game, attacker):
        return True
    return fours > 0 and any(literal_four(game, move, fours) for move in game.legal_moves())


def literal_four(game: Five, move: str, fours: int) -> bool:
    attacker, after = game.to_play, game.copy().play(move)
    if move == PASS or not makes_five(after, attacker) or makes_five(after, OPPONENT[attacker]):
        return False
    replies = after.legal_moves()
    return all(literal(after.copy().play(reply), fours - 1) for reply in replies)


@pytest.mark.parametrize("seed", range(3))
def test_the_search_is_its_definition(seed):
    answers = [
        (vcf(game, 2) is not None, literal(game, 2)) for game in random_positions(seed, 12, size=7)
    ]
    assert all(ours == word_by_word for ours, word_by_word in answers)
    assert len(set(answers)) == 2


@pytest.mark.parametrize("seed", range(3))
def test_fives_and_fours_are_kept_up(seed):
    """Stones placed and taken at random leave what a fresh look finds."""
    for game in random_positions(f"kept {seed}", 12, size=9):
        stones = Stones(game)
        before = {colour: (stones.fives(colour), stones.fours(colour)) for colour in OPPONENT}
        placed = stones.empty_points()[:: seed + 2]
        for number, point in enumerate(placed):
            stones.place(point, ("black", "white")[number % 2])
        for point in placed:
            stones.take(point)
        for colour, (fives, fours) in before.items():
            assert (stones.fives(colour), stones.fours(colour)) == (fives, fours)
            points = {name for name in game.grid.names if wins(game, name, colour)}
            assert game.grid.named(fives) == points
            if not fives:
                assert game.grid.named(fours) == literal_fours(game, colour)


def literal_fours(game: Five, colour: str) -> set[str]:
    """Where a stone leaves a five to make, forbidden or not."""
    grid, cells, found = game.grid, game.position.cells, set()
    for point, name in enumerate(grid.names):
        if cells[point] == EMPTY:
            diagram = grid.draw(put(cells, point, STONE[colour]))
            if makes_five(Five.from_diagram(diagram, rules=game.rules), colour):
                found.add(name)
    return found
