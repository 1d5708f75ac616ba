"""`gomocup:COMMAND`: a program that speaks the Gomocup protocol, as a player.

The words before the command that look like `name=value` are sent as `INFO name value`, as a shell
takes such words for variables: `gomocup:timeout_turn=300 max_node=16000 pbrain-x --quiet`.
"""

from __future__ import annotations

import math
import re
import time
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tengen.errors import EngineError, IllegalMove, InputError
from tengen.games.five import FiveInARow
from tengen.games.notation import Coordinates
from tengen.games.position import Past, opponent
from tengen.games.records import AnyPosition
from tengen.numbers import shown
from tengen.players.clock import Clock, TimeControl, moves_left
from tengen.players.external.command import read_command, read_milliseconds
from tengen.players.external.player import (
    PATIENCE,
    STARTING,
    STOPPING,
    ProgramPlayer,
    progress_of,
)
from tengen.players.external.program import Program
from tengen.players.external.wording import (
    RULES,
    Allowance,
    allowance,
    board_lines,
    read_point,
    win_rate_in,
    written,
)
from tengen.players.player import REPORTS, Choice

USUAL_TURN = 1.0
"""Seconds for a move where neither a clock nor the spec says how long."""

USUAL_MEMORY = 350 << 20
"""Bytes that a tournament gives to a program."""

IsAnswer = Callable[[str], bool]

GREETING = 5.0
"""Seconds to answer ABOUT; who does not know it plays all the same."""

BREATH = 0.01
"""Seconds after its answer in which a program may not listen yet: one that is still putting its
search away overhears the next command, or a part of it."""

BETWEEN_BRAINS = 1
"""The value of `INFO game_type` for a game of programs."""


