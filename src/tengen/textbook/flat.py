"""Monte Carlo evaluation (C, section 8.2.2): judge a position by playing it out at random.

From the position, both sides make random moves until the game is over; the outcome is one sample of
what the position is worth, as a dart is one sample of an area. *Flat* evaluation does so for every
legal move, always the same number of times, and takes the best average. There is no tree yet: the
opponent who answers is a random one, however often the move is tried.

Random moves may follow rules. Each rule has a *priority*, which says when it is asked, and a
*probability*, which says how often it is heeded.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

from tengen.textbook.game import Game
from tengen.textbook.monte_carlo import Estimate, average
from tengen.textbook.rewards import WIN_RATE, Rewards

Pick = Callable[[int], int]
"""Chance: given n, a number from 0 to n − 1, each as likely as the others."""

Policy = Callable[[Game, Pick], str]
"""A way to choose one of the legal moves of a game."""


def chance(seed: int) -> Pick:
    """A source of chance that says the same every time for the same seed."""
    return Random(seed).randrange


def uniform(game: Game, pick: Pick) -> str:
    """Every legal move is as likely as the others (C, section 8.1.2)."""
    moves = game.legal_moves()
    return moves[pick(len(moves))]


class Ply(NamedTuple):
    """A move and who made it."""

    side: str
    move: str


def play_out(game: Game, policy: Policy, pick: Pick) -> list[Ply]:
    """Play a game to its end and return the moves that did it."""
    plies = []
    while game.outcome is None:
        plies.append(Ply(game.to_play, policy(game, pick)))
        game.play(plies[-1].move)
    return plies


@dataclass(frozen=True, slots=True)
class Flat:
    """Flat Monte Carlo evaluation.

    Attributes:
        playouts: How many to make of a position, or of each of its moves.
        rewards: What their ends are worth.
        policy: How their moves are chosen.
        pick: Where their chance comes from.
    """

    playouts: int = 100
    rewards: Rewards = WIN_RATE
    policy: Policy = uniform
    pick: Pick = field(default_factory=lambda: chance(0))

    def value(self, game: Game, side: str | None = None) -> Estimate:
        """What a position is worth to a side, the one to move unless another is named."""
        chosen = side or game.to_play
        return average(self.sample(game, chosen) for _ in range(self.playouts))

    def judge(self, game: Game) -> dict[str, Estimate]:
        """What each legal move is worth to the side that makes it."""
        side = game.to_play
        return {
            move: average(self.sample(game, side, move) for _ in range(self.playouts))
            for move in game.legal_moves()
        }

    def sample(self, game: Game, side: str, *opening: str) -> float:
        """The reward of one playout that begins with these moves."""
        if game.outcome is not None:
            raise ValueError("the game is over; its outcome says what it is worth")
        twin = game.copy()
        for move in opening:
            twin.play(move)
        steps = len(opening) + len(play_out(twin, self.policy, self.pick))
        assert twin.outcome is not None
        return self.rewards.of(twin.outcome, side, steps)


def best_of(judged: dict[str, Estimate]) -> str:
    """The move of the highest average; of equals the first."""
    return max(judged, key=lambda move: judged[move].value)


class PlayoutRule(NamedTuple):
    """A piece of knowledge for playouts.

    Attributes:
        name: What a reader calls it.
        moves: The legal moves it proposes; none if it does not apply.
        priority: Rules with smaller numbers are asked first.
        probability: How often it is asked when its turn comes, 0 to 1.
    """

    name: str
    moves: Callable[[Game], list[str]]
    priority: int
    probability: float = 1.0


def by_rules(rules: Iterable[PlayoutRule]) -> Policy:
    """The policy that asks the rules in order of priority, each with its probability (C3).

    The first that proposes anything decides, by chance if it proposes several moves. If none does,
    every legal move is as likely as the others.
    """
    ordered = sorted(rules, key=lambda rule: rule.priority)

    def choose(game: Game, pick: Pick) -> str:
        for rule in ordered:
            proposed = rule.moves(game) if _happens(rule.probability, pick) else []
            if proposed:
                return proposed[pick(len(proposed))]
        return uniform(game, pick)

    return choose


def _happens(probability: float, pick: Pick) -> bool:
    """A certain event asks nothing of chance."""
    return probability >= 1 or pick(1 << 30) < probability * (1 << 30)


def winning_moves(game: Game) -> list[str]:
    """The moves that win at once."""
    side = game.to_play
    return [move for move in game.legal_moves() if _winner_after(game, move) == side]


def safe_moves(game: Game) -> list[str]:
    """The moves that leave the opponent none that wins at once, if some move does not."""
    moves = game.legal_moves()
    safe = [move for move in moves if not _loses_to_a_reply(game, move)]
    return safe if len(safe) < len(moves) else []


def _winner_after(game: Game, move: str) -> str | None:
    outcome = game.play(move).outcome
    game.undo()
    return outcome.winner if outcome else None


def _loses_to_a_reply(game: Game, move: str) -> bool:
    game.play(move)
    lost = bool(winning_moves(game))
    game.undo()
    return lost
