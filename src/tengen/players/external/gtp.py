"""`gtp:COMMAND`: a program that speaks GTP, as a player of Go.

The word `seconds=2` before the command gives it so long for each move, clock or not:
`gtp:seconds=2 pachi --nodcnn`.

**Dead stones.** A match counts the board as it stands, and most programs pass while dead stones
lie about. So where a pass would lose the count it is taken back, and the program asked again by
`kgs-genmove_cleanup`, which captures what is dead before it passes (docs/reference/players.md).
What it thinks the score is, or which stones it thinks are dead, is not asked: our rules count.
"""

from __future__ import annotations

import math
import sys
import time
from dataclasses import replace
from itertools import takewhile

from tengen.errors import EngineError, InputError
from tengen.games.go import Go
from tengen.games.notation import PASS, Coordinates
from tengen.games.position import Past
from tengen.games.records import AnyPosition
from tengen.numbers import real_number, shown
from tengen.players.clock import Clock, TimeControl
from tengen.players.external.command import read_command
from tengen.players.external.gtp_wording import (
    VERTEX,
    Answer,
    is_handicap,
    read_answer,
    rules_command,
    start_commands,
    time_commands,
    time_left_command,
    vertex,
)
from tengen.players.external.player import (
    PATIENCE,
    STARTING,
    STOPPING,
    ProgramPlayer,
    progress_of,
)
from tengen.players.external.program import Program
from tengen.players.passing import ends_the_game, settlement, wins_standing
from tengen.players.player import REPORTS, RESIGN, Choice

LONGEST_MOVE = 600.0
"""Seconds that a program may think where nobody has told it how long."""

Move = tuple[Coordinates, str]

MOSTLY_FILLED = 0.5
"""The share of stones on a board from which it may be finished; before, playouts are not asked."""

CLEANUP = "kgs-genmove_cleanup"

ASKED_FOR = ("undo", CLEANUP)
"""Commands that may be wanted while a clock runs."""


