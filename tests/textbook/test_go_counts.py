"""Numbers that others have published about small boards."""

from itertools import product

import pytest

from tengen.textbook.go import Go


def is_legal_position(size: tuple[int, int], stones: tuple[str, ...]) -> bool:
    """Whether every chain has a liberty."""
    game = Go(size)
    black, white = (
        [name for name, stone in zip(game.grid.names, stones, strict=True) if stone == kind]
        for kind in "XO"
    )
    try:
        game.set_up(black, white)
    except ValueError:
        return False
    return True


@pytest.mark.parametrize(
    ("size", "count"),
    [((1, 1), 1), ((1, 2), 5), ((1, 3), 15), ((2, 2), 57), ((2, 3), 489), ((3, 3), 12675)],
)
def test_legal_positions(size, count):
    boards = product(".XO", repeat=size[0] * size[1])
    assert sum(is_legal_position(size, stones) for stones in boards) == count


def perft(game: Go, depth: int) -> int:
    """How many sequences of stones of that length there are."""
    if depth == 0:
        return 1
    total = 0
    for move in game.legal_moves()[:-1]:
        total += perft(game.play(move), depth - 1)
        game.undo()
    return total


@pytest.mark.parametrize(
    ("size", "counts"), [(5, [25, 600, 13800]), (3, [9, 72, 504, 2976, 14720])]
)
def test_perft_with_simple_ko(size, counts):
    depths = range(1, len(counts) + 1)
    assert [perft(Go(size, ko="simple"), depth) for depth in depths] == counts


def games(game: Go) -> int:
    """How many ways there are to play on or stop, either colour moving at each step."""
    total = 1
    for colour in ("black", "white"):
        for move in game.legal_moves(colour)[:-1]:
            total += games(game.play(move, colour))
            game.undo()
    return total


@pytest.mark.parametrize(("width", "count"), [(1, 1), (2, 9), (3, 907)])
def test_games_as_simple_paths(width, count):
    assert games(Go((1, width), suicide=True)) == count


def best(game: Go, low: float = -99, high: float = 99) -> float:
    """The margin that the side to move can reach (negamax with alpha–beta)."""
    if game.outcome:
        return game.score() if game.to_play == "black" else -game.score()
    # Passing first makes for early cuts.
    for move in reversed(game.legal_moves()):
        low = max(low, -best(game.play(move), -high, -low))
        game.undo()
        if low >= high:
            break
    return low


@pytest.mark.parametrize(
    ("size", "value"),
    [((1, 1), 0), ((1, 2), 0), ((1, 3), 3), ((1, 4), 4), ((1, 5), 0), ((2, 2), 1)],
)
def test_best_play(size, value):
    assert best(Go(size, komi=0)) == value
