"""When a pass is sound in a game of Go (docs/explanation/passing.md).

Two passes end the game, and there are two ways to count what is left. *As it stands*, every stone
on the board is alive: so count Tromp and Taylor, and so does a match, where nobody is asked. *By
agreement*, dead stones are taken off first; who does not agree plays on. A pass hands the choice to
the opponent, so it is sound only if nothing that the opponent can do with it, pass, play on or
dispute, makes us lose what we have:

- The board is *certain*: with the dead stones off every point is somebody's, and in most of many
  random playouts it stays so.
- The opponent passes too: the count wins, as it stands; and with the dead stones off as well, in
  case somebody asks. Where dead stones are agreed upon the second alone will do.
- The opponent plays on: a search of the position after our pass finds that it costs us nothing.
- The opponent disputes, where that can be: then we have to capture what we called dead, and the
  search of our own move must have found that playing on wins.

Whoever has lost whatever is played passes on a certain board, so that the game ends.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tengen.games.go import Go
from tengen.games.notation import PASS
from tengen.games.records import AnyPosition
from tengen.players.look import Look
from tengen.searching.territory import CERTAIN, dead_among, ownership

SURE = 0.8
"""The win rate from which playing on is taken for won; a random playout blunders now and then."""

SAME = 0.02
"""Win rates this close are taken for equal: so far apart are those of moves that change nothing."""

FILLED = 0.25
"""A board with a smaller share of stones on it is never certain, and nobody is asked."""


@dataclass(frozen=True)
class Settlement:
    """How a game would be counted if it ended now, as the side to move sees it."""

    certain: bool
    """Is every point somebody's, with the dead stones off, and will it stay so?"""
    standing: float
    """The margin with every stone on the board alive."""
    agreed: float
    """The margin with the dead stones off."""
    dead: list[str]

    def wins(self, *, agreement: bool) -> bool:
        """Would it be won if both sides passed now?"""
        return self.agreed > 0 if agreement else self.standing > 0


def settlement(position: Go) -> Settlement:
    """How the game would be counted if it ended now; which stones are dead is an estimate."""
    if (position.board != 0).mean() < FILLED:
        return Settlement(False, _margin(position), _margin(position), [])
    owned = ownership(position)
    dead = dead_among(position, owned)
    owners = position.owners(dead)
    agrees = np.where(owners == 1, owned, -owned) >= CERTAIN
    return Settlement(
        certain=bool(np.all(agrees & (owners != 0))),
        standing=_margin(position),
        agreed=_margin(position, dead),
        dead=dead,
    )


def _margin(position: Go, dead: list[str] | None = None) -> float:
    """The margin of the side to move."""
    margin = position.score(dead or [])
    return margin if position.to_play == "black" else -margin


def may_agree(position: AnyPosition) -> bool:
    """Do the rules let the sides agree which stones are dead?"""
    return isinstance(position, Go) and position.rules.name != "tromp-taylor"


def ends_the_game(position: Go) -> bool:
    """Has the opponent just passed, so that a pass ends the game?"""
    return bool(position.moves) and position.moves[-1][1] == PASS


def wins_standing(position: Go) -> bool:
    """Is the board, counted as it stands, won by the side to move?"""
    return _margin(position) > 0


def passing_wins(position: AnyPosition, *, agreement: bool = False) -> bool:
    """Does a pass end a game of Go, and win it?

    Args:
        position: with whose side to move this is.
        agreement: are dead stones taken off by agreement? Then the count has to be won both ways.
    """
    if not isinstance(position, Go) or not ends_the_game(position) or _margin(position) <= 0:
        return False
    return not (agreement and may_agree(position)) or settlement(position).agreed > 0


def pass_is_sound(
    position: Go, end: Settlement, worth: float, look: Look, *, agreement: bool = False
) -> bool:
    """May the side to move pass?

    Args:
        position: the game goes on there.
        end: how it would be counted now.
        worth: the win rate of its best move that is no pass, with the board counted as it stands.
        look: searches a little more.
        agreement: are dead stones taken off by agreement after two passes?
    """
    if not end.certain:
        return False
    if worth <= SAME:
        return True
    if end.standing > 0 and end.agreed > 0:
        return costs_nothing(position, PASS, worth, look)
    agreed = agreement and may_agree(position) and end.agreed > 0
    return agreed and _wins_by_playing_on(position, worth, look)


def costs_nothing(position: Go, move: str, worth: float, look: Look) -> bool:
    """Is a move worth as much as the best one, whatever the opponent answers?"""
    after = position.copy().play(move)
    return after.outcome is not None or 1 - look.value(after) >= worth - SAME


def captures(position: Go, dead: list[str]) -> set[str]:
    """The liberties of the opponent's dead stones: playing there takes them off the board."""
    own = 1 if position.to_play == "black" else 2
    board = position.board
    stones = np.zeros_like(board, dtype=bool)
    for stone in dead:
        point = position.coordinates(stone)
        stones[point] = board[point] != own
    beside = np.pad(stones, 1)
    near = beside[:-2, 1:-1] | beside[2:, 1:-1] | beside[1:-1, :-2] | beside[1:-1, 2:]
    return set(position.names(near & (board == 0)))


def _wins_by_playing_on(position: Go, worth: float, look: Look) -> bool:
    """Is the game won on the board too, stone by stone, after any of the most dangerous answers?

    A search of the position after our pass would tell little: it counts the board as it stands, and
    so lets the opponent pass and win. So the answers are searched one by one.
    """
    if worth < SURE:
        return False
    after = position.copy().play(PASS)
    if after.outcome is not None:
        return True  # nothing is left to the opponent but to dispute, and playing on wins
    stones = [move for move in after.legal_moves() if move != PASS]
    return all(worth <= 1 - SURE for worth in look.worth(after, stones).values())
