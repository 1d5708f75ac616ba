"""A board in the terminal: in colours where there are any, as a plain diagram elsewhere."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from tengen.games.five import Renju
from tengen.games.handicap import fixed_handicap, largest_handicap
from tengen.games.notation import GO, PASS, Coordinates
from tengen.games.records import AnyPosition

WOOD = "on #d8a75a"
STONES = {"X": ("●", "#000000"), "O": ("○", "bold #ffffff")}
"""Two shapes, so that a copy without colours can be read too."""
LINES, NUMBER, LAST, FORBIDDEN = "#7a5a26", "bold #0b3d91 on #f0d9a8", "on #b03a2e", "bold #b00020"

Numbers = Mapping[str, int]


def has_colours(console: Console) -> bool:
    """Can stones be drawn in colours here?"""
    if not console.is_terminal or console.no_color or console.color_system is None:
        return False
    return console.encoding.lower().startswith("utf")


def drawn(position: AnyPosition, console: Console, numbers: Numbers | None = None) -> Text:
    """The board with coordinates, the last move marked, and numbers on some points.

    In Renju, Black's forbidden points are marked when Black is to move.
    """
    coloured = has_colours(console)
    rows = (_Coloured if coloured else _Plain)(position, numbers or {})
    letters = (letter.rjust(rows.cell) for letter in position.notation.columns(position.width))
    lines = [Text("  " + "".join(letters), "dim" if coloured else "")]
    for row in range(position.height):
        number = position.height - row
        lines.append(Text.assemble(f"{number:2}", rows.row(row), f"{number}"))
    lines.append(lines[0])
    return Text("\n").join(lines)


def side_by_side(board: Text, text: RenderableType, console: Console) -> RenderableType:
    """A board with something to the right of it, or below it where there is no room."""
    gap = 3
    width = max(line.cell_len for line in board.split("\n")) + gap
    if not console.is_terminal or width + console.measure(text).maximum > console.width:
        return Group(board, text)
    page = Table.grid(padding=(0, gap, 0, 0))
    page.add_row(board, text)
    return page


class _Marks(ABC):
    """What there is on each point of a position."""

    def __init__(self, position: AnyPosition, numbers: Numbers) -> None:
        self.position = position
        self.stones = [[".XO"[stone] for stone in row] for row in position.board.tolist()]
        self.numbers = {position.coordinates(point): n for point, n in numbers.items()}
        # Two numbers of two digits side by side would be read as one.
        self.cell = 3 if max(numbers.values(), default=0) > 9 else 2
        self.last = _last_stone(position)
        self.forbidden = {position.coordinates(point) for point in forbidden_now(position)}

    @abstractmethod
    def row(self, row: int) -> Text:
        """The points of a row, each as wide as a cell, and one character more."""


class _Plain(_Marks):
    """Letters; the last move is in brackets, a star is forbidden to Black."""

    def row(self, row: int) -> Text:
        cells = []
        for col, stone in enumerate(self.stones[row]):
            mark = str(self.numbers.get((row, col), "*" if (row, col) in self.forbidden else stone))
            if (row, col) == self.last:
                mark = f"({mark}"
            closing = ")" if (row, col - 1) == self.last else ""
            cells.append(closing + mark.rjust(self.cell - len(closing)))
        return Text("".join(cells) + (")" if (row, self.position.width - 1) == self.last else " "))


class _Coloured(_Marks):
    """Stones on a wooden board."""

    def __init__(self, position: AnyPosition, numbers: Numbers) -> None:
        super().__init__(position, numbers)
        size = (position.height, position.width)
        most = 9 if min(size) > 15 else 5  # small boards have none at the sides
        stars = fixed_handicap(size, min(most, largest_handicap(size)))
        self.stars = {GO.parse(point, *size) for point in stars}

    def row(self, row: int) -> Text:
        text = Text(style=WOOD)
        for col, stone in enumerate(self.stones[row]):
            self._add_point(text, (row, col), stone)
        return text.append(" ")

    def _add_point(self, text: Text, point: Coordinates, stone: str) -> None:
        number = self.numbers.get(point)
        if number is not None:
            text.append(str(number).rjust(self.cell), NUMBER)
            return
        text.append(("─" if point[1] else " ") * (self.cell - 1), LINES)
        if stone != ".":
            shape, style = STONES[stone]
            text.append(shape, f"{style} {LAST}" if point == self.last else style)
        elif point in self.forbidden:
            text.append("×", FORBIDDEN)
        else:
            text.append(self._crossing(point), LINES)

    def _crossing(self, point: Coordinates) -> str:
        row, col = point
        if point in self.stars:
            return "•"
        vertical = 0 if row == 0 else 2 if row == self.position.height - 1 else 1
        horizontal = 0 if col == 0 else 2 if col == self.position.width - 1 else 1
        return ("┌┬┐", "├┼┤", "└┴┘")[vertical][horizontal]


def forbidden_now(position: AnyPosition) -> list[str]:
    """The points that Renju forbids to Black, if Black is to move."""
    return (
        position.forbidden() if isinstance(position, Renju) and position.to_play == "black" else []
    )


def _last_stone(position: AnyPosition) -> Coordinates | None:
    stones = [move for _, move in position.moves if move != PASS]
    return position.coordinates(stones[-1]) if stones else None
