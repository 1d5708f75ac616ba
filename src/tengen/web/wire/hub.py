"""Who watches what, and how they are told.

Everything that happens in worker threads comes to the event loop through here. A socket has one
slot each for what only counts while it is new: the game, a machine's thinking, an analysis, runs
that learn. So a slow socket skips what is old and never falls behind. There is a queue for the few
words besides.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Protocol

from tengen.web.wire.models.analysis import Analysis, TreeNode
from tengen.web.wire.models.game import Game, Thinking
from tengen.web.wire.models.live import (
    ErrorMessage,
    GameMessage,
    GameWatch,
    GoneMessage,
    ThinkingMessage,
    TrainingWatch,
    TreeMessage,
    TreeWatch,
)
from tengen.web.wire.models.tree import TreeChange

LONGEST_QUEUE = 500
"""A socket that is so many messages behind is closed: its page will come back."""


class Watchable(Protocol):
    """An analysis, as far as those who watch it care."""

    @property
    def game(self) -> str:
        """The game it belongs to."""

    @property
    def message(self) -> str:
        """How it stands, as JSON for the wire."""

    @property
    def latest(self) -> Analysis:
        """How it stands."""

    @property
    def is_under_way(self) -> bool:
        """Does it go on?"""

    def treetop(self, wanted: TreeWatch) -> list[TreeNode]:
        """The top of its tree."""


class Watcher:
    """What is waiting to be sent on one socket; only the event loop touches it."""

    def __init__(self) -> None:
        self.watch: GameWatch | TrainingWatch | None = None
        self.game: str | None = None
        self.training: str | None = None
        self.queue: deque[str] = deque()
        self.thinking: str | None = None
        self.analysis: Watchable | None = None
        self.changed = asyncio.Event()
        self.is_behind = False
        self._revision = -1

    def begin(self, watch: GameWatch | TrainingWatch | None) -> None:
        """Watch something else from now on."""
        if not isinstance(watch, GameWatch) or not self.watches(watch.game):
            self._revision = -1
        self.watch = watch
        self.game = self.thinking = self.analysis = self.training = None

    def watches(self, game: str) -> bool:
        """Does it want to be told of this game?"""
        return isinstance(self.watch, GameWatch) and self.watch.game == game

    def put(self, text: str) -> None:
        """Send this, whatever else happens."""
        self.queue.append(text)
        self.is_behind = len(self.queue) > LONGEST_QUEUE
        self.changed.set()

    def put_game(self, revision: int, text: str) -> None:
        """Send a game, unless a newer one has gone out: threads may overtake one another."""
        if revision < self._revision:
            return
        self._revision = revision
        self.game = text
        self.thinking = None  # what was seen before the change is old
        self.changed.set()

    def put_thinking(self, text: str) -> None:
        """Send this unless something newer comes first."""
        self.thinking = text
        self.changed.set()

    def put_training(self, text: str) -> None:
        """Send this unless something newer comes first."""
        self.training = text
        self.changed.set()

    def put_analysis(self, analysis: Watchable) -> None:
        """Send how it stands by the time that it can be sent."""
        self.analysis = analysis
        self.changed.set()


class Hub:
    """Tells every watcher of a game what happens to it; may be called from any thread."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._watchers: set[Watcher] = set()
        self._watched: frozenset[str] = frozenset()
        self._analysed: frozenset[str] = frozenset()
        self.watched_runs: frozenset[str | None] = frozenset()
        """Runs that somebody looks at; None is among them if somebody looks at the list alone."""

    def open(self, loop: asyncio.AbstractEventLoop) -> None:
        """Begin to work in an event loop."""
        self._loop = loop

    def close(self) -> None:
        """The event loop ends: nobody is told anything any more."""
        self._loop = None

    # In the event loop.

    def __len__(self) -> int:
        return len(self._watchers)

    def join(self, watcher: Watcher) -> None:
        """A socket has opened."""
        self._watchers.add(watcher)

    def leave(self, watcher: Watcher) -> None:
        """A socket has closed."""
        self._watchers.discard(watcher)
        self.note()

    def note(self) -> None:
        """Look again at who watches what."""
        watches = [watcher.watch for watcher in self._watchers]
        games = [watch for watch in watches if isinstance(watch, GameWatch)]
        self._watched = frozenset(watch.game for watch in games)
        self._analysed = frozenset(watch.game for watch in games if watch.analysis)
        runs = [watch for watch in watches if isinstance(watch, TrainingWatch)]
        self.watched_runs = frozenset(watch.run for watch in runs)

    # In any thread.

    def is_watched(self, game: str) -> bool:
        """Does anybody look at a game?"""
        return game in self._watched

    def is_analysis_watched(self, game: str) -> bool:
        """Does anybody look at the analysis of a game?"""
        return game in self._analysed

    def tell_game(self, game: Game) -> None:
        """A game has changed."""
        if self.is_watched(game.id):
            text = GameMessage(game=game).model_dump_json()
            self._each(game.id, lambda watcher: watcher.put_game(game.revision, text))

    def tell_tree(self, game: str, change: TreeChange) -> None:
        """The tree of a game has changed; of such words none is left out."""
        if self.is_watched(game):
            text = TreeMessage(game=game, change=change).model_dump_json()
            self._each(game, lambda watcher: watcher.put(text))

    def tell_thinking(self, game: str, thinking: Thinking) -> None:
        """A machine has come further."""
        if self.is_watched(game):
            text = ThinkingMessage(game=game, thinking=thinking).model_dump_json()
            self._each(game, lambda watcher: watcher.put_thinking(text))

    def tell_analysis(self, analysis: Watchable) -> None:
        """An analysis has come further."""

        def tell(watcher: Watcher) -> None:
            if isinstance(watcher.watch, GameWatch) and watcher.watch.analysis:
                watcher.put_analysis(analysis)

        self._each(analysis.game, tell)

    def tell_gone(self, game: str) -> None:
        """A game was deleted."""
        text = GoneMessage(game=game).model_dump_json()
        self._each(game, lambda watcher: watcher.put(text))

    def tell_error(self, game: str, message: str) -> None:
        """Something went wrong in a game that nobody asked for just now."""
        text = ErrorMessage(message=message).model_dump_json()
        self._each(game, lambda watcher: watcher.put(text))

    def tell_training(self, run: str | None, text: str) -> None:
        """Runs have come further; this is for those who look at one of them."""
        wanted = TrainingWatch(run=run)

        def tell(watcher: Watcher) -> None:
            if watcher.watch == wanted:
                watcher.put_training(text)

        self._all(tell)

    def _each(self, game: str, tell: Callable[[Watcher], None]) -> None:
        self._all(lambda watcher: tell(watcher) if watcher.watches(game) else None)

    def _all(self, tell: Callable[[Watcher], None]) -> None:
        loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self._tell_all, tell)

    def _tell_all(self, tell: Callable[[Watcher], None]) -> None:
        for watcher in self._watchers:
            tell(watcher)