class GomocupPlayer(ProgramPlayer[FiveInARow]):
    """A program that speaks the Gomocup protocol.

    Args:
        name: how it is written as a spec.
        command: what to send by INFO, then the program and its arguments, as a shell would read it.
    """

    farewell = "END"

    def __init__(self, name: str, command: str) -> None:
        self.info, program = read_command("gomocup", command)
        super().__init__(name, program)
        self._turn = read_milliseconds(self.info.pop("timeout_turn", None))
        self._answered_at = 0.0
        self._forgiven: set[str] = set()
        """Words at which a program may complain: not every one knows each of them, or hears the
        first word of a line."""

    def _playable(self, position: AnyPosition) -> FiveInARow:
        if not isinstance(position, FiveInARow) or position.row != 5:
            raise InputError(f"{self.name} plays Gomoku and Renju with rows of five only")
        return position

    def _ask(self, program: Program, position: FiveInARow, clock: Clock | None) -> Choice:
        self._breathe()
        shown = self._shown(program, position)
        allowed = allowance(clock, moves_left(position), self._limit(clock))
        program.tell(*self._info(allowed.info()), *shown)  # at once, so that it wakes up once
        return self._answered(program, position, allowed)

    def _breathe(self) -> None:
        """Let a program that has just moved listen again."""
        if (breath := self._answered_at + BREATH - time.monotonic()) > 0:
            time.sleep(breath)

    def _limit(self, clock: Clock | None) -> float:
        if self._turn is not None:
            return self._turn
        return USUAL_TURN if clock is None else math.inf

    # Beginning a game.

    def _started(self) -> Program:
        self._forgiven = {"INFO"}
        return super()._started()

    def _begin_game(self, program: Program, position: FiveInARow) -> None:
        """Say which board and which rules; ABOUT, which most answer, shows that INFO was read."""
        height, width = position.height, position.width
        start = f"START {width}" if height == width else f"RECTSTART {width},{height}"
        if (answer := self._ok(program, start)) is not None:
            raise EngineError(
                f"{self.name} does not play on a {height}×{width} board: it said {shown(answer)}"
            )
        ours = {"max_memory": USUAL_MEMORY, "game_type": BETWEEN_BRAINS}
        rule = {"rule": RULES[position.rules]}
        turn = Allowance(self._limit(None)).info()
        program.tell(*self._info(ours | rule | turn | self.info), "ABOUT")
        self._until_said(program, lambda line: "=" in line, GREETING)

    def _info(self, values: dict[str, Any]) -> list[str]:
        """The lines that tell of values, at which nobody has to take offence.

        Nor at a value alone: a program that has just said its move may not listen yet, lose the
        beginning of a line, and take its end for a command.
        """
        self._forgiven |= {str(word).upper() for pair in values.items() for word in pair}
        return [f"INFO {name} {value}" for name, value in values.items()]

    def _ok(self, program: Program, command: str) -> str | None:
        """Give a command that is answered by OK; what was said in its place, if something was."""
        program.tell(command)
        answer = self._wait_for(
            program, command, lambda line: _word(line) in ("OK", "ERROR", "UNKNOWN")
        )
        return None if _word(answer) == "OK" else answer

    def _wait_for(self, program: Program, command: str, is_answer: IsAnswer) -> str:
        if (line := self._until_said(program, is_answer, STARTING)) is not None:
            return line
        raise EngineError(
            f"{self.name} did not answer {command} within {STARTING:g} s{program.last_words()}"
        )

    def _until_said(self, program: Program, is_answer: IsAnswer, seconds: float) -> str | None:
        """The first line that answers, of those that a program says; None if none does in time."""
        deadline = time.monotonic() + seconds
        while (line := program.hear(deadline - time.monotonic())) is not None:
            if _word(line) not in ("MESSAGE", "DEBUG") and is_answer(line):
                return line
        return None

    def _show_start(
        self, program: Program, position: FiveInARow, control: TimeControl | None
    ) -> None:
        """Empty its board, and tell how long a move may take at most."""
        self._breathe()
        if not self._follows(position):
            self._clear(program, position)
        if control is not None:
            clock = Clock(control)
            allowed = allowance(clock, moves_left(position), self._limit(clock))
            program.tell(*self._info(allowed.info()))

    def _follows(self, position: FiveInARow) -> bool:
        """Does a position go on from what stands on the program's board by a move at most?"""
        now, known = position.past, self._board
        return known in (None, now) or _added(known, now, position.to_play) is not None

    def _clear(self, program: Program, position: FiveInARow) -> None:
        """Empty the program's board; who does not know RESTART begins again from START."""
        if self._ok(program, "RESTART") is not None:
            self._begin_game(program, position)
        self._board = None

    def _shown(self, program: Program, position: FiveInARow) -> list[str]:
        """What shows the position and asks for a move: the opponent's move, if that is all."""
        now, known = position.past, self._board
        if known is not None and (point := _added(known, now, position.to_play)) is not None:
            return [f"TURN {written(point)}"]
        if known is not None:
            self._clear(program, position)
        stones = board_lines(position)
        return ["BOARD", *stones, "DONE"] if stones else ["BEGIN"]

    # Waiting for a move.

    def _answered(self, program: Program, position: FiveInARow, allowed: Allowance) -> Choice:
        began = time.monotonic()
        deadline = began + allowed.turn + PATIENCE
        messages: deque[str] = deque(maxlen=5)
        value: float | None = None
        told_to_stop = False
        while True:
            line = program.hear(min(REPORTS, deadline - time.monotonic()))
            if line is not None and _word(line) in ("MESSAGE", "DEBUG"):
                messages.append(line.partition(" ")[2].strip())
                value = win_rate_in(line) if win_rate_in(line) is not None else value
            elif line is not None and (point := self._understood(program, line)) is not None:
                return self._chosen(position, point, value, "\n".join(messages))
            if self._stopped.is_set() and not told_to_stop:
                told_to_stop = True
                deadline = time.monotonic() + STOPPING
                self._forgiven.add("YXSTOP")
                program.tell("YXSTOP")
            if time.monotonic() > deadline:
                raise EngineError(
                    f"{self.name} did not answer within {time.monotonic() - began:.1f} s"
                    f"{program.last_words()}"
                )
            if self._observer is not None:
                said = messages[-1] if messages else ""
                self._observer(progress_of(time.monotonic() - began, allowed.turn, value, said))

    def _understood(self, program: Program, line: str) -> Coordinates | None:
        """The move that a line is; None if it is none but may be said."""
        point, word = read_point(line), _word(line)
        if point is not None:
            if word != "SUGGEST":
                return point
            program.tell(f"PLAY {written(point)}")
            return None
        if word in ("UNKNOWN", "OK") or (word == "ERROR" and self._forgives(line)):
            return None
        raise EngineError(f"{self.name} said {shown(line)} where a move was expected")

    def _forgives(self, complaint: str) -> bool:
        """Is an error only about a word that not every program knows?"""
        words, spaced = re.findall(r"[^\W\d]\w*", complaint.upper()), complaint.split()
        return not self._forgiven.isdisjoint([*words, *spaced[-1:]])

    def _chosen(
        self, position: FiveInARow, point: Coordinates, value: float | None, text: str
    ) -> Choice:
        """The move, if it can be made; then it stands on the program's board too."""
        row, col = point
        if not (0 <= row < position.height and 0 <= col < position.width):
            raise IllegalMove(
                f"{self.name} played {written(point)}, which is not on the board", "off board"
            )
        move = self._legal(position, position.name(row, col), written(point))
        self._answered_at = time.monotonic()
        past = position.past
        self._board = replace(past, moves=[*past.moves, (point, position.to_play)])
        return Choice(move, value=value, pv=[move], text=text)


def _word(line: str) -> str:
    """The first word, by which most lines say what they are."""
    return line.split(maxsplit=1)[0].upper()


def _added(known: Past, now: Past, mover: str) -> Coordinates | None:
    """The one stone of the opponent by which the game went on from a known board, if that is so."""
    if len(now.moves) != len(known.moves) + 1:
        return None
    point, colour = now.moves[-1]
    goes_on = replace(known, moves=[*known.moves, now.moves[-1]]) == now
    return point if goes_on and point[0] >= 0 and colour == opponent(mover) else None
