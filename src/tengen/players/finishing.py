"""The move to make after a search: its own, except where a game of Go comes to its end."""

from __future__ import annotations

from dataclasses import replace

from tengen.games.go import Go
from tengen.games.notation import PASS
from tengen.games.records import AnyPosition
from tengen.players.look import Look, LookStopped
from tengen.players.manners import own_eyes
from tengen.players.passing import (
    SAME,
    SURE,
    Settlement,
    captures,
    costs_nothing,
    ends_the_game,
    may_agree,
    pass_is_sound,
    settlement,
)
from tengen.players.worth import surely_worth
from tengen.searching import Candidate, SearchResult


def sensible(
    position: AnyPosition, found: SearchResult, look: Look, *, agreement: bool = False
) -> Candidate:
    """The move to make after a search.

    It is the search's own, except in Go: own eyes are not filled, and nobody passes unless that is
    sound, or every move is surely worse. Whoever is told to answer at once does not pass either, if
    there is a stone that the search has tried.

    Args:
        position: that was searched.
        found: what the search found.
        look: searches a little more, to see what a pass leads to.
        agreement: are dead stones taken off by agreement after two passes?
    """
    best = next(candidate for candidate in found.candidates if candidate.move == found.best)
    if not isinstance(position, Go):
        return best
    unwise = own_eyes(position) | {PASS}
    stones = [candidate for candidate in found.candidates if candidate.move not in unwise]
    try:
        agreement = agreement and may_agree(position)
        return _looked_at(position, found, best, stones, look, agreement=agreement)
    except LookStopped:
        return best if best in stones else _tried(stones) or best


def _tried(stones: list[Candidate]) -> Candidate | None:
    """The best of the stones that the search has tried."""
    return max((stone for stone in stones if stone.visits), key=surely_worth, default=None)


def _looked_at(
    position: Go,
    found: SearchResult,
    best: Candidate,
    stones: list[Candidate],
    look: Look,
    *,
    agreement: bool,
) -> Candidate:
    """The move to make in Go, after a look at what a pass leads to where that is the question."""
    if best.move == PASS and agreement and ends_the_game(position):
        return _agreeing(position, best, stones, look)
    if best.proof == position.to_play and not (best.move == PASS and agreement):
        return best
    passing = next(candidate for candidate in found.candidates if candidate.move == PASS)
    if not stones:
        return passing
    stone = best if best in stones else max(stones, key=surely_worth)
    if not stone.visits:
        stone = _best_looking(position, stones, look)
    all_worse = best is passing and surely_worth(passing) > stone.value
    return _finishing(
        position, passing, stone, stones, look, all_worse=all_worse, agreement=agreement
    )


def _finishing(
    position: Go,
    passing: Candidate,
    stone: Candidate,
    stones: list[Candidate],
    look: Look,
    *,
    all_worse: bool,
    agreement: bool,
) -> Candidate:
    """A pass, a move that tidies up, or the best stone, if there is still something to play for."""
    worth = stone.value
    if SAME < worth < SURE and not all_worse:
        return stone  # who is in doubt has not finished
    end = settlement(position)
    # A short search may not have tried that the opponent just passes too.
    if all_worse and (worth <= SAME or end.wins(agreement=agreement)):
        return passing
    if pass_is_sound(position, end, worth, look, agreement=agreement):
        return replace(passing, value=worth, proof=None)
    return _tidying(position, end, stones, worth, look) or stone


def _agreeing(position: Go, passing: Candidate, stones: list[Candidate], look: Look) -> Candidate:
    """A pass that ends the game, unless playing on is better than what would be agreed upon.

    The search took the board as it stands, where the pass wins, and has hardly looked further.
    """
    won = float(settlement(position).agreed > 0)
    stone = _best_looking(position, stones, look) if stones else passing
    if stone.move == PASS or stone.value <= max(won, 0.5):
        return replace(passing, value=won, proof=None)
    return stone


def _best_looking(position: Go, stones: list[Candidate], look: Look) -> Candidate:
    """The best of moves that the search has not tried, or hardly, by a look at them."""
    worth = look.worth(position, [stone.move for stone in stones])
    looked_at = [replace(stone, value=worth.get(stone.move, 0.0), proof=None) for stone in stones]
    return max(looked_at, key=lambda stone: stone.value)


def _tidying(
    position: Go, end: Settlement, stones: list[Candidate], worth: float, look: Look
) -> Candidate | None:
    """A move that captures, where nothing is left to do but to take dead stones off the board.

    The search would find one too, but to it a move that only waits is as good: the game is won
    either way.
    """
    if not end.certain or end.agreed <= 0:
        return None
    taking = captures(position, end.dead)
    found = [stone for stone in stones if stone.move in taking and stone.visits]
    best = max(found, key=surely_worth, default=None)
    if best is None or not costs_nothing(position, best.move, worth, look):
        return None
    return best
