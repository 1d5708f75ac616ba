"""The contract of a game, as checks that any game can be put through.

A class satisfies it if it has the members of `tengen.Game` and they go together as promised here.
Then everything of Tengen that takes a game takes it. Write a new game, then

    from tengen.games.contract import check_game
    check_game(MyGame)
"""

from __future__ import annotations

import random
from collections.abc import Callable

from tengen.textbook.game import Game, Outcome

SIDES = ("black", "white")


class ContractError(AssertionError):
    """A promise that a game did not keep."""


def check_game(new_game: Callable[[], Game], games: int = 20, seed: int = 0) -> None:
    """Play random games and raise `ContractError` at the first broken promise.

    Args:
        new_game: makes a game at its first position.
        games: how many to play.
        seed: of the moves' choice.
    """
    rng = random.Random(seed)
    for _ in range(games):
        _check_random_game(new_game(), rng)


def _check_random_game(game: Game, rng: random.Random, most_moves: int = 2000) -> None:
    first = _look(game)
    made = 0
    while game.outcome is None and made < most_moves:
        _check_position(game)
        _check_move(game, rng.choice(game.legal_moves()))
        made += 1
    if game.outcome is not None:
        _check_end(game)
    for _ in range(made):
        game.undo()
    _require(_look(game) == first, "taking every move back leads to the first position")


def _check_position(game: Game) -> None:
    moves = game.legal_moves()
    _require(game.to_play in SIDES, 'to_play is "black" or "white"')
    _require(len(moves) > 0, "a game that goes on has a legal move")
    _require(len(set(moves)) == len(moves), "no move is listed twice")
    _require(all(isinstance(move, str) for move in moves), "moves are texts")


def _check_move(game: Game, move: str) -> None:
    before = _look(game)
    twin = game.copy()
    _require(_look(twin) == before, "a copy looks like the original")
    _require(game.play(move) is game, "play returns the same object")
    _require(_look(twin) == before, "a copy does not change with the original")
    after = _look(game)
    _require(_look(twin.play(move)) == after, "the same move leads to the same position")
    _require(_look(game.undo()) == before, "undo restores the position")
    game.play(move)


def _check_end(game: Game) -> None:
    outcome = game.outcome
    _require(isinstance(outcome, Outcome), "the outcome is an Outcome")
    _require(game.legal_moves() == [], "no move is legal after the end")
    _require(outcome is None or outcome.winner in (*SIDES, None), "the winner is a side or None")


def _look(game: Game) -> tuple[object, ...]:
    """All that the contract lets one see of a position."""
    return game.to_play, game.outcome, game.legal_moves()


def _require(holds: bool, promise: str) -> None:
    if not holds:
        raise ContractError(f"broken promise: {promise}")