class GtpPlayer(ProgramPlayer[Go]):
    """A program that speaks GTP.

    Args:
        name: how it is written as a spec.
        command: `seconds=` if wanted, then the program and its arguments, as a shell would read it.
    """

    farewell = "quit"

    def __init__(self, name: str, command: str) -> None:
        words, program = read_command("gtp", command)
        self._control = _per_move(words)
        super().__init__(name, program)
        self._number = 0
        """Of the last command; an answer has the same."""
        self._unsaid: list[str] = []
        """Commands that are said with the next one."""
        self._expected: dict[int, str] = {}
        """By its number, each command whose answer nobody waits for; empty if it may be refused."""
        self._known: dict[str, bool] = {}
        """Which commands the program knows, of those it was asked about."""
        self._told: TimeControl | None = None
        """The clock that the program was told of."""
        self._told_by = ""
        """The command by which it was; empty if it refused."""
        self._tidying_from = sys.maxsize
        """After so many moves of the game the program had nothing left to do but to tidy up."""

    def _playable(self, position: AnyPosition) -> Go:
        if not isinstance(position, Go):
            raise InputError(f"{self.name} plays Go only")
        if position.height != position.width:
            raise InputError(f"{self.name} plays on square boards only: GTP knows no others")
        return position

    # Asking.

    def _answer(self, program: Program, command: str, seconds: float = STARTING) -> Answer:
        """What the program says to a command."""
        self._send(program, command)
        deadline = time.monotonic() + seconds
        while (left := deadline - time.monotonic()) > 0:
            if (answer := self._heard(program, left)) is not None:
                return answer
        raise EngineError(
            f"{self.name} did not answer {command} within {seconds:g} s{program.last_words()}"
        )

    def _send(self, program: Program, command: str) -> None:
        """Say a command, with those before it at once, so that the program wakes up once."""
        self._say_later(command, obeyed=False)
        self._expected.pop(self._number)
        program.tell(*self._unsaid)
        self._unsaid = []

    def _say_later(self, command: str, *, obeyed: bool) -> None:
        """Say a command before the next one, whether or not it has to be obeyed."""
        self._number += 1
        self._unsaid.append(f"{self._number} {command}")
        self._expected[self._number] = command if obeyed else ""

    def _heard(self, program: Program, seconds: float) -> Answer | None:
        """The answer to the last command, if the next line is that; all else is passed over.

        Raises:
            EngineError: a command before it was refused.
        """
        line = program.hear(seconds)
        answer = None if line is None else read_answer(line)
        if answer is None or answer.number is None:
            return None
        before = self._expected.pop(answer.number, "")
        if answer.is_refusal and before:
            raise self._refused(before, answer)
        return answer if answer.number == self._number else None

    def _refused(self, command: str, answer: Answer) -> EngineError:
        return EngineError(f"{self.name} refused {command}: it said {shown(answer.text)}")

    def _obeyed(self, program: Program, command: str) -> str:
        """Give a command that has to be obeyed, and say what was answered."""
        answer = self._answer(program, command)
        if answer.is_refusal:
            raise self._refused(command, answer)
        return answer.text

    def _knows(self, program: Program, command: str) -> bool:
        if command not in self._known:
            answer = self._answer(program, f"known_command {command}")
            self._known[command] = not answer.is_refusal and answer.text.lower() == "true"
        return self._known[command]

    # Beginning a game.

    def _started(self) -> Program:
        self._number, self._known, self._told = 0, {}, None
        self._unsaid, self._expected = [], {}
        return super()._started()

    def _begin_game(self, program: Program, position: Go) -> None:
        answer = self._answer(program, f"boardsize {position.width}")
        if answer.is_refusal:
            raise EngineError(
                f"{self.name} does not play on a {position.height}×{position.width} board: "
                f"it said {shown(answer.text)}"
            )
        self._obeyed(program, "clear_board")
        self._obeyed(program, f"komi {position.komi:g}")
        rules = rules_command(position.rules, lambda word: self._knows(program, word))
        if rules is not None:
            self._obeyed(program, rules)

    def _show_start(self, program: Program, position: Go, control: TimeControl | None) -> None:
        """Ask what it knows, show the position, and tell of the clocks."""
        for word in ASKED_FOR:
            self._knows(program, word)
        self._show(program, position)
        self._tell_control(program, self._control or control)
        if self._unsaid:
            self._answer(program, "name")

    def _show(self, program: Program, position: Go) -> None:
        """Bring the program's board to the position: moves are taken back and made, or all anew."""
        past, known = position.past, self._board
        if known is None or replace(known, moves=[]) != replace(past, moves=[]):
            known = self._set_up(program, position)
        same = _common(known.moves, past.moves)
        back = len(known.moves) - same
        if same < self._tidying_from:
            self._tidying_from = sys.maxsize
        if back and not self._taken_back(program, back):
            self._set_up(program, position)
            same = 0
        for point, colour in past.moves[same:]:
            self._say_later(f"play {colour} {vertex(point, position.height)}", obeyed=True)
        self._board = past

    def _set_up(self, program: Program, position: Go) -> Past:
        """Empty the board, but for the stones that the game began with."""
        past = position.past
        self._tidying_from = sys.maxsize
        self._told = None  # some programs forget their clocks with the board
        knows_handicap = is_handicap(past) and self._knows(program, "set_free_handicap")
        for command in start_commands(past, handicap=knows_handicap):
            self._obeyed(program, command)
        return replace(past, moves=[])

    def _taken_back(self, program: Program, moves: int) -> bool:
        """Take back so many moves, if the program can."""
        return self._knows(program, "undo") and not any(
            self._answer(program, "undo").is_refusal for _ in range(moves)
        )

    def _tell_time(self, program: Program, colour: str, clock: Clock | None) -> None:
        """Say how much time there is; who does not understand it keeps a time of its own."""
        self._tell_control(program, self._control or (clock.control if clock else None))
        if self._told_by and self._control is None and clock is not None:
            self._say_later(time_left_command(clock, colour, self._told_by), obeyed=False)

    def _tell_control(self, program: Program, control: TimeControl | None) -> None:
        """Tell of a clock, if the program was not told of it before."""
        if control is None or control == self._told:
            return
        told = time_commands(control, lambda word: self._knows(program, word))
        obeyed = (one for one in told if not self._answer(program, one).is_refusal)
        self._told, self._told_by = control, next(obeyed, "")

    # Waiting for a move.

    def _ask(self, program: Program, position: Go, clock: Clock | None) -> Choice:
        self._show(program, position)
        tidies = not self.agreement and self._knows(program, CLEANUP)
        if tidies and self._seems_finished(position, clock):
            return self._asked(program, CLEANUP, position, clock)
        choice = self._asked(program, "genmove", position, clock)
        if choice.move == PASS and tidies and not wins_standing(position):
            self._tidying_from = len(position.moves)
            self._show(program, position)  # the pass is taken back
            choice = self._asked(program, CLEANUP, position, clock)
        return choice

    def _seems_finished(self, position: Go, clock: Clock | None) -> bool:
        """Is the program likely to pass? Then it is asked to tidy up at once, not a second time.

        It is where it has done so before in this game, or where its pass would end it. On a clock
        there may be no time for a second question, so there our own playouts are asked too.
        """
        if ends_the_game(position) or len(position.moves) > self._tidying_from:
            return True
        filled = (position.board != 0).mean() >= MOSTLY_FILLED
        return clock is not None and filled and settlement(position).certain

    def _asked(self, program: Program, word: str, position: Go, clock: Clock | None) -> Choice:
        self._tell_time(program, position.to_play, clock)
        self._send(program, f"{word} {position.to_play}")
        allowed = self._allowed(clock)
        began = time.monotonic()
        deadline = began + allowed + PATIENCE
        told_to_stop = False
        while (answer := self._heard(program, min(REPORTS, deadline - time.monotonic()))) is None:
            lasted = time.monotonic() - began
            if self._stopped.is_set() and not told_to_stop:  # GTP has no word for it
                told_to_stop, deadline = True, time.monotonic() + STOPPING
            if time.monotonic() > deadline:
                raise EngineError(
                    f"{self.name} did not answer {word} within {lasted:.1f} s{program.last_words()}"
                )
            if self._observer is not None:
                self._observer(progress_of(lasted, allowed))
        return self._chosen(position, answer)

    def _allowed(self, clock: Clock | None) -> float:
        """Seconds that a move may take at most."""
        if self._control is not None:
            return self._control.period
        if clock is None:
            return LONGEST_MOVE
        left = clock.left
        return left.main + left.periods * left.period

    def _chosen(self, position: Go, answer: Answer) -> Choice:
        """The move, if it can be made; then it stands on the program's board too."""
        move = answer.text.lower()
        if move == RESIGN and not answer.is_refusal:
            return Choice(RESIGN)
        if answer.is_refusal or (move != PASS and not VERTEX.fullmatch(move)):
            raise EngineError(f"{self.name} said {shown(answer.text)} where a move was expected")
        move = self._legal(position, move if move == PASS else move.upper(), answer.text)
        point = (-1, -1) if move == PASS else position.coordinates(move)
        past = position.past
        self._board = replace(past, moves=[*past.moves, (point, position.to_play)])
        return Choice(move, pv=[move])


def _common(one: list[Move], other: list[Move]) -> int:
    """How many moves two games have in common from the beginning."""
    pairs = zip(one, other, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def _per_move(words: dict[str, str]) -> TimeControl | None:
    """The clock that the words before a command give to every move, if they do."""
    if unknown := [word for word in words if word != "seconds"]:
        raise InputError(f"{unknown[0]}= is unknown before a command: expected seconds=")
    if "seconds" not in words:
        return None
    try:
        seconds = float(words["seconds"])
    except ValueError:
        seconds = math.nan
    return TimeControl(periods=1, period=real_number("seconds", seconds, 0.001, 1e6))
