"""The search of one position of a game, as visitors see it."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import cast

from tengen.players.manners import without_pass
from tengen.players.winning_length import wins_in
from tengen.searching import Search
from tengen.web.analyses.book import book_moves
from tengen.web.analyses.options import Meant
from tengen.web.analyses.picture import branch, candidates_of, treetop
from tengen.web.games.sheet import Place
from tengen.web.wire.models.analysis import Analysis, AnalysisState, SearchOptions, TreeNode
from tengen.web.wire.models.base import Colour
from tengen.web.wire.models.live import AnalysisMessage, TreeWatch

UPDATES = 0.1
"""Seconds between two looks at a running search."""

SPARING = 3
"""After a look the search is left alone at least so many times as long as it took."""


class LiveAnalysis:
    """The search of one position of a game.

    Args:
        place: which position it is.
        options: as they were asked for.
        meant: what they come to.
        review: the last position of the review that it is part of, if it is.
    """

    def __init__(
        self,
        place: Place,
        options: SearchOptions,
        meant: Meant,
        *,
        review: int | None = None,
    ) -> None:
        self.place = place
        self.options = options
        self._used = meant.used
        self.review = review
        self.touched = time.monotonic()
        """When somebody last looked at it."""
        self._book = book_moves(place.position)
        self._search = Search(place.position, meant.config, meant.evaluator)
        self._lock = threading.Lock()
        self._at_work = threading.Lock()
        """A search that was asked to stop takes a moment; whoever goes on with it waits so long."""
        self._stopped = False
        self._ticket = 0
        """How often it was queued: a ticket from before it was stopped is worth nothing."""
        self._set("waiting")

    @property
    def game(self) -> str:
        """Whose position it is."""
        return self.place.game

    @property
    def is_under_way(self) -> bool:
        """Does it run, or wait for a core?"""
        return self.state in ("waiting", "running")

    @property
    def wants_more(self) -> bool:
        """Was it stopped, or asked to, before its end?"""
        return self.state == "stopped" or (self.is_under_way and self._stopped)

    @property
    def state(self) -> AnalysisState:
        """How it stands."""
        return self.latest.state

    def is_of(self, place: Place) -> bool:
        """Is it a search of this very position?"""
        return self.place.node == place.node

    def become_review(self, last: int) -> None:
        """Let the positions up to the last follow when this one is done."""
        with self._lock:
            self.review = last
            self._show(self.latest.model_copy(update={"review": last}))

    def queue(self) -> int:
        """Wait for a core, for the first time or again; `run` wants the ticket."""
        with self._lock:
            self._stopped = False
            self._ticket += 1
            self._set("waiting")
            return self._ticket

    def run(self, ticket: int, tell: Callable[[], None]) -> Analysis | None:
        """Search to the end, or until it is stopped, and tell of it now and then.

        Returns:
            What was found; None if it is not wanted any more.
        """
        with self._at_work:
            with self._lock:
                if self._stopped or ticket != self._ticket:
                    return None
                self._search.start()
                self._set("running")
            try:
                self._follow(ticket, tell)
                return self._end(ticket)
            except Exception:
                self._search.stop(wait=False)
                self._show(self.latest.model_copy(update={"state": "stopped"}))
                raise

    def _follow(self, ticket: int, tell: Callable[[], None]) -> None:
        pause = UPDATES
        while not self._search.wait(pause):
            began = time.perf_counter()
            with self._lock:
                if ticket == self._ticket:
                    self._set("running")
            tell()
            pause = max(UPDATES, SPARING * (time.perf_counter() - began))

    def _end(self, ticket: int) -> Analysis:
        """The last word; it is not shown if somebody waits already to go on with the search."""
        # Who stops it wants no more: the length of a win may take a second to find.
        length = None if self._stopped else wins_in(self.place.position, self._search.result())
        with self._lock:
            goes_on = ticket != self._ticket
            ended = self._seen("stopped" if self._stopped or goes_on else "done")
            ended = ended.model_copy(update={"wins_in": length})
            if not goes_on:
                self._show(ended)
            return ended

    def stop(self) -> None:
        """Ask it to end and to keep what was found; `run` says the last word, a moment later."""
        with self._lock:
            self._stopped = True
            self._search.stop(wait=False)
            if self.state == "waiting":
                self._set("stopped")

    def _set(self, state: AnalysisState) -> None:
        self._show(self._seen(state))

    def _show(self, analysis: Analysis) -> None:
        self.latest = analysis
        self.message = AnalysisMessage(game=self.game, analysis=self.latest).model_dump_json()

    def _seen(self, state: AnalysisState) -> Analysis:
        """What the search has found by now."""
        found = without_pass(self.place.position, self._search.result())
        searched = found.simulations > 0 or found.proof is not None
        return Analysis(
            game=self.game,
            node=self.place.node,
            at=self.place.at,
            to_play=cast(Colour, self._search.position.to_play),
            options=self.options,
            used=self._used,
            review=self.review,
            state=state,
            simulations=found.simulations,
            seconds=found.seconds,
            simulations_per_s=found.simulations / found.seconds if found.seconds > 0 else 0.0,
            depth=found.depth,
            nodes=found.nodes,
            bytes=found.memory,
            full=found.full,
            best=found.best if searched else None,
            value=found.value if searched else None,
            pv=found.pv,
            proof=found.proof,
            candidates=candidates_of(self._search, found),
            book=self._book,
        )

    def branch(self, way: list[str]) -> list[TreeNode]:
        """One level of the tree."""
        return branch(self._search, way)

    def treetop(self, wanted: TreeWatch) -> list[TreeNode]:
        """The top of the tree."""
        return treetop(self._search, wanted.limit, wanted.open)
