"""The weight table (G, section 2.2.1): five points in a row, judged by the stones on them.

A *tuple* is five points in a row; a 15×15 board has 572 of them, overlapping. Only a tuple without
stones of both colours can become a five, and the more stones of one colour it has, the sooner. G
gives each a score:

| stones         | 0 | 1  | 2   | 3     | 4      |
|----------------|---|----|-----|-------|--------|
| of one's own   | 7 | 35 | 800 | 15000 | 800000 |
| of the other's | 7 | 15 | 400 | 1800  | 100000 |

Stones of both score nothing. G's table speaks of black and white: own stones are read as black. A
point is worth the tuples through it, and the player takes the best one. It looks no move ahead:

    >>> game = Five(15).set_up(["h8", "i8", "j8"], ["h9", "i9", "j9"])
    >>> weights_move(game)
    'g8'

For the searches that do look ahead, the same table judges a whole position (`Weights`).
"""

from __future__ import annotations

from functools import cache, lru_cache

from tengen.textbook.five import Five
from tengen.textbook.grid import Grid
from tengen.textbook.lines import Line, lines, text_of
from tengen.textbook.moves import EMPTY, OPPONENT, PASS, STONE
from tengen.textbook.renju import forbidden_reason

OWN = (7, 35, 800, 15_000, 800_000)
OTHER = (7, 15, 400, 1_800, 100_000)
WIN = 100_000_000
"""More than all tuples of a board together, if one of them is not a five."""


@cache
def five_tuples(height: int, width: int) -> tuple[Line, ...]:
    """All the fives in a row of a board; none is there twice."""
    return tuple(
        line[start : start + 5] for line in lines(height, width) for start in range(len(line) - 4)
    )


def tuple_score(own: int, other: int) -> int:
    """What a tuple with so many stones is worth to a point in it."""
    if own and other:
        return 0
    return OTHER[other] if other else OWN[own]


def point_scores(game: Five) -> dict[str, int]:
    """For each point open to the side to move, the sum of the tuples through it."""
    own, other = STONE[game.to_play], STONE[OPPONENT[game.to_play]]
    scores = dict.fromkeys((move for move in game.legal_moves() if move != PASS), 0)
    for points in five_tuples(game.grid.height, game.grid.width):
        text = text_of(points, game.position.cells)
        score = tuple_score(text.count(own), text.count(other))
        for point in points:
            name = game.grid.names[point]
            if name in scores:
                scores[name] += score
    return scores


def weights_move(game: Five) -> str:
    """The move of the weight player: the best point; else pass.

    Of equal points, as the 49 in the middle of an empty 15×15 board are, G's table prefers none:
    it is the one nearest to the middle, and of equally near ones the first.
    """
    scores = point_scores(game)
    height, width = game.grid.height, game.grid.width

    def from_middle(move: str) -> int:
        row, column = divmod(game.grid.names.index(move), width)
        return (row - height // 2) ** 2 + (column - width // 2) ** 2

    return max(scores, key=lambda move: (scores[move], -from_middle(move)), default=PASS)


class Weights:
    """Five in a row as the searches see it: judged by the table, moves near stones only.

    Args:
        reach: How far from a stone a move may be, along both sides of the board.
    """

    def __init__(self, reach: int = 1) -> None:
        self.reach = reach

    def moves(self, game: Five) -> list[str]:
        """The legal points near a stone, row by row; the middle of an empty board."""
        if game.outcome:
            return []
        cells, names = game.position.cells, game.grid.names
        near = _near(game.grid, self.reach)
        stones = [point for point, cell in enumerate(cells) if cell != EMPTY]
        if not stones:
            height, width = game.grid.height, game.grid.width
            return [names[height // 2 * width + width // 2]]
        reached = set().union(*(near[stone] for stone in stones))
        return [names[point] for point in sorted(reached) if _open(game, point)] or [PASS]

    def value(self, game: Five) -> int:
        """What the position is worth to the side to move.

        A game that is over is worth WIN, less the stones on the board: so an early win is better
        than a late one, and the same position always has the same value. Any other position is
        worth its own tuples, less the other side's.
        """
        if game.outcome:
            if game.outcome.winner is None:
                return 0
            worth = WIN - (len(game.position.cells) - game.position.cells.count(EMPTY))
            return worth if game.outcome.winner == game.to_play else -worth
        own, other = STONE[game.to_play], STONE[OPPONENT[game.to_play]]
        texts = (
            text_of(line, game.position.cells) for line in lines(game.grid.height, game.grid.width)
        )
        return sum(_line_value(text, own, other) for text in texts)

    def key(self, game: Five) -> tuple[str, str, int]:
        """What tells two positions apart."""
        return game.position.cells, game.to_play, game.position.passes


def _open(game: Five, point: int) -> bool:
    """Whether the side to move may play on a point."""
    cells = game.position.cells
    if cells[point] != EMPTY:
        return False
    restricted = game.rules == "renju" and game.to_play == "black"
    return not restricted or forbidden_reason(game.grid, cells, point) is None


@lru_cache(maxsize=1 << 18)
def _line_value(text: str, own: str, other: str) -> int:
    """The tuples of a line: one's own, less the other's. Empty ones are worth the same to both."""
    value = 0
    for start in range(len(text) - 4):
        tuple_ = text[start : start + 5]
        mine, theirs = min(tuple_.count(own), 4), min(tuple_.count(other), 4)
        if mine and not theirs:
            value += OWN[mine]
        elif theirs and not mine:
            value -= OTHER[theirs]
    return value


@cache
def _near(grid: Grid, reach: int) -> tuple[frozenset[int], ...]:
    """For each point, the points at most `reach` rows and columns away."""
    width, height = grid.width, grid.height
    return tuple(
        frozenset(
            row * width + column
            for row in range(
                max(0, point // width - reach), min(height, point // width + reach + 1)
            )
            for column in range(
                max(0, point % width - reach), min(width, point % width + reach + 1)
            )
        )
        for point in range(height * width)
    )
