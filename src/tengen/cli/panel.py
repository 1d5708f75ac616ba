"""The board of a game under way with everything beside it: names, clocks, captures, the log."""

from __future__ import annotations

from rich.console import Console, RenderableType
from rich.text import Text

from tengen.cli.board import STONES, drawn, forbidden_now, has_colours, side_by_side
from tengen.games.five import FiveInARow, Renju
from tengen.games.go import Go
from tengen.games.records import AnyPosition
from tengen.players import Entry, Table

LETTERS = {"black": "X", "white": "O"}


def panel(table: Table, console: Console) -> RenderableType:
    """Everything there is to see between two moves; without a terminal the log has gone before."""
    board = drawn(table.position, console)
    if console.is_terminal:
        return side_by_side(board, _beside(table, console), console)
    forbidden = forbidden_now(table.position)
    note = f"\nforbidden to Black (*): {' '.join(forbidden)}" if forbidden else ""
    return board.append(note)


def headline(table: Table) -> str:
    """What is played, and by whom."""
    black, white = (table.seats[side].name for side in LETTERS)
    return f"{game_name(table.position)}: {black} (X) – {white} (O)"


def game_name(position: AnyPosition) -> str:
    """The game, its board and its rules."""
    size = f"{position.height}×{position.width}"
    if isinstance(position, Go):
        return f"Go {size}, {position.rules.name or 'own'} rules, komi {position.komi:g}"
    if isinstance(position, Renju):
        return f"Renju {size}"
    assert isinstance(position, FiveInARow)
    return f"Gomoku {size}, {position.rules} rules"


def _beside(table: Table, console: Console) -> Text:
    position = table.position
    lines = [Text(game_name(position), "bold")]
    for side, seat in table.seats.items():
        turn = "→" if side == table.to_play and not table.over else " "
        clock = f"  {table.clocks[side]}" if table.clocks else ""
        stone = STONES[LETTERS[side]][0] if has_colours(console) else LETTERS[side]
        lines.append(Text(f"{turn} {stone} {side.capitalize()}  {seat.name}{clock}"))
    if isinstance(position, Go):
        taken = position.prisoners
        lines.append(Text(f"  captured by Black {taken['black']}, by White {taken['white']}"))
    if forbidden := forbidden_now(position):
        lines.append(Text(f"  forbidden to Black: {' '.join(forbidden)}"))
    lines.append(Text())
    room = max(3, position.height + 2 - len(lines))
    first = max(0, len(table.log) - room)
    lines += [
        Text(log_line(number, entry)) for number, entry in enumerate(table.log[first:], first + 1)
    ]
    return Text("\n").join(lines)


def log_line(number: int, entry: Entry) -> str:
    """A move as the log has it."""
    words = [f"{number:3}. {entry.colour.capitalize():5} {entry.move:4}"]
    if entry.choice is not None and entry.choice.value is not None:
        words.append(f"{100 * entry.choice.value:5.1f} %")
    if entry.seconds is not None:
        words.append(f"{entry.seconds:6.1f} s")
    return " ".join(words).rstrip()


def thoughts(entry: Entry) -> str:
    """What a machine thought when it made a move, in a line; nothing if it did not."""
    choice = entry.choice
    if choice is None or not choice.simulations:
        return ""
    return (
        f"{entry.colour.capitalize()} {entry.move}: {100 * (choice.value or 0):.1f} %, "
        f"{choice.simulations:,} simulations in {choice.seconds:.2f} s, "
        f"expected {' '.join(choice.pv[:8])}"
    )
