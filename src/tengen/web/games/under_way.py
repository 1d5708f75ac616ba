"""A game that goes on by itself: what changes is kept and told, machines move, clocks run.

Every change is made on a copy of the table. The copy is written to the disk, and only then becomes
the table, is answered and is told to whoever watches; so what fails has changed nothing.
"""

from __future__ import annotations

import logging
import threading
import time
from dataclasses import replace
from functools import partial
from typing import Any

from tengen.errors import TengenError
from tengen.players import Human, Table
from tengen.players.log import Judgement
from tengen.store import StoredGame
from tengen.web.games.judgements import Judgements
from tengen.web.games.keeping import to_disk
from tengen.web.games.permission import TOO_LONG, is_too_long
from tengen.web.games.picture import picture_of
from tengen.web.games.seats import LONGEST_TURN, close_but
from tengen.web.games.sheet import Place, Sheet
from tengen.web.games.suggestion import Suggestion, settle_as_suggested
from tengen.web.games.surroundings import Surroundings
from tengen.web.games.tree_picture import change_between, tree_of
from tengen.web.games.turn import Cancelled, Turn
from tengen.web.wire.models.game import Game, Thinking
from tengen.web.wire.models.tree import GameTree, TreeChange
from tengen.web.wire.refusals import unknown

LOG = logging.getLogger("tengen.web")


