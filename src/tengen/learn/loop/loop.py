"""Rounds that overlap: the games of the next are in play while the last is learnt from."""

from __future__ import annotations

import math

import torch

from tengen.games.records import AnyPosition
from tengen.learn.history import Moment, Watch
from tengen.learn.lessons import Losses
from tengen.learn.loop.deck import Deck
from tengen.learn.loop.play import EndlessPlay
from tengen.learn.loop.teacher import LoopTeacher
from tengen.learn.network import Network
from tengen.learn.rounds import Round
from tengen.learn.run_options import RunOptions
from tengen.learn.starts import starts_of
from tengen.learn.window import Window


class Loop:
    """A workshop that plays and learns at the same time.

    Args:
        network: learns; it is moved to the options' device.
        start: where games begin.
        planes: what the network sees, by name.
        options: of the run.
        window: what the run keeps for learning; its chapters are put into the deck, and as many
            positions are drawn from as it has.
    """

    def __init__(
        self,
        network: Network,
        start: AnyPosition,
        planes: tuple[str, ...],
        options: RunOptions,
        window: Window,
    ) -> None:
        self._options = options
        self._start, self._planes = start, planes
        self._window = window
        self._device = torch.device(options.device)
        torch.backends.cudnn.benchmark = True  # shapes never change: the fastest kernels for them
        network.to(self._device, memory_format=torch.channels_last)
        self.deck = Deck(options.window, network.shape, self._device)
        self.teacher = LoopTeacher(network, self.deck, options.lessons, options.batch)
        self._play: EndlessPlay | None = None

    def play(self, seed: int, games: int, watch: Watch) -> Round:
        """The games that end next; so many have ended so far."""
        play = self._play or self._begin(seed)
        play.search_with(self._options.simulations_after(games))
        return play.games(self._options.round_games, watch)

    def _begin(self, seed: int) -> EndlessPlay:
        if not len(self.deck):  # a loop that was closed has them
            for chapter in self._window.chapters:
                self.deck.add(chapter)
        config = self._options.played(seed=seed, games=0)
        network = self.teacher.learnt
        network.eval()
        starts = starts_of(self._start, self._options.stones, seed, games=0)
        self._play = EndlessPlay(network, starts, config, self._planes, self._device)
        return self._play

    def learn(self, new: Round, watch: Watch) -> Losses | None:
        """Learn from the deck with a new round in it, and play on with what was learnt."""
        self.deck.add(new.chapter)
        self.deck.draw_from(len(self._window))
        if len(self._window) < (self._options.least or self._options.batch):
            return None
        uses = self._options.uses if new.uses is None else new.uses
        lessons = max(1, math.ceil(len(new.chapter) * uses / self._options.batch))
        games = new.chapter.games
        watch(Moment(games, games, new.leaves, new.seconds, of_lessons=lessons))
        losses = self.teacher.teach(lessons)
        if self._play is not None:
            self._play.take(self.teacher.learnt)
        return losses

    def close(self) -> None:
        """End all threads; games in play are lost, and only they."""
        if self._play is not None:
            self._play.stop()
            self._play = None
