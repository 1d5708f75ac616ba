"""Go's rules of thumb for playouts (W, section on strategies): what a move answers.

A playout whose moves are all alike answers no atari and cuts nothing, so what it says of a fight is
mostly noise. Here are W's six kinds of move, in W's order; each looks at the board and at the last
stone, and proposes points or none.

    >>> game = Go.from_diagram('''
    ... . . O .
    ... . O X .
    ... . . O .
    ... . . . .''', to_play="white").play("D2").play("A1")
    >>> [rule.name for rule in RULES if rule.moves(game)]
    ['capture']
    >>> capture(game)
    ['D3']

As rules of C they have a priority, which is their place here, and a probability
(`flat.PlayoutRule`); `flat.by_rules` makes a policy of them. The fast playouts of the core follow
the same rules, and are compared with these point by point.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import cast

from tengen.textbook.chains import Chain, chains_of, place
from tengen.textbook.flat import PlayoutRule
from tengen.textbook.game import Game
from tengen.textbook.go import Go
from tengen.textbook.moves import EMPTY, OPPONENT, STONE

HANE = ("XOX ... ???", "XO. ... ?.?", "XO? X.. ?.?")
HANE_OF_X = ("XOO ... ?.?",)
CUT = ("XO? O.o ?o?", "XO? O.X ???", "?X? O.O ooo")
BORDER = ("X.? O.? ###", "OX? X.O ###", "?X? x.O ###", "?OX X.O ###")
"""Patterns of three rows, the move in the middle: X and O are the two sides, x is anything but X, o
anything but O, # beyond the edge and ? anything. Either side may be X and either side may play,
except in the last hane, where only X does."""


def defence(game: Go) -> list[str]:
    """Atari defence: the last stone has put chains into atari; save one.

    It is extended where that gives it two liberties or more, or a chain in atari that touches it
    is taken.
    """
    if game.last is None:
        return []
    cells, chains = game.position.cells, chains_of(game.grid, game.position.cells)
    saving: set[int] = set()
    for chain in _chains_beside(game, [game.grid.point(game.last)], STONE[game.to_play]):
        if len(chain.liberties) == 1:
            saving |= {point for point in chain.liberties if not is_self_atari(game, point)}
            for near in _beside(game, chain.stones):
                if cells[near] == STONE[OPPONENT[game.to_play]]:
                    saving |= _last_liberty(chains[near])
    return _legal(game, saving)


def nakade(game: Go) -> list[str]:
    """Three empty points in a row or round a corner, with the opponent all around: the middle one.

    One of the three is beside the last stone. Left alone, the opponent would make two eyes there.
    """
    if game.last is None:
        return []
    cells = game.position.cells
    beside_last = set(game.grid.neighbours[game.grid.point(game.last)])
    empty = (point for point, cell in enumerate(cells) if cell == EMPTY)
    middles: set[int] = set()
    for space in game.grid.components(empty):
        around = {cells[near] for near in _beside(game, space) if near not in space}
        if len(space) == 3 and around <= {STONE[OPPONENT[game.to_play]]} and space & beside_last:
            middles |= {
                point for point in space if len(space & set(game.grid.neighbours[point])) == 2
            }
    return _legal(game, middles)


def fill(game: Go) -> list[str]:
    """Fill the board: a point inside it with nothing on the eight around it."""
    grid, cells = game.grid, game.position.cells
    lonely = {
        point
        for point, cell in enumerate(cells)
        if cell == EMPTY
        and len(grid.neighbours[point]) == len(grid.corners[point]) == 4
        and all(cells[near] == EMPTY for near in grid.neighbours[point] + grid.corners[point])
    }
    return _legal(game, lonely)


def patterns(game: Go) -> list[str]:
    """A pattern on one of the eight points around the last stone, unless it is self-atari."""
    if game.last is None:
        return []
    last = game.grid.point(game.last)
    around = game.grid.neighbours[last] + game.grid.corners[last]
    return _legal(
        game,
        (point for point in around if suits(game, point) and not is_self_atari(game, point)),
    )


def capture(game: Go) -> list[str]:
    """The last liberty of any chain of the opponent's."""
    cells = game.position.cells
    taking: set[int] = set()
    for stone, chain in chains_of(game.grid, cells).items():
        if cells[stone] != STONE[game.to_play]:
            taking |= _last_liberty(chain)
    return _legal(game, taking)


RULES = tuple(
    PlayoutRule(rule.__name__, cast(Callable[[Game], list[str]], rule), priority)
    for priority, rule in enumerate((defence, nakade, fill, patterns, capture))
)
"""In W's order, for games of Go; what is left is a random move."""


def is_self_atari(game: Go, point: int) -> bool:
    """Does a stone of the side to move take nothing here and have one liberty left?"""
    placed = place(game.grid, game.position.cells, point, STONE[game.to_play])
    if placed.captured or placed.suicide:
        return False
    return len(chains_of(game.grid, placed.cells)[point].liberties) == 1


def suits(game: Go, point: int) -> bool:
    """Does one of the patterns lie around this empty point, for the side to move?"""
    seen = _seen_from(game, point)
    either = HANE + CUT + BORDER
    mine, other = STONE[game.to_play], STONE[OPPONENT[game.to_play]]
    return seen[1][1] == EMPTY and any(
        _matches(picture.split(), turned, x)
        for turned in _symmetries(seen)
        for pictures, sides in ((either, (mine, other)), (HANE_OF_X, (mine,)))
        for picture in pictures
        for x in sides
    )


def _matches(picture: list[str], seen: list[str], x: str) -> bool:
    """Is every point what the picture says, if X stands for this stone?"""
    o = STONE["white"] if x == STONE["black"] else STONE["black"]
    allowed = {
        "X": {x},
        "O": {o},
        "x": {o, EMPTY, "#"},
        "o": {x, EMPTY, "#"},
        ".": {EMPTY},
        "#": {"#"},
        "?": {x, o, EMPTY, "#"},
    }
    return all(
        cell in allowed[drawn]
        for drawn_row, row in zip(picture, seen, strict=True)
        for drawn, cell in zip(drawn_row, row, strict=True)
    )


def _seen_from(game: Go, point: int) -> list[str]:
    """The three rows around a point, # beyond the edge."""
    grid, cells = game.grid, game.position.cells
    row, column = divmod(point, grid.width)
    framed = [line.join("##") for line in grid.rows(cells)]
    beyond = "#" * (grid.width + 2)
    return [line[column : column + 3] for line in [beyond, *framed, beyond][row : row + 3]]


def _symmetries(rows: list[str]) -> Iterator[list[str]]:
    """The rows turned by quarters, and each of these mirrored."""
    for _ in range(4):
        yield rows
        yield [row[::-1] for row in rows]
        rows = ["".join(column) for column in zip(*rows[::-1], strict=True)]


def _beside(game: Go, points: Iterable[int]) -> set[int]:
    """All neighbours of some points."""
    return {near for point in points for near in game.grid.neighbours[point]}


def _chains_beside(game: Go, points: Iterable[int], stone: str) -> set[Chain]:
    """The chains of one colour that touch some points."""
    cells, chains = game.position.cells, chains_of(game.grid, game.position.cells)
    return {chains[near] for near in _beside(game, points) if cells[near] == stone}


def _last_liberty(chain: Chain) -> frozenset[int]:
    return chain.liberties if len(chain.liberties) == 1 else frozenset()


def _legal(game: Go, points: Iterable[int]) -> list[str]:
    """The names of those where the side to move may play, in the order of the board."""
    chosen = game.grid.named(points)
    return [name for name in game.legal_moves() if name in chosen]
