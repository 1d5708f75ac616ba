"""What every game promises: legal moves can be played, undone and copied."""

import random
from collections.abc import Callable

import pytest

from tengen.textbook.five import Five
from tengen.textbook.game import Game
from tengen.textbook.go import Go
from tengen.textbook.problem import LifeProblem

CORNER = """
    . . . O X . .
    O . O O X . .
    O O X X X . .
    X X . . . . .
"""

GAMES: dict[str, Callable[[], Game]] = {
    "Go": lambda: Go((4, 5)),
    "Go with suicide": lambda: Go(4, suicide=True),
    "Go, situational": lambda: Go(3, ko="situational", suicide=True),
    "Go, simple ko": lambda: Go((2, 5), ko="simple", suicide=True, scoring="territory"),
    "tic-tac-toe": lambda: Five(3, row=3),
    "standard": lambda: Five((6, 7), rules="standard"),
    "Renju": lambda: Five(7, rules="renju"),
    "life and death": lambda: LifeProblem(Go.from_diagram(CORNER, ko="simple"), "white"),
}


def seen(game: Game) -> tuple[object, ...]:
    """All that the interface shows of a game."""
    return str(game), game.to_play, game.legal_moves(), game.outcome


@pytest.mark.parametrize("begin", GAMES.values(), ids=GAMES.keys())
@pytest.mark.parametrize("seed", range(10))
def test_a_random_game_can_be_played_undone_and_copied(begin, seed):
    rng, game = random.Random(seed), begin()
    states = [seen(game)]
    while game.outcome is None and len(states) < 80:
        twin, move = game.copy(), rng.choice(game.legal_moves())
        assert game.play(move) is game
        assert seen(twin) == states[-1]
        assert seen(twin.play(move)) == seen(game)
        states.append(seen(game))
    assert bool(game.outcome) == (game.legal_moves() == [])
    while len(states) > 1:
        states.pop()
        assert seen(game.undo()) == states[-1]
