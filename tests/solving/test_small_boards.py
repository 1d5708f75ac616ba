"""Any row on small boards: against minimax over every position, and what is refused."""

from functools import cache
from random import Random

import pytest

import tengen as tg
from tengen.errors import InputError
from tengen.solving import solve_small_board
from tengen.textbook.five import Five
from tengen.textbook.moves import EMPTY


@pytest.mark.parametrize(
    ("size", "row", "status"),
    [((3, 3), 3, "none"), ((3, 4), 3, "win"), ((4, 3), 3, "win"), ((4, 4), 4, "none")],
)
def test_small_boards(size, row, status):
    found = solve_small_board(tg.Gomoku(size, row=row))
    assert (found.status, found.attacker, found.move is None) == (status, "black", status == "none")


def test_a_winning_move_wins():
    position = tg.Gomoku((5, 6), row=4)
    move = solve_small_board(position).move
    assert move is not None
    after = position.play(move)
    assert solve_small_board(after, attacker="black").status == "win"
    assert solve_small_board(after, attacker="white").status == "none"


def wins(game: Five, side: str) -> bool:
    """Minimax over every move, as the textbook plays it."""

    @cache
    def from_here(_cells: str, _to_play: str) -> bool:
        if game.outcome:
            return game.outcome.winner == side
        results = (after(move) for move in game.legal_moves() if move != "pass")
        return any(results) if game.to_play == side else all(results)

    def after(move: str) -> bool:
        game.play(move)
        result = from_here(game.position.cells, game.to_play)
        game.undo()
        return result

    return from_here(game.position.cells, game.to_play)


def test_random_positions_against_the_textbook():
    chance = Random(5)
    seen = {"win": 0, "none": 0}
    for _ in range(60):
        size, row = chance.choice([((3, 3), 3), ((3, 4), 3), ((4, 4), 4), ((4, 4), 3)])
        game, position = Five(size, row=row), tg.Gomoku(size, row=row)
        while not game.outcome and game.position.cells.count(EMPTY) > 9:
            move = chance.choice(game.legal_moves()[:-1])
            game.play(move)
            position.play(move)
        if game.outcome:
            continue
        for side in ("black", "white"):
            found = solve_small_board(position, attacker=side)
            assert found.status == ("win" if wins(game, side) else "none"), str(game)
            seen[found.status] += 1
    assert min(seen.values()) > 10


def test_limits():
    found = solve_small_board(tg.Gomoku((4, 7), row=4), nodes=500)
    assert found.status == "unknown"
    assert found.nodes < 600
    assert solve_small_board(tg.Gomoku(8), seconds=0.05).status == "unknown"


@pytest.mark.parametrize(
    ("position", "options", "why"),
    [
        (tg.Gomoku(9), {}, "9×9 is too large"),
        (tg.Gomoku(7, rules="standard"), {}, "expected freestyle Gomoku"),
        (tg.Go(5), {}, "expected freestyle Gomoku"),
        (tg.Gomoku(5), {"attacker": "red"}, "expected black or white"),
        (tg.Gomoku(5), {"nodes": 0}, "nodes"),
        (tg.Gomoku(5), {"bits": 40}, "bits"),
        (tg.Gomoku(5).resign(), {}, "the game is over"),
    ],
)
def test_what_is_refused(position, options, why):
    with pytest.raises(InputError, match=why):
        solve_small_board(position, **options)
