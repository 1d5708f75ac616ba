"""A game in the terminal: whose turn it is, what they type, and what comes of it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from rich.console import Console

from tengen.cli.candidates import shown, summary
from tengen.cli.counting import counted_go, score_line, settle, suggestion
from tengen.cli.deciding import decided, question, words_of
from tengen.cli.estimate import estimated, in_words
from tengen.cli.panel import headline, log_line, panel, thoughts
from tengen.cli.thinking import think
from tengen.errors import InputError, TengenError
from tengen.files import write_whole
from tengen.games.go import Go
from tengen.games.notation import PASS
from tengen.games.position import opponent
from tengen.games.sgf import write_sgf
from tengen.players import Choice, Human, Table
from tengen.players.options import search_config
from tengen.players.player import chosen_by
from tengen.players.searching import SearchPlayer
from tengen.searching.territory import estimate
from tengen.searching.usual import usual_way

HINT = {"simulations": 10_000, "seconds": 2.0}
"""The limits of a search that is asked for advice; a network reaches the second."""

COLOURS = {"b": "black", "black": "black", "w": "white", "white": "white"}


class Sitting:
    """The dialogue with the people at a table.

    Args:
        table: the game.
        console: where everything is shown.
        file: where the game is kept after every move, if anywhere.
    """

    def __init__(self, table: Table, console: Console, file: Path | None = None) -> None:
        self.table = table
        self.console = console
        self.file = file
        self._known_files = {file} if file else set()
        self._held_back: Choice | None = None
        """What a machine had found when Ctrl-C stopped it; it is not played until asked for."""
        self._asked_to_pass: int | None = None
        """After how many moves somebody was asked whether a pass is meant."""
        self._changed = True
        self._notices: list[str] = []
        self._left = False
        self._commands: dict[str, tuple[Callable[[str], None], str]] = {
            "undo": (self._undo, "take your last move back, and what was answered to it"),
            "hint": (self._hint, "what a search would consider"),
            "score": (
                self._score,
                "count the board of Go as it stands, dead stones that were named off",
            ),
            "estimate": (self._estimate, "in Go, whose the points will be, and who leads"),
            "dead": (self._dead, "dead C3 D7: after two passes in Go, all chains that are dead"),
            "go": (self._go, "let a machine that was stopped make its move"),
            "resign": (self._resign, "give up"),
            "save": (self._save, "save FILE: write the game as SGF"),
            "help": (self._help, "show this"),
            "quit": (self._quit, "leave (so does Ctrl-D)"),
        }

    def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        self._keep()
        if not self.console.is_terminal:
            self._say(headline(self.table))
        try:
            while not self._left:
                self._turn()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
        self._say_goodbye()

    @property
    def _people(self) -> list[str]:
        return [side for side, seat in self.table.seats.items() if isinstance(seat, Human)]

    def _turn(self) -> None:
        table = self.table
        seat = table.seat
        if table.over:
            self._show()
            self._ask() if self._people else self._quit("")
        elif isinstance(seat, Human):
            table.begin_turn()
            self._show()
            self._ask()
        elif self._held_back is not None:
            self._ask()
        else:
            self._let_machine_move()

    # Machines.

    def _let_machine_move(self) -> None:
        table, seat = self.table, self.table.seat
        assert not isinstance(seat, Human)
        if self.console.is_terminal:
            self._show()
        side = table.to_play.capitalize()
        table.begin_turn()
        position, clock, opening = table.position, table.clock, table.opening
        choice, interrupted = think(
            lambda: chosen_by(seat, opening, position, clock), seat, self.console, f"{side} thinks"
        )
        if interrupted:
            table.interrupt()
            self._held_back = choice
            after = f" after {choice.simulations:,} simulations" if choice.simulations else ""
            self._say(
                f"{side} was stopped{after}; its best is {choice.move}. "
                "Type go to let it play that, undo, save FILE or quit."
            )
        else:
            self._make(choice.move, choice)

    def _make(self, move: str, choice: Choice | None = None) -> None:
        """Make a move, whoever chose it, and tell of it."""
        before, opening = len(self.table.log), self.table.opening
        self.table.play(move, choice)
        self._held_back = None
        self._note_change()
        if len(self.table.log) > before:
            if not self.console.is_terminal:
                self._say(log_line(len(self.table.log), self.table.log[-1]).strip())
        elif opening is not None and self.table.opening not in (None, opening):
            self._tell(decided(opening, self.table.opening))

    # People.

    def _ask(self) -> None:
        """One line of somebody's; what is wrong with it is said, and nothing else happens."""
        was_over = self.table.over
        line = self._read_line().strip()
        if not was_over and self.table.is_too_late():
            self._note_change()
            return
        word, _, rest = line.partition(" ")
        try:
            if word.lower() in self._commands:
                self._commands[word.lower()][0](rest.strip())
            elif line:
                self._move(line)
        except (TengenError, OSError) as error:
            self._say(str(error))

    def _read_line(self) -> str:
        if sys.stdin.isatty():
            return input(self._prompt())
        return input()

    def _prompt(self) -> str:
        table = self.table
        if table.over:
            dead = "dead, " if counted_go(table) else ""
            return f"The game is over (save, undo, {dead}quit) > "
        clock = f" {table.clock}" if table.clock else ""
        return f"{table.to_play.capitalize()} ({table.seat.name}){clock} > "

    def _move(self, text: str) -> None:
        table = self.table
        first, *rest = text.split()
        colour = COLOURS.get(first.lower()) if rest else None
        move = " ".join(rest if colour else [first, *rest])
        is_word = table.stage is not None and not rest
        if table.over:
            raise InputError(f"{move}: the game is over. Type undo, save FILE or quit.")
        if not isinstance(table.seat, Human) or colour not in (None, table.to_play):
            mover = f"{table.to_play.capitalize()} ({table.seat.name})"
            raise InputError(f"{move}: not your turn, {mover} is to move")
        is_move = move.lower() == PASS or (move[:1].isalpha() and move[1:].isdigit())
        if not is_move and not is_word:
            raise InputError(f"{text!r} is neither a move nor a command: type help")
        if move.lower() != PASS:
            self._make(move)
        elif self._is_meant(len(table.log)):
            self._make(PASS)

    def _is_meant(self, at: int) -> bool:
        """Is a pass meant? At a terminal it is asked once where much is open."""
        position = self.table.position
        if self._asked_to_pass == at or not isinstance(position, Go) or not sys.stdin.isatty():
            return True
        found = estimate(position)
        if not found.much_is_open:
            return True
        self._asked_to_pass = at
        self._say(f"Much is open ({in_words(found)}). Type pass again if you mean it.")
        return False

    # Commands.

    def _undo(self, _: str) -> None:
        count = self.table.take_back()
        self._held_back = None
        self._note_change()
        self._say(f"took back {count} move{'s' * (count != 1)}" if count else "the game goes on")

    def _hint(self, _rest: str) -> None:
        if self.table.over:
            raise InputError("hint: the game is over")
        position, opening = self.table.position, self.table.opening
        options, evaluator = usual_way(position, HINT, judge="best")
        helper = SearchPlayer("hint", search_config(options), evaluator=evaluator)
        with closing(helper):
            if opening is not None and opening.stage is not None:
                said, _ = think(lambda: helper.decide(opening), helper, self.console, "hint")
                self._say(f"a machine would say {said.move}")
                return
            found, _ = think(lambda: helper.search(position), helper, self.console, "hint")
        self.console.print(shown(position, found, self.console))
        self._say(summary(position, found))

    def _score(self, _: str) -> None:
        self._say(score_line(self.table))

    def _estimate(self, _: str) -> None:
        self.console.print(estimated(self.table.position))

    def _dead(self, rest: str) -> None:
        self._notices.append(settle(self.table, rest.replace(",", " ").split()))
        self._note_change()

    def _go(self, _: str) -> None:
        choice = self._held_back
        if choice is None:
            raise InputError("go: no machine is waiting")
        self._make(choice.move, choice)

    def _resign(self, _: str) -> None:
        table = self.table
        loser = table.to_play
        if loser not in self._people and self._people:
            loser = opponent(loser)
        table.resign(loser)
        self._held_back = None
        self._note_change()

    def _save(self, rest: str) -> None:
        if not rest and self.file is None:
            raise InputError("save: under which name? For example: save game.sgf")
        file = Path(rest).expanduser() if rest else self.file
        assert file is not None
        if file.exists() and file not in self._known_files:
            raise InputError(f"{file} exists already: choose another name")
        write_whole(file, write_sgf(self.table.record))
        self._known_files.add(file)
        self._say(f"saved in {file}")

    def _help(self, _: str) -> None:
        point = self.table.position.name(self.table.position.height // 2, 4)
        also = "; pass is a move too" if isinstance(self.table.position, Go) else ""
        self._say(f"{point:8}a move is a point{also}")
        if self.table.opening is not None and self.table.stage is not None:
            for word, line in words_of(self.table.opening):
                self._say(f"{word:8}in the opening, where it is asked for: {line}")
        for name, (_do, line) in self._commands.items():
            self._say(f"{name:8}{line}")

    def _quit(self, _: str) -> None:
        self._left = True

    # Showing and keeping.

    def _note_change(self) -> None:
        self._changed = True
        try:
            self._keep()
        except OSError as error:
            self._notices.append(f"the game could not be saved: {error}")

    def _keep(self) -> None:
        if self.file is not None:
            write_whole(self.file, write_sgf(self.table.record))

    def _show(self) -> None:
        """Draw everything anew, if anything has changed."""
        if not self._changed:
            return
        self._changed = False
        if self.console.is_terminal:
            self.console.clear()
        self.console.print(panel(self.table, self.console))
        if self.table.log and (thought := thoughts(self.table.log[-1])):
            self._say(thought)
        if self.table.verdict is not None:
            self._say(f"{self.table.verdict}.")
        if self._people and not self._notices and (words := suggestion(self.table)):
            self._say(words)
        if asked := question(self.table):
            self._notices.append(asked)
        while self._notices:
            self._say(self._notices.pop(0))

    def _tell(self, text: str) -> None:
        """Say it now, or below the board where that is drawn anew."""
        if self.console.is_terminal:
            self._notices.append(text)
        else:
            self._say(text)

    def _say(self, text: str) -> None:
        self.console.print(text, markup=False, soft_wrap=not self.console.is_terminal)

    def _say_goodbye(self) -> None:
        if self.file is not None:
            self._say(f"The game is in {self.file}.")
