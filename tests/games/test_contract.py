"""Every game keeps the contract, one written in a test as well; and the contract can be broken."""

from collections.abc import Callable
from typing import Self

import pytest

import tengen as tg
from tengen.games.contract import ContractError, check_game
from tengen.textbook.five import Five
from tengen.textbook.go import Go as TextbookGo
from tengen.textbook.problem import LifeProblem

CORNER = [[3, 3, 3, 1, 0], [3, 1, 1, 1, 0], [1, 1, 0, 0, 0], [0, 0, 0, 2, 2]]

GAMES: dict[str, Callable[[], tg.Game]] = {
    "go": lambda: tg.Go(5),
    "go, suicide": lambda: tg.Go((2, 3), rules="new-zealand"),
    "gomoku": lambda: tg.Gomoku(9),
    "tic-tac-toe": lambda: tg.Gomoku(3, row=3),
    "renju": lambda: tg.Renju(7),
    "problem": lambda: tg.Problem.from_matrix(CORNER, "black", "white"),
    "textbook go": lambda: TextbookGo(4),
    "textbook renju": lambda: Five(5, rules="renju"),
    "textbook problem": lambda: LifeProblem.from_matrix(CORNER, "black", "white"),
}


@pytest.mark.parametrize("name", GAMES)
def test_games_keep_the_contract(name):
    check_game(GAMES[name], games=5)


class Nim:
    """Take one or two of the matches; whoever takes the last one wins."""

    def __init__(self) -> None:
        self.taken: list[int] = []

    @property
    def left(self) -> int:
        return 7 - sum(self.taken)

    @property
    def to_play(self) -> str:
        return ("black", "white")[len(self.taken) % 2]

    @property
    def outcome(self) -> tg.Outcome | None:
        loser = self.to_play
        winner = "white" if loser == "black" else "black"
        return tg.Outcome(winner, tg.Reason.FIVE) if self.left == 0 else None

    def legal_moves(self) -> list[str]:
        return [str(n) for n in (1, 2) if n <= self.left]

    def play(self, move: str) -> Self:
        self.taken.append(int(move))
        return self

    def undo(self) -> Self:
        self.taken.pop()
        return self

    def copy(self) -> Self:
        twin = type(self)()
        twin.taken = list(self.taken)
        return twin


def test_a_new_game_needs_only_its_rules():
    check_game(Nim)


class SharesItsPast(Nim):
    def copy(self) -> Self:
        twin = type(self)()
        twin.taken = self.taken
        return twin


class ForgetsToUndo(Nim):
    def undo(self) -> Self:
        return self


class PlaysOnAfterTheEnd(Nim):
    def legal_moves(self) -> list[str]:
        return ["1"]


@pytest.mark.parametrize("broken", [SharesItsPast, ForgetsToUndo, PlaysOnAfterTheEnd])
def test_a_broken_promise_is_found(broken):
    with pytest.raises(ContractError, match="broken promise"):
        check_game(broken)