class GameUnderWay:
    """A game in memory, without what visitors may do.

    Args:
        sheet: the game, which is on the disk already.
        around: what all live games share.
    """

    def __init__(self, sheet: Sheet, around: Surroundings) -> None:
        self.sheet = sheet
        self.used = time.monotonic()
        """When somebody last asked for it."""
        self._around = around
        self._lock = threading.RLock()
        self._at_work = threading.Lock()
        """A player chooses one move at a time, and one that was cancelled takes a moment to end."""
        self._turn: Turn | None = None
        self._halted = False
        """Its machine failed: nothing happens until the game is opened again."""
        self._closed = False
        """It has left the memory; whoever still holds it has come too late."""
        self._judgements = Judgements()
        self._suggestion = Suggestion()

    # Reading.

    @property
    def id(self) -> str:
        """Its name on the wire."""
        return self.sheet.id

    @property
    def table(self) -> Table:
        """The table; it changes only by taking another's place."""
        return self.sheet.table

    @property
    def is_busy(self) -> bool:
        """Is a machine at work, or a clock running?"""
        clocks = self.table.clocks.values()
        return self._turn is not None or any(clock.running for clock in clocks)

    @property
    def thinking(self) -> Thinking | None:
        """What can be seen of the machine whose turn it is."""
        turn = self._turn
        return turn.thinking if turn else None

    def shown(self) -> Game:
        """The game as the page sees it."""
        with self._lock:
            return picture_of(self.sheet, self.thinking, self._suggestion.of(self.sheet))

    def place(self, node: str | None) -> Place:
        """The position at a node of the tree, or as it is now."""
        with self._lock:
            return self.sheet.place(node)

    def tree(self) -> GameTree:
        """The tree as the page sees it."""
        with self._lock:
            return tree_of(self.sheet)

    # Keeping and telling.

    def _keep(self, **changes: Any) -> Game:  # noqa: ANN401 - fields of the sheet
        """Write a change to the disk, make it true, tell of it, and go on with the game."""
        sheet, before, after = self.sheet, self.table, changes.get("table", self.table)
        try:
            self._must_be_open()
            self._write(self.sheet.changed_to(**changes))
        except BaseException:
            close_but(after, before)
            raise
        if "table" in changes:
            self._drop_turn()
            close_but(before, after)
            self._go_on()
        game = self.shown()
        self._around.hub.tell_game(game)
        self._tell_tree(sheet)
        return game

    def _tell_tree(self, before: Sheet, node: str | None = None) -> TreeChange:
        """Tell of what has changed of the tree, by a command about a node or without one."""
        change = change_between(before, self.sheet, node)
        if before.tree != self.sheet.tree:
            self._around.hub.tell_tree(self.id, change)
        return change

    def _must_be_open(self) -> None:
        if self._closed:
            raise unknown("such game open: open it again")

    def _write(self, sheet: Sheet) -> None:
        self._put(sheet, to_disk(sheet))

    def _put(self, sheet: Sheet, kept: StoredGame) -> None:
        self._around.games.put(kept)
        self.sheet = sheet

    def _drop_turn(self) -> None:
        if self._turn is not None:
            self._turn.cancel()
            self._turn = None

    def wake(self) -> bool:
        """Go on with a game that somebody has opened; False if it has just left the memory."""
        with self._lock:
            if self._closed:
                return False
            self.used = time.monotonic()
            self._halted = False
            self._go_on()
            return True

    def _go_on(self) -> None:
        """Let whoever is to move begin: a person's clock runs, a machine queues up."""
        table, hub = self.table, self._around.hub
        if self._halted or self._closed or table.over:
            return
        if self.sheet.paused:
            table.interrupt()
        elif isinstance(table.seat, Human):
            table.begin_turn()
        elif is_too_long(table):
            self._keep(paused=True)
            hub.tell_error(self.id, TOO_LONG)
        elif self._turn is None:
            self._turn = Turn(table.to_play, table.seat, partial(hub.tell_thinking, self.id))
            self._around.workers.submit(self._let_think, self._turn)

    # A machine's turn, in a worker.

    def _let_think(self, turn: Turn) -> None:
        try:
            with self._at_work:
                with self._lock:
                    if turn is not self._turn:
                        return
                    self.table.begin_turn()
                    table = self.table
                turn.think(table.position, table.clock, table.opening)
            self._accept_when_due(turn)
        except Cancelled:
            pass
        except Exception as failure:
            self._give_up(turn, failure)

    def _accept_when_due(self, turn: Turn) -> None:
        """Make the machine's move, unless it is not wanted any more, or its time has not come.

        People who watch two machines want to follow: a move may have to rest until then, which no
        worker waits for. The steward looks again.
        """
        with self._lock:
            pace = 0.0 if self.table.clocks else self.sheet.pace
            choice = turn.answer_at(pace)
            if turn is not self._turn or choice is None:
                return
            draft = self.table.copy()
            # The table keeps every choice, and what was found fills megabytes.
            draft.play(choice.move, replace(choice, analysis=None))
            settle_as_suggested(draft)
            self._keep(**self.sheet.with_table(draft))

    def _give_up(self, turn: Turn, failure: Exception) -> None:
        """A machine failed, or its move could not be kept: say so and wait to be opened again."""
        with self._lock:
            if turn is not self._turn:
                return
            LOG.error("game %s: %s has no move", self.id, turn.player.name, exc_info=failure)
            self._turn = None
            self._halted = True
            self.table.interrupt()
        why = str(failure) if isinstance(failure, TengenError) else "it failed"
        self._around.hub.tell_error(self.id, f"{turn.player.name} could not move: {why}")

    # What time brings.

    def tick(self) -> None:
        """See whose time has run out, who thinks too long, and what was judged meanwhile."""
        with self._lock:
            table = self.table
            late = not table.over and table.clock is not None and table.clock.fallen
            if late and not self._closed:
                draft = table.copy()
                draft.is_too_late()
                self._keep(table=draft)
            if self._turn is not None:
                self._look_at(self._turn)
            if self._judgements.are_due and not self._closed:
                self._write_judgements()

    def _look_at(self, turn: Turn) -> None:
        """Hurry a turn that takes too long; make a move that has rested long enough."""
        if turn.seconds > LONGEST_TURN:
            turn.hurry()
        try:
            self._accept_when_due(turn)
        except Exception as failure:
            self._give_up(turn, failure)

    def judge(self, node: str, judgement: Judgement) -> None:
        """Note what a search thinks of the position at a node."""
        with self._lock:
            self._judgements.note(node, judgement)

    def _write_judgements(self) -> None:
        """Write down what is news; if the disk refuses it, the next look tries again."""
        before = self.sheet
        if news := self._judgements.written_into(before):
            self._write(before.changed_to(**news))
            self._around.hub.tell_game(self.shown())
            self._tell_tree(before)
        self._judgements.clear()

    def close(self) -> None:
        """Stop everything and keep what the clocks show; opened again, it goes on."""
        with self._lock:
            self.end()
            self._write_judgements()
            if self.table.clocks and not self.table.over:
                self.table.interrupt()
                self._write(self.sheet)

    def end(self) -> None:
        """Stop everything for good."""
        with self._lock:
            self._closed = True
            self._drop_turn()
            self.table.close()
