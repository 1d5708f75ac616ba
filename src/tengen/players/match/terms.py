"""What a match is: who plays whom, from where, how often, and with how much time."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tengen.errors import InputError
from tengen.games.five import FiveInARow
from tengen.games.openings import Opening
from tengen.games.records import AnyPosition, record_of
from tengen.games.sgf import write_sgf
from tengen.players.clock import TimeControl
from tengen.players.machine import Machine
from tengen.players.match.game import Job
from tengen.players.match.openings import Openings
from tengen.players.registry import kind_of, make_machine, options_in, seeded

MOST_GAMES = 1_000_000


@dataclass(frozen=True)
class Match:
    """The terms of a match.

    Games are numbered from 0. Games 2k and 2k + 1 are a pair: they begin alike, and the first
    player has Black in the one and White in the other. Each game has seeds of its own, which follow
    from the match's seed, so that it does not matter in which order games are played, or where.
    """

    first: str
    second: str
    start: AnyPosition
    games: int = 100
    seed: int = 0
    openings: Openings = field(default_factory=Openings)
    control: TimeControl | None = None
    most_moves: int = 0
    """A longer game is broken off: in Go it is counted as it stands, else it is a draw. 0 for three
    times the points of the board."""
    opening: str | None = None
    """An opening rule by its name, which each game begins with."""

    def __post_init__(self) -> None:
        if type(self.games) is not int or not 1 <= self.games <= MOST_GAMES:
            raise InputError(f"{self.games!r} games cannot be: expected 1 to {MOST_GAMES}")
        if type(self.most_moves) is not int or self.most_moves < 0:
            raise InputError(f"most_moves {self.most_moves!r} cannot be: expected 0 or more")
        if self.start.outcome is not None:
            raise InputError("the game is over where the match would begin")
        for player in ("first", "second"):
            object.__setattr__(self, player, _competitor(getattr(self, player), self.start))
        self.openings.check(self.start)
        if self.opening is not None:
            self._check_opening(self.opening)

    def _check_opening(self, name: str) -> None:
        if self.openings != Openings():
            raise InputError("a match has an opening rule or openings, not both")
        if not isinstance(self.start, FiveInARow):
            raise InputError("opening rules are for Gomoku and Renju")
        object.__setattr__(self, "opening", Opening.begin(name, self.start).rule.name)

    @property
    def limit(self) -> int:
        """How many moves a game has at most."""
        return self.most_moves or 3 * self.start.height * self.start.width

    def job(self, number: int) -> Job:
        """A game of the match."""
        pair, swapped = divmod(number, 2)
        players = (self.second, self.first) if swapped else (self.first, self.second)
        random = Random(f"{self.seed}/game/{number}")
        black, white = (seeded(spec, random.getrandbits(63)) for spec in players)
        return Job(
            number=number,
            position=self.openings.position(self.start, pair, self.seed),
            black=black,
            white=white,
            control=self.control,
            most_moves=self.limit,
            homes=tuple(sorted({kind_of(spec).make.__module__ for spec in players})),
            opening=self.opening,
            seed=f"{self.seed}/rule/{pair}",
        )

    def as_json(self) -> dict[str, Any]:
        """All that the games depend on, but for the players and the number of games."""
        return {
            "start": write_sgf(record_of(self.start)).decode(),
            "rules": str(self.start._options()),
            "seed": self.seed,
            "openings": [" ".join(line) for line in self.openings.lines] or self.openings.plies,
            "clock": str(self.control) if self.control else None,
            "most_moves": self.limit,
        } | ({} if self.opening is None else {"opening": self.opening})


def _competitor(spec: str, start: AnyPosition) -> str:
    """The spec as it is usually written, if it may play here."""
    if "seed" in options_in(spec):
        raise InputError(
            f"{spec} sets its seed, and would play one game many times: "
            "expected it without, and a seed of the match"
        )
    with closing(player := make_machine(spec)):
        if isinstance(player, Machine):
            player.check(start)
        return player.name
