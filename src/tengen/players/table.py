"""A game under way: moves, decisions, and what is taken back; `standing` has how it stands."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from tengen.errors import IllegalMove
from tengen.games.ending import read_end
from tengen.games.go import Go
from tengen.games.notation import PASS
from tengen.games.openings import Opening
from tengen.games.position import opponent
from tengen.games.record_tree import RecordTree
from tengen.games.sgf import GameRecord
from tengen.games.steps import Step, captured_by
from tengen.players.clock import TimeControl, TimeLeft
from tengen.players.log import Entry, Judgement, judged
from tengen.players.notes import noted, notes_in, notes_of
from tengen.players.player import RESIGN, Choice, Human, Seat
from tengen.players.scorebook import opening_in
from tengen.players.study import Study
from tengen.textbook.game import Reason


class Table(Study):
    """A game under way: what is said and done at the board."""

    @classmethod
    def resumed(
        cls,
        record: GameRecord,
        seats: Mapping[str, Seat],
        control: TimeControl | None = None,
        now: Callable[[], float] = time.monotonic,
        *,
        task: bool = False,
    ) -> Table:
        """A table at which the game of a record goes on; the clocks begin anew.

        Args:
            record: the record; it is left as it is.
            seats: who plays "black" and who "white".
            control: the time each side has; None for no clocks.
            now: where the time comes from, in seconds.
            task: the record sets a task, so nothing that it has behind its start was played.
        """
        tree = RecordTree(record, task=task)
        position, root = tree.position(tree.tip), tree.scratch(tree.root)
        if tree.ends_at_tip:
            read_end(position, root, tree.scratch(tree.tip))
        opening = opening_in(root, position)
        known = notes_in(record)
        table = cls(position, seats, control, tree, now, opening=opening)
        on_time = re.match(r"([BW])\+T", root.get("RE") or "", re.IGNORECASE)
        if on_time and tree.ends_at_tip:
            table.late = "white" if on_time[1].upper() == "B" else "black"
        moves = [name for name in tree.line if tree.row(name).is_move]
        for at, (name, notes) in enumerate(zip(moves, known, strict=False)):
            table.log[at] = noted(table.log[at], notes)
            table._scorebook.note(name, notes)
        return table

    def again(self, seats: Mapping[str, Seat], control: TimeControl | None) -> Table:
        """A table at which the game begins again; what was played stays in the tree."""
        scorebook = self._scorebook.copy()
        scorebook.strike_end()
        scorebook.tree.begin_again()
        start = self.position.rewound(0)
        opening = self.opening.before(0) if self.opening else None
        table = Table(start, seats, control, scorebook.tree, self._now, opening=opening)
        table._write_end()
        return table

    def restore(
        self,
        left: Mapping[str, TimeLeft],
        seconds: Iterable[float | None],
        judgements: Iterable[Judgement | None],
        thoughts: Iterable[Judgement | None],
    ) -> None:
        """Give a resumed game back what no record holds.

        Args:
            left: the time that each side has left.
            seconds: how long each move of the log took.
            judgements: what each move of the log is worth.
            thoughts: what it was worth to the machine that chose it.
        """
        for side, time_left in left.items():
            self.clocks[side].set_left(time_left)
        rows = zip(self.log, seconds, judgements, thoughts, strict=True)
        self.log = [
            replace(entry, seconds=spent, judgement=worth, thought=thought)
            for entry, spent, worth, thought in rows
        ]

    # Playing.

    def begin_turn(self) -> None:
        """The side to move begins to think; nothing happens if it has begun already."""
        if self._began is None:
            self._began = self._now()
        if self.clock is not None:
            self.clock.start()

    def play(self, move: str, choice: Choice | None = None) -> None:
        """Make a move, or resign, for the side to move; too late a move loses on time.

        While an opening rule has a stage, the move is the word that it asks for.

        Raises:
            IllegalMove: with the reason; everything is as it was, and the clock goes on.
            InputError: the opening rule does not accept it; likewise.
        """
        if self.late is not None:
            raise IllegalMove(f"{move}: the game is over", "over")
        mover = self.to_play
        if self.is_too_late():
            return
        before, opened = self.position.board, self.opening
        if move == RESIGN:
            self.position.resign(mover)
        elif self.stage is not None:
            self._decide(move)
        else:
            self.position.play(move)
        seconds = self._turn_seconds()
        self._began, self._thought = None, 0.0
        if self.clocks:
            self.clocks[mover].press()
        if len(self.position.moves) > len(self.log):
            colour, made = self.position.moves[-1]
            captured = captured_by(self.position, before, made)
            worth = judged(choice, mover)
            self._note(Entry(colour, made, seconds, choice, captured, worth, worth))
        self._follow_opening(opened)
        self._write_end()

    def _decide(self, word: str) -> None:
        """Tell the opening rule a word, and place the stone that comes of it."""
        assert self.opening is not None
        after = self.opening.decide(word)
        if after.stones > self.opening.stones:
            self.position.play(after.position.moves[-1][1])
        self.opening = after

    def _follow_opening(self, before: Opening | None) -> None:
        """Exchange the seats if the opening did, and write its decisions down."""
        if self.opening is before or self.opening is None or before is None:
            return
        if self.opening.swapped != before.swapped:
            self.swap()
        self._write_opening()

    def is_too_late(self) -> bool:
        """Has the side to move run out of time? Then it has lost from now on."""
        if self.over or self.clock is None or not self.clock.fallen:
            return self.late is not None
        self.late = self.to_play
        self.interrupt()
        self._write_end()
        return True

    def _note(self, entry: Entry) -> None:
        """Add the move just made to the log and to the record."""
        point = None if entry.move == PASS else self.position.coordinates(entry.move)
        clock = self.clocks.get(entry.colour)
        left = clock.left if clock else None
        self._scorebook.add(entry, Step(entry.colour, point), self.position.to_play, left)
        self.log.append(noted(entry, notes_of(self.tree.row(self.tree.tip).properties)))
        self.undone = [tip for tip in self.undone if self.tree.tip in self.tree.way(tip)[:-1]]

    def resign(self, colour: str) -> None:
        """Give the game up for a side, whoever's turn it is."""
        if self.late is not None:
            raise IllegalMove("resign: the game is over", "over")
        self.position.resign(colour)
        self.interrupt()
        self._write_end()

    def settle(self, dead: list[str]) -> None:
        """Say which chains are dead at the end of a game of Go."""
        if not isinstance(self.position, Go) or self.position.outcome is None:
            raise IllegalMove("dead stones are named after the end of a game of Go", "not over")
        self.position.settle(dead)
        self._write_end()

    def reseat(self, side: str, seat: Seat) -> None:
        """Let somebody else play on for a side; its clock stands until the turn begins anew.

        Who sat there is not closed: a copy of this table may still need them.
        """
        clock = self.clocks.get(side)
        self._get_ready(seat, clock.control if clock else None)
        self.interrupt()
        self.seats[side] = seat
        self._scorebook.write_names({side: seat.name})

    def swap(self) -> None:
        """Let the players change colours; each takes the time that is left along."""
        self.interrupt()
        self.seats = {side: self.seats[opponent(side)] for side in self.seats}
        self.clocks = {side: self.clocks[opponent(side)] for side in self.clocks}
        names = self.root
        self._scorebook.write_names(
            {"black": names.get("PW") or "", "white": names.get("PB") or ""}
        )

    def take_back(self) -> int:
        """Go back to the last turn of a person before this one; say how many turns that undid.

        Without a person at the table it is one turn: a move, or a decision of an opening rule.
        """
        if self.late is not None:
            raise IllegalMove("undo: the game was lost on time", "over")
        self.interrupt()
        tip, count = self.tree.tip, self._turns_to_undo()
        if self._resigned:
            self.position.undo()
        self._thought = 0.0
        decided = len(self.opening.decisions) if self.opening else 0
        played = len(self.log) - (self.opening.stones if self.opening else 0)
        self._take_back_moves(min(count, played))
        if self.opening is not None and count > played:
            self._take_back_decisions(self.opening, decided - (count - played))
            self.undone = []  # nobody says a decision again by playing its stone
        elif count:
            self.undone.append(tip)
        self._write_end()
        return count

    def _take_back_moves(self, count: int) -> None:
        for _ in range(count):
            self.position.undo()
            self.log.pop()
            self._scorebook.take_back()

    def _take_back_decisions(self, opening: Opening, kept: int) -> None:
        """Leave so many decisions of the opening, and the stones that came of them."""
        self._take_back_moves(opening.stones - opening.stones_after(kept))
        self.opening = opening.before(kept)
        self._follow_opening(opening)

    def _turns_to_undo(self) -> int:
        people = [side for side, seat in self.seats.items() if isinstance(seat, Human)]
        if self._resigned and self.to_play in people:
            return 0
        placed, deciders = (self.opening.stones, self.opening.deciders) if self.opening else (0, [])
        movers = deciders + [colour for colour, _ in self.position.moves[placed:]]
        for count, mover in enumerate(reversed(movers), 1):
            if mover in people or not people:
                return count
        raise IllegalMove("undo: you have made no move yet", "no move")

    @property
    def _resigned(self) -> bool:
        outcome = self.position.outcome
        return outcome is not None and outcome.reason == Reason.RESIGNATION

    def _write_end(self) -> None:
        self._scorebook.write_end(self.position, self.late)
