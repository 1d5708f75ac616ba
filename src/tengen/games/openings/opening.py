"""An opening rule in progress."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Self

from tengen.errors import IllegalMove, OpeningError, PointError
from tengen.games.five import FiveInARow
from tengen.games.openings.rules import BLACK, RULES, WHITE, Rule, Seats
from tengen.games.openings.stage import FIRST, Stage
from tengen.games.symmetry import image_of, symmetries_of
from tengen.numbers import shown


@dataclass(frozen=True)
class _Progress:
    """Where a list of decisions has led to."""

    position: FiveInARow
    stage: Stage | None
    swapped: tuple[bool, ...]
    """At first and after each decision: does the player who began with Black have White?"""
    makers: tuple[str, ...]
    """Who made each decision, "first" or "second"."""
    stones: tuple[int, ...]
    """How many stones lay on the board at first and after each decision."""


@dataclass(frozen=True)
class Opening:
    """A rule, the empty board, and the decisions so far: everything else follows from them."""

    rule: Rule
    start: FiveInARow
    decisions: tuple[str, ...] = ()

    @classmethod
    def begin(cls, name: str, start: FiveInARow) -> Self:
        """A rule by its name, on an empty board.

        Raises:
            OpeningError: there is no such rule, or not for such a board.
        """
        rule = RULES.get(name.strip().lower()) if isinstance(name, str) else None
        if rule is None:
            raise OpeningError(
                f"no opening rule is called {shown(name)}: expected one of {', '.join(RULES)}"
            )
        if not isinstance(start, FiveInARow):
            raise OpeningError("opening rules are for Gomoku and Renju")
        rule.check(start)
        return cls(rule, start.copy())

    @classmethod
    def read(cls, text: str, start: FiveInARow) -> Self:
        """What `str` has written, on an empty board.

        Raises:
            OpeningError: it is no opening rule, or a decision of it cannot be.
        """
        name, *words = text.split()[:1000] or [""]
        opening = cls.begin(name, start)
        for word in words:
            opening = opening.decide(word)
        return opening

    def __str__(self) -> str:
        return " ".join([self.rule.name, *self.decisions])

    # Reading.

    @property
    def stage(self) -> Stage | None:
        """What is to be decided next; None when the rule has nothing more to say."""
        return self._progress.stage

    @property
    def position(self) -> FiveInARow:
        """The stones placed so far, as a copy."""
        return self._progress.position.copy()

    @property
    def swapped(self) -> bool:
        """Does the player who began with Black have White now?"""
        return self._progress.swapped[-1]

    @property
    def to_decide(self) -> str | None:
        """The colour, as things stand, of the player who decides next."""
        stage = self.stage
        return None if stage is None else self._colour_of(stage.by)

    def _colour_of(self, player: str) -> str:
        return BLACK if (player == FIRST) != self.swapped else WHITE

    @property
    def deciders(self) -> list[str]:
        """Who made each decision, by the colour that player has now."""
        return [self._colour_of(maker) for maker in self._progress.makers]

    @property
    def stones(self) -> int:
        """How many stones have been placed."""
        return self._progress.stones[-1]

    def points(self) -> list[str]:
        """The points that are accepted now; none where a word is asked for."""
        stage = self.stage
        if stage is None or not stage.takes_point:
            return []
        if stage.act == "pick":
            return list(stage.offered)
        position = self._progress.position
        empty = position.names(position.board == 0)
        if stage.act == "offer":
            taken = {image for point in stage.offered for image in _images(point, position)}
            return [point for point in empty if point not in taken]
        size = (position.height, position.width)
        if (area := stage.area) is None:
            return empty
        return [point for point in empty if area.holds(position.coordinates(point), size)]

    # Deciding.

    def decide(self, word: str) -> Self:
        """The opening after one more decision.

        Raises:
            OpeningError: it cannot be; the message says what is accepted.
        """
        stage = self.stage
        if stage is None:
            raise OpeningError(f"{shown(word)}: the opening is over, nothing is left to decide")
        said = self._checked(word, stage)
        after = type(self)(self.rule, self.start, (*self.decisions, said))
        _ = after._progress  # refuses what the board refuses
        return after

    def before(self, decisions: int) -> Self:
        """The opening as it was after so many decisions."""
        return type(self)(self.rule, self.start, self.decisions[:decisions])

    def stones_after(self, decisions: int) -> int:
        """How many stones lay on the board after so many decisions."""
        return self._progress.stones[decisions]

    def _checked(self, word: str, stage: Stage) -> str:
        said = word.strip().lower() if isinstance(word, str) else ""
        if not stage.takes_point:
            numbers = (str(number) for number in range(stage.least, stage.most + 1))
            if said not in (stage.words or tuple(numbers)):
                raise OpeningError(f"{shown(word)} cannot be: expected {stage.accepted}")
            return said
        position = self._progress.position
        try:
            point = position.name(*position.coordinates(said))
        except PointError:
            raise OpeningError(f"{shown(word)} cannot be: expected {stage.accepted}") from None
        if point not in self.points():
            raise OpeningError(f"{point} cannot be: {self._why_not(point, stage)}")
        return point

    def _why_not(self, point: str, stage: Stage) -> str:
        position = self._progress.position
        if position.board[position.coordinates(point)]:
            return "the point is occupied"
        if stage.act == "offer" and point in stage.offered:
            return "it is on offer already"
        if stage.act == "offer":
            return "it is symmetric to a fifth move on offer, which is the same move"
        return f"expected {stage.accepted}"

    @cached_property
    def _progress(self) -> _Progress:
        return _replayed(self.rule, self.start, self.decisions)


def _images(point: str, position: FiveInARow) -> set[str]:
    """The points that are the same as this one by a symmetry of the stones."""
    return {image_of(point, symmetry, position) for symmetry in symmetries_of(position)}


def _replayed(rule: Rule, start: FiveInARow, decisions: tuple[str, ...]) -> _Progress:
    """Let the rule ask its questions again, and give it the decisions that were made."""
    seats, position = Seats(), start.copy()
    script = rule.script(seats)
    stage: Stage | None = next(script)
    swapped, stones, makers = [False], [0], []
    for word in decisions:
        assert stage is not None
        makers.append(stage.by)
        if stage.act in ("place", "pick"):
            _place(word, position)
        try:
            stage = script.send(word)
        except StopIteration:
            stage = None
        swapped.append(seats.black != FIRST)
        stones.append(len(position.moves))
    return _Progress(position, stage, tuple(swapped), tuple(makers), tuple(stones))


def _place(point: str, position: FiveInARow) -> None:
    try:
        position.play(point)
    except IllegalMove as refused:
        raise OpeningError(str(refused), refused.reason) from None
