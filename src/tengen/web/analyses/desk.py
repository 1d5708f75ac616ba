"""The analyses of all games: at most one a game, as many at once as there are cores.

An analysis is stopped a while after its last watcher has left. What it found is kept on the disk;
the trees of the last few stay in memory, to be looked at and gone on with.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from tengen.games.records import AnyPosition
from tengen.players.log import Judgement
from tengen.store import Analyses
from tengen.web.analyses.live_analysis import LiveAnalysis
from tengen.web.analyses.options import meant
from tengen.web.analyses.results import Results
from tengen.web.games.live_game import LiveGame
from tengen.web.games.sheet import Place
from tengen.web.settings import Settings
from tengen.web.wire.hub import Hub
from tengen.web.wire.models.analysis import Analysis, SearchOptions, TreeNode
from tengen.web.wire.refusals import Refused, unknown

LOG = logging.getLogger("tengen.web")

TREES = 4
"""So many trees of searches that have ended stay in memory."""

REVIEWING = 2000
"""Simulations for each position of a review, if nothing else limits them."""


class Desk:
    """The analyses of all games.

    Args:
        settings: of the server.
        kept: where results go.
        hub: who is told.
        find: a game by its id, if it is in memory.
    """

    def __init__(
        self,
        settings: Settings,
        kept: Analyses,
        hub: Hub,
        find: Callable[[str], LiveGame | None],
    ) -> None:
        self._settings = settings
        self._results = Results(kept)
        self._hub = hub
        self._find = find
        self._workers = ThreadPoolExecutor(settings.cores, thread_name_prefix="analysis")
        self._lock = threading.RLock()
        self._analyses: dict[str, LiveAnalysis] = {}
        """The last of each game; those touched last at the end."""
        self._closing = False

    # What visitors may do.

    def start(
        self,
        game: LiveGame,
        node: str | None,
        options: SearchOptions,
        *,
        review: int | None = None,
    ) -> Analysis:
        """Search a position; the same search is joined, or gone on with if it was stopped."""
        place = game.place(node)
        search = meant(place.position, options, self._settings.cores)
        _check_goes_on(place.position)
        with self._lock:
            present = self._analyses.get(game.id)
            if present is not None and present.is_of(place) and present.options == options:
                return self._join(present, review)
            self._check_room(game.id)
            if present is not None:
                present.stop()
            return self._submit(LiveAnalysis(place, options, search, review=review))

    def _join(self, present: LiveAnalysis, review: int | None) -> Analysis:
        """Look on at a search, or go on with it; a review begins with it if it was none yet."""
        present.touched = time.monotonic()
        if review is not None:
            present.become_review(review)
        if present.wants_more:
            return self._submit(present)
        if review is not None:
            self._go_on(present)
        return present.latest

    def review(self, game: LiveGame, options: SearchOptions) -> Analysis:
        """Search every position of a game, one after the other."""
        limits = {"simulations", "seconds", "nodes"} & options.keys()
        limited = options if limits else options | {"simulations": REVIEWING}
        sheet = game.sheet
        return self.start(game, sheet.node_after(0), limited, review=sheet.last_open)

    def stop(self, game: str) -> Analysis:
        """Stop the analysis of a game and keep it."""
        with self._lock:
            present = self._analyses.get(game)
        if present is None:
            raise unknown("analysis of this game")
        present.stop()
        return self._settled(present)

    def seen(self, game: LiveGame, node: str | None) -> Analysis | None:
        """The analysis of a position, if there is one."""
        place = game.place(node)
        present = self._analyses.get(game.id)
        if present is not None and present.is_of(place):
            present.touched = time.monotonic()
            return present.latest
        return self._results.newest(place)

    def present(self, game: LiveGame) -> LiveAnalysis | None:
        """The analysis of a game that runs, or that is of its present position and in memory."""
        present = self._analyses.get(game.id)
        if present is None or not (present.is_under_way or present.is_of(game.place(None))):
            return None
        return present

    def branch(self, game: LiveGame, node: str | None, way: list[str]) -> list[TreeNode]:
        """One level of the tree of an analysis that is at hand."""
        present = self._analyses.get(game.id)
        if present is None or not present.is_of(game.place(node)):
            raise unknown("search of this position at hand")
        present.touched = time.monotonic()
        return present.branch(way)

    # Running.

    def _check_room(self, game: str) -> None:
        under_way = [a for a in self._analyses.values() if a.is_under_way and a.game != game]
        if len(under_way) >= self._settings.analyses:
            raise Refused(429, "busy", "too many analyses run at once: try again in a moment")

    def _submit(self, analysis: LiveAnalysis) -> Analysis:
        if self._closing:
            raise Refused(503, "closing", "the server is about to end")
        self._analyses.pop(analysis.game, None)
        self._analyses[analysis.game] = analysis
        self._forget_old_trees()
        self._workers.submit(self._run, analysis, analysis.queue())
        return analysis.latest

    def _forget_old_trees(self) -> None:
        ended = [game for game, a in self._analyses.items() if not a.is_under_way]
        for game in ended[:-TREES]:
            del self._analyses[game]

    def _run(self, analysis: LiveAnalysis, ticket: int) -> None:
        try:
            found = analysis.run(ticket, lambda: self._hub.tell_analysis(analysis))
            if found is not None:
                self._keep(analysis.place, found)
            self._hub.tell_analysis(analysis)
            self._go_on(analysis)
        except Exception:
            LOG.exception("the analysis of game %s failed", analysis.game)
            self._hub.tell_analysis(analysis)

    def _settled(self, analysis: LiveAnalysis) -> Analysis:
        """What it is once its thread has noticed that it was stopped."""
        for _ in range(100):
            if not analysis.is_under_way:
                break
            time.sleep(0.01)
        return analysis.latest

    def _keep(self, place: Place, found: Analysis) -> None:
        """Write the result down, and what it says of the game."""
        if found.best is None:
            return
        self._results.put(place, found)
        game = self._find(place.game)
        if game is not None and found.value is not None:
            black = found.value if found.to_play == "black" else 1 - found.value
            game.judge(place.node, Judgement(black, found.simulations))

    def _go_on(self, analysis: LiveAnalysis) -> None:
        """The next position of a review."""
        game = self._find(analysis.game)
        if analysis.review is None or analysis.state != "done" or game is None:
            return
        with self._lock:
            if self._analyses.get(analysis.game) is not analysis:
                return
            if not self._start_next(game, analysis):
                self._end_review(analysis)

    def _start_next(self, game: LiveGame, analysis: LiveAnalysis) -> bool:
        """Search the next position of a review; False if there is none, or no room for it."""
        last = game.sheet.last_open
        if analysis.place.at >= last:
            return False
        try:
            following = game.sheet.node_after(analysis.place.at + 1)
            self.start(game, following, analysis.options, review=last)
        except Refused as refused:
            LOG.debug("the review of game %s ends: %s", analysis.game, refused)
            return False
        # Nobody has looked at the new one yet: if nobody looks at all, the review shall end.
        self._analyses[analysis.game].touched = analysis.touched
        return True

    def _end_review(self, analysis: LiveAnalysis) -> None:
        """Say that no position follows: moves may have been taken back since it began."""
        if analysis.review != analysis.place.at:
            analysis.become_review(analysis.place.at)
            self._hub.tell_analysis(analysis)

    # What time brings.

    def tick(self) -> None:
        """Stop what nobody has looked at for a while."""
        now = time.monotonic()
        with self._lock:
            for analysis in self._analyses.values():
                if self._is_watched(analysis):
                    analysis.touched = now
                left_alone = now - analysis.touched > self._settings.grace
                if analysis.is_under_way and left_alone:
                    analysis.stop()

    def _is_watched(self, analysis: LiveAnalysis) -> bool:
        """Does a page show it? What a review finds is seen in the game's own moves."""
        if analysis.review is not None:
            return self._hub.is_watched(analysis.game)
        return self._hub.is_analysis_watched(analysis.game)

    def drop(self, game: str) -> None:
        """Stop the analysis of a game and let its tree go."""
        with self._lock:
            present = self._analyses.pop(game, None)
        if present is not None:
            present.stop()

    def is_busy(self, game: str) -> bool:
        """Is a position of this game being searched?"""
        present = self._analyses.get(game)
        return present is not None and present.is_under_way

    def close(self) -> None:
        """Stop everything and keep it."""
        with self._lock:
            self._closing = True
            for analysis in self._analyses.values():
                analysis.stop()
        self._workers.shutdown()


def _check_goes_on(position: AnyPosition) -> None:
    if position.outcome is not None:
        raise Refused(409, "over", "the game is over there: nothing is left to search")
