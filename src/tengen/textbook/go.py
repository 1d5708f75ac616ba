"""Go, from 1×1 to 25×25, under the rules' usual axes: ko, suicide, scoring and komi.

    >>> game = Go(9, komi=7)
    >>> game.play("E5").play("C3").to_play
    'black'
    >>> sorted(game.liberties("C3"))
    ['B3', 'C2', 'C4', 'D3']

Every position of the game is kept, so to undo is to forget the last one and superko is a look at
the others. It is slow and it is plain; the fast board is tested against it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from copy import copy
from typing import NamedTuple, Self, Unpack

from tengen.textbook import score
from tengen.textbook.chains import chains_of, ko_point, place
from tengen.textbook.game import Outcome, Reason
from tengen.textbook.go_rules import GoRuleArguments, GoRules
from tengen.textbook.grid import GO_LETTERS, Size, dimensions, grid_of, put, read_diagram
from tengen.textbook.moves import EMPTY, OPPONENT, PASS, STONE, IllegalMove, known_colour


class Position(NamedTuple):
    """All that a move changes."""

    cells: str
    to_play: str
    ko: int | None = None
    taken_by_black: int = 0
    taken_by_white: int = 0
    passes: int = 0


class Go:
    """A game of Go.

    Moves are GTP vertices, "E5" or "pass": columns A, B, … without I, rows from 1 at the bottom.
    The game is over after two passes in a row; it is then counted with every stone alive, and
    `score` counts again once somebody has said which stones are dead.

    Args:
        size: The side of a square board, or (height, width).
        rules: Fields of `GoRules`.
    """

    def __init__(self, size: Size, **rules: Unpack[GoRuleArguments]) -> None:
        self.grid = grid_of(*dimensions(size, 1, 25), GO_LETTERS)
        self.rules = GoRules(**rules)
        self._begin(self.grid.empty_cells(), "black")

    @classmethod
    def from_diagram(
        cls, diagram: str, to_play: str = "black", **rules: Unpack[GoRuleArguments]
    ) -> Self:
        """A game that starts from a board drawn with `.`, `X` and `O`."""
        size, cells = read_diagram(diagram)
        return cls(size, **rules)._begin(cells, to_play)

    def set_up(self, black: Iterable[str], white: Iterable[str], to_play: str = "black") -> Self:
        """Start the game anew from these stones; every chain must have a liberty."""
        return self._begin(self.grid.set_up(black, white), to_play)

    def _begin(self, cells: str, to_play: str) -> Self:
        for point, chain in chains_of(self.grid, cells).items():
            if not chain.liberties:
                raise ValueError(f"the chain at {self.grid.names[point]} has no liberty")
        self._positions = [Position(cells, known_colour(to_play))]
        self._seen = Counter([self._situation(cells, to_play)])
        return self

    @property
    def position(self) -> Position:
        """The stones, the side to move, and what else the next move depends on."""
        return self._positions[-1]

    @property
    def to_play(self) -> str:
        """The side to move."""
        return self.position.to_play

    @property
    def last(self) -> str | None:
        """The point of the last stone; None after a pass and before the first move."""
        if len(self._positions) < 2 or self.position.passes:
            return None
        before, after = self._positions[-2].cells, self.position.cells
        for point, name in enumerate(self.grid.names):
            if before[point] == EMPTY != after[point]:
                return name
        return None

    @property
    def board(self) -> list[list[int]]:
        """Rows from the top of 0 (empty), 1 (black) and 2 (white)."""
        return self.grid.numbers(self.position.cells)

    @property
    def ko(self) -> str | None:
        """The point where the ko just taken may not be taken back; known under every ko rule."""
        point = self.position.ko
        return None if point is None else self.grid.names[point]

    @property
    def prisoners(self) -> dict[str, int]:
        """How many stones each side has taken from the other."""
        return {"black": self.position.taken_by_black, "white": self.position.taken_by_white}

    def chain(self, point: str) -> set[str]:
        """The stones of the chain at a point; none where the point is empty."""
        chain = chains_of(self.grid, self.position.cells).get(self.grid.point(point))
        return self.grid.named(chain.stones) if chain else set()

    def liberties(self, point: str) -> set[str]:
        """The liberties of the chain at a point; none where the point is empty."""
        chain = chains_of(self.grid, self.position.cells).get(self.grid.point(point))
        return self.grid.named(chain.liberties) if chain else set()

    def __str__(self) -> str:
        return self.grid.draw(self.position.cells)

    def legal_moves(self, colour: str | None = None) -> list[str]:
        """The points that the side to move, or `colour`, may play, row by row; then pass."""
        if self.position.passes == 2:
            return []
        side = self.to_play if colour is None else known_colour(colour)
        points = [
            name for point, name in enumerate(self.grid.names) if self._refusal(point, side) is None
        ]
        return [*points, PASS]

    def play(self, move: str, colour: str | None = None) -> Self:
        """Make a move for the side to move, or for `colour` whoever's turn it is."""
        if self.position.passes == 2:
            raise IllegalMove("the game is over; undo a pass to play on", "game over")
        side = self.to_play if colour is None else known_colour(colour)
        if move.lower() == PASS:
            self._append(self._after_pass(side))
        else:
            self._append(self._after_stone(self.grid.point(move), side))
        return self

    def undo(self) -> Self:
        """Take the last move back."""
        if len(self._positions) == 1:
            raise ValueError("there is no move to take back")
        last = self._positions.pop()
        self._seen[self._situation(last.cells, last.to_play)] -= 1
        return self

    def copy(self) -> Self:
        """An independent game with the same past."""
        twin = copy(self)
        twin._positions = self._positions.copy()
        twin._seen = self._seen.copy()
        return twin

    def _append(self, position: Position) -> None:
        self._positions.append(position)
        self._seen[self._situation(position.cells, position.to_play)] += 1

    def _after_pass(self, side: str) -> Position:
        """A pass hands over the move and frees the ko."""
        passes = self.position.passes + 1
        return self.position._replace(to_play=OPPONENT[side], ko=None, passes=passes)

    def _after_stone(self, point: int, side: str) -> Position:
        """A stone is placed, captures are made, and perhaps a ko begins."""
        reason = self._refusal(point, side)
        if reason is not None:
            raise IllegalMove(f"{side} may not play {self.grid.names[point]}: {reason}", reason)
        now = self.position
        placed = place(self.grid, now.cells, point, STONE[side])
        captured, lost = len(placed.captured), len(placed.suicide)
        gain_black, gain_white = (captured, lost) if side == "black" else (lost, captured)
        return Position(
            cells=placed.cells,
            to_play=OPPONENT[side],
            ko=ko_point(self.grid, placed, point),
            taken_by_black=now.taken_by_black + gain_black,
            taken_by_white=now.taken_by_white + gain_white,
        )

    def _refusal(self, point: int, side: str) -> str | None:
        """Why a side may not place a stone on a point, or None if it may."""
        now = self.position
        if now.cells[point] != EMPTY:
            return "occupied"
        # Superko implies this, except that a side moving out of turn could slip past situational.
        if point == now.ko and side == now.to_play:
            return "ko"
        placed = place(self.grid, now.cells, point, STONE[side])
        if placed.suicide and not self.rules.suicide:
            return "suicide"
        if self.rules.ko != "simple" and self._seen[self._situation(placed.cells, OPPONENT[side])]:
            return "superko"
        return None

    def _situation(self, cells: str, to_play: str) -> tuple[str, str]:
        """What superko forbids to come back: the board alone, or with the side to move."""
        return (cells, to_play if self.rules.ko == "situational" else "")

    @property
    def outcome(self) -> Outcome | None:
        """After two passes in a row the count with every stone alive; before that None."""
        if self.position.passes < 2:
            return None
        margin = self.score()
        winner = None if margin == 0 else "black" if margin > 0 else "white"
        return Outcome(winner, Reason.SCORE, margin)

    def score(self, dead: Iterable[str] = ()) -> float:
        """Black's margin after komi, once the dead stones are taken off.

        By area a side has its stones and its territory. By territory it has its territory and its
        prisoners, so that a dead stone counts twice: as a prisoner and as the point it leaves.
        """
        cells = self.position.cells
        taken = self.prisoners
        for point in {self.grid.point(name) for name in dead}:
            if cells[point] == EMPTY:
                raise ValueError(f"there is no stone on {self.grid.names[point]}")
            taken["black" if cells[point] == STONE["white"] else "white"] += 1
            cells = put(cells, point, EMPTY)
        if self.rules.scoring == "area":
            black, white = (score.area(self.grid, cells, colour) for colour in STONE)
        else:
            black, white = (
                score.territory(self.grid, cells, colour) + taken[colour] for colour in STONE
            )
        return black - white - self.rules.komi
