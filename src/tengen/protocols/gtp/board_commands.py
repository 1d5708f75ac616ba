"""What the controller says of the board: size, komi, rules, moves, handicaps, records."""

from __future__ import annotations

from contextlib import suppress

from tengen.errors import BoardError, InputError
from tengen.games.go import LARGEST, Go
from tengen.games.rules import GoRules
from tengen.numbers import shown
from tengen.protocols.gtp import rules
from tengen.protocols.gtp.clocks import Clocks
from tengen.protocols.gtp.command import (
    Command,
    read_colour,
    read_move,
    read_real,
    read_vertex,
    read_whole,
    take,
)
from tengen.protocols.gtp.game import Game
from tengen.protocols.gtp.thinking import Thinker

MOST_KOMI = 10_000.0
MOST_STONES = 625
SEQUENCE = 2
"""Words of a stone in a list: its colour and its point."""


class BoardCommands:
    """Commands that change the game or show it, and think about nothing.

    Args:
        game: that they are about.
        clocks: which begin anew with a game.
        thinker: who may not play on every board.
    """

    def __init__(self, game: Game, clocks: Clocks, thinker: Thinker) -> None:
        self._game, self._clocks, self._thinker = game, clocks, thinker
        self.commands = {
            "boardsize": self._boardsize,
            "rectangular_boardsize": self._boardsize,
            "query_boardsize": self._query_size,
            "clear_board": self._clear,
            "komi": self._komi,
            "get_komi": self._get_komi,
            "kgs-rules": self._named_rules,
            "kata-set-rules": self._set_rules,
            "kata-set-rule": self._set_rule,
            "kata-get-rules": self._get_rules,
            "play": self._play,
            "gogui-play_sequence": self._sequence,
            "undo": self._undo,
            "fixed_handicap": self._fixed_handicap,
            "place_free_handicap": self._free_handicap,
            "set_free_handicap": self._set_handicap,
            "set_position": self._set_position,
            "loadsgf": self._load,
            "showboard": self._show,
            "all_legal": self._legal,
        }

    # Beginning.

    def _boardsize(self, command: Command) -> str:
        """One number; for KataGo's rectangular_boardsize two, width and height."""
        sides = command.arguments
        if not sides or len(sides) > (1 if command.word == "boardsize" else 2):
            raise InputError(f"syntax error: expected {command.word} size")
        try:
            width, height = (read_whole("side", side, 1, LARGEST) for side in (sides * 2)[:2])
            self._thinker.prepare(Go((height, width)))
        except InputError as refused:
            raise InputError(f"unacceptable size: {refused}") from None
        self._game.resize((height, width))
        self._clocks.reset()
        return ""

    def _query_size(self, command: Command) -> str:
        take(command, 0, "")
        return str(self._game.position.width)

    def _clear(self, command: Command) -> str:
        take(command, 0, "")
        self._game.clear()
        self._clocks.reset()
        return ""

    # Rules.

    def _komi(self, command: Command) -> str:
        (text,) = take(command, 1, "number")
        komi = read_real("komi", text, -MOST_KOMI, MOST_KOMI)
        self._change(self._rules.changed(komi=komi))
        return ""

    def _get_komi(self, command: Command) -> str:
        take(command, 0, "")
        return f"{self._rules.komi:g}"

    def _named_rules(self, command: Command) -> str:
        (name,) = take(command, 1, "name")
        self._change(rules.kgs_rules(name, self._rules.komi))
        return ""

    def _set_rules(self, command: Command) -> str:
        if not command.arguments:
            raise InputError("syntax error: expected kata-set-rules name, or JSON")
        self._change(rules.read(command.rest, self._rules))
        return ""

    def _set_rule(self, command: Command) -> str:
        axis, value = take(command, 2, "rule value")
        self._change(rules.changed(self._rules, axis, value))
        return ""

    def _get_rules(self, command: Command) -> str:
        take(command, 0, "")
        return rules.as_json(self._rules)

    @property
    def _rules(self) -> GoRules:
        return self._game.position.rules

    def _change(self, changed: GoRules) -> None:
        if changed != self._rules:
            self._game.set_rules(changed)

    # Moves.

    def _play(self, command: Command) -> str:
        colour, move = take(command, 2, "color vertex")
        self._game.play(read_colour(colour), read_move(move, self._game.position))
        return ""

    def _sequence(self, command: Command) -> str:
        """Some moves at once; all of them are made, or none."""
        made = 0
        try:
            for colour, move in _pairs(command):
                self._game.play(read_colour(colour), read_move(move, self._game.position))
                made += 1
        except InputError:
            for _ in range(made):
                self._game.undo()
            raise
        return ""

    def _undo(self, command: Command) -> str:
        take(command, 0, "")
        self._game.undo()
        return ""

    # Stones to begin with.

    def _fixed_handicap(self, command: Command) -> str:
        (stones,) = take(command, 1, "number_of_stones")
        return " ".join(self._game.fixed_handicap(_number(stones)))

    def _free_handicap(self, command: Command) -> str:
        (stones,) = take(command, 1, "number_of_stones")
        return " ".join(self._game.free_handicap(_number(stones)))

    def _set_handicap(self, command: Command) -> str:
        try:
            points = [read_vertex(text, self._game.position) for text in command.arguments]
        except InputError as refused:
            raise InputError(f"bad vertex list: {refused}") from None
        self._game.handicap(points)
        return ""

    def _set_position(self, command: Command) -> str:
        """KataGo's: stones by colour and point, on an empty board; Black moves."""
        stones: dict[str, list[str]] = {"black": [], "white": []}
        for colour, point in _pairs(command):
            stones[read_colour(colour)].append(read_vertex(point, self._game.position))
        try:
            self._game.set_up(stones["black"], stones["white"], "black")
        except BoardError as refused:
            raise InputError(f"invalid position: {refused}") from None
        return ""

    def _load(self, command: Command) -> str:
        """A file, whose name may have blanks in it, and perhaps the number of a move."""
        if not command.arguments:
            raise InputError("syntax error: expected loadsgf file [move_number]")
        file, move = command.rest, None
        if len(command.arguments) > 1:
            with suppress(InputError):
                move = read_whole("move", command.arguments[-1], 0, 10**6)
                file = " ".join(command.arguments[:-1])
        self._game.load(file, move)
        self._clocks.reset()
        return ""

    # Looking.

    def _show(self, command: Command) -> str:
        take(command, 0, "")
        position = self._game.position
        taken = ", ".join(f"{side} {count}" for side, count in position.prisoners.items())
        return f"\n{position}\ncaptured by {taken}; komi {position.komi:g}"

    def _legal(self, command: Command) -> str:
        (colour,) = take(command, 1, "color")
        position = self._game.to_move(read_colour(colour))
        return " ".join(position.names(position.legal_mask()))


def _number(text: str) -> int:
    try:
        return read_whole("stones", text, 2, MOST_STONES)
    except InputError as refused:
        raise InputError(f"invalid number of stones: {refused}") from None


def _pairs(command: Command) -> list[tuple[str, str]]:
    """Colours and points in turns."""
    words = command.arguments
    if len(words) % SEQUENCE:
        raise InputError(f"syntax error: {shown(command.rest)}: expected colors and vertices")
    return list(zip(words[::2], words[1::2], strict=True))
