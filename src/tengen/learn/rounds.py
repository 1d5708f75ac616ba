"""Rounds: games that a network plays with itself, and the chapter that comes of them.

A round of `Rounds` begins all its games with one set of weights and ends when all have ended. So it
depends on the weights, the options and its seed, and on nothing else: whoever plays it again gets
the same. It is played in pieces (`tengen.learn.pieces`), here or elsewhere. Where rounds overlap
(`tengen.learn.loop`), a round is the games that ended next.
"""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from typing import NamedTuple, Protocol

import numpy as np
import torch
from numpy.typing import NDArray

from tengen.games.records import AnyPosition
from tengen.games.sgf import GameRecord
from tengen.learn.apprentice import taught_chapter
from tengen.learn.chapters import Chapter
from tengen.learn.history import Moment, Watch
from tengen.learn.learner import Learner
from tengen.learn.lessons import Losses, Teacher
from tengen.learn.loop.folded import FoldedNetwork
from tengen.learn.loop.judge import Judge
from tengen.learn.network import Network
from tengen.learn.pieces import Plan, PlayPieces, pieces_of, play_here, put_together
from tengen.learn.run_options import RunOptions
from tengen.learn.samples import sample_of
from tengen.learn.starts import starts_of
from tengen.learn.window import Examples, Window
from tengen.searching.pool import PoolConfig, PoolRecords


class Round(NamedTuple):
    """Games that have ended, with one set of weights or, where rounds overlap, with several."""

    chapter: Chapter
    sample: GameRecord | None
    """One of them."""
    leaves: int
    """Positions that the network judged."""
    seconds: float
    uses: float | None = None
    """How often its positions are to be learnt at once; None for as often as those of any round."""


def taught_round(
    start: AnyPosition, planes: tuple[str, ...], options: RunOptions, seed: int, watch: Watch
) -> Round:
    """The games of a run's teacher, which are its first round."""
    began = time.perf_counter()
    chapter = taught_chapter(start, planes, options, seed, watch)
    return Round(chapter, None, 0, time.perf_counter() - began, options.teacher_uses)


class Workshop(Protocol):
    """Where a run plays and learns."""

    @property
    def teacher(self) -> Learner:
        """Of the run's network."""

    def play(self, seed: int, games: int, watch: Watch) -> Round:
        """The next games; so many have been played so far, those of ancestors included."""

    def learn(self, new: Round, watch: Watch) -> Losses | None:
        """Learn, now that there is a new round; None while there is too little to learn from."""

    def close(self) -> None:
        """End what goes on between two rounds."""


class Rounds:
    """A workshop that plays a round, learns from it, and plays the next.

    Args:
        network: learns; it is moved to the options' device.
        start: where games begin.
        planes: what the network sees, by name.
        options: of the run.
        window: what there is to learn from; new rounds are put in by the run.
        chance: draws the examples.
        play: plays the pieces of a round.
    """

    def __init__(
        self,
        network: Network,
        start: AnyPosition,
        planes: tuple[str, ...],
        options: RunOptions,
        window: Window,
        *,
        chance: np.random.Generator,
        play: PlayPieces = play_here,
    ) -> None:
        self._start, self._planes = start, planes
        self._play = play
        self._options = options
        self._window = window
        self._chance = chance
        self.teacher = Teacher(network.to(options.device), options.lessons)
        self._folded: FoldedNetwork | None = None
        self._judge: Judge | None = None
        if options.device == "cuda" and play is play_here:
            # A batch of few leaves is mostly launches: one graph has all of them.
            self._folded = FoldedNetwork(network.shape, torch.device(options.device))
            self._judge = Judge(self._folded, planes, options.pool.batch_rows)

    def play(self, seed: int, games: int, watch: Watch) -> Round:
        """A round with its own seed; so many games have been played so far."""
        config = self._options.played(
            seed=seed,
            games=self._options.round_games,
            simulations=self._options.simulations_after(games),
        )
        if self._folded is not None:
            self._folded.take(self.teacher.learnt)
            torch.cuda.synchronize()  # the judge has a stream of its own
        return play_round(
            self.teacher.learnt,
            self._start,
            config,
            self._planes,
            watch,
            stones=self._options.stones,
            piece_games=self._options.piece_games,
            play=self._play,
            judge=self._judge,
        )

    def learn(self, new: Round, watch: Watch) -> Losses | None:
        """Learn from the window, of which the new round is the last."""
        options, positions = self._options, len(new.chapter)
        if len(self._window) < (options.least or options.batch):
            return None
        uses = options.uses if new.uses is None else new.uses
        lessons = max(1, math.ceil(positions * uses / options.batch))
        games = new.chapter.games
        done = Moment(games, games, new.leaves, new.seconds, of_lessons=lessons)
        taught = []
        for lesson in range(lessons):
            watch(done._replace(lessons=lesson))
            taught.append(self.teacher.teach(self._drawn(positions), self._chance))
        return Losses(*np.mean(taught, axis=0).tolist())

    def _drawn(self, new: int) -> Examples:
        if self._options.half_new:
            return self._window.drawn_half_new(self._chance, self._options.batch, new)
        return self._window.drawn(self._chance, self._options.batch)

    def close(self) -> None:
        """Nothing goes on between two rounds."""


def play_round(
    network: Network,
    start: AnyPosition,
    config: PoolConfig,
    planes: Sequence[str],
    watch: Watch = lambda _: None,
    *,
    stones: int = 0,
    piece_games: int = 0,
    play: PlayPieces = play_here,
    judge: Judge | None = None,
) -> Round:
    """The games of a round.

    Args:
        network: judges the positions; it is left in the mode for judging.
        start: where games begin.
        config: how they are played; `games` says how many, and planes must be kept.
        planes: what the network sees, by name.
        watch: told now and then how far it is.
        stones: games begin after up to so many random ones (`starts`).
        piece_games: games of a piece; 0 for a round of one piece.
        play: plays the pieces.
        judge: judges with the same weights in place of the network, where there is a GPU.
    """
    began = time.perf_counter()
    pieces = pieces_of(config, piece_games)
    plan = Plan(network, start, stones, config, tuple(planes), pieces, judge)
    played = play(plan, watch)
    records = put_together(plan.pieces, played)
    chapter = chapter_of(records, network.shape.moves, passes=network.shape.passes)
    leaves = sum(part.leaves for part in played)
    first = pieces[0].config(config)  # has the game with the lowest number
    sample = sample_of(records, starts_of(start, stones, first.seed, first.games))
    return Round(chapter, sample, leaves, time.perf_counter() - began)


def chapter_of(records: PoolRecords, move_codes: int, *, passes: bool = True) -> Chapter:
    """What there is to learn from finished games, in the order of their numbers.

    Games end in any order where several threads play them. After the positions that were played
    come those that were proven when they came up in the searches: their value is their result,
    their policy the move that wins.
    The policy of a position that was played and is won for certain is the move that was made; where
    a side has lost for certain no move is better than another, and none is learnt. Nor is any where
    the pass was tried and the network knows of none: it could never say so. That is where Black has
    nothing left in Renju but forbidden points.
    What a game that was cut off counted to at its last move is not how it would have ended, and is
    left out as if it had not been counted.

    Args:
        records: what the pool has written down.
        move_codes: of the game, the last being the pass.
        passes: does the network know of the pass?
    """
    order = np.argsort(records.number[records.game], kind="stable")
    counts = np.diff(records.offsets)[order]
    first = np.concatenate([[0], np.cumsum(counts)]).astype(np.int64)
    entries = np.repeat(records.offsets[:-1][order] - first[:-1], counts) + np.arange(first[-1])
    lost = records.certain & (records.values == 0)
    won = np.repeat((records.certain & (records.values == 1))[order], counts)
    made = np.repeat(records.moves[order], counts)
    codes = records.codes[entries]
    weights = np.where(won, codes == made, records.weights[entries]).astype(np.float32)
    unsaid = np.add.reduceat(weights * (codes == move_codes - 1), first[:-1]) > 0
    learnt = (records.full & ~lost)[order] & (passes | ~unsaid)
    results = _results(records.to_play, records.winner[records.game])
    proofs = np.argsort(records.number[records.proof_game], kind="stable")
    proven = _results(records.proof_to_play, records.proof_winner)[proofs]
    moves = records.proof_moves[proofs]
    wins = moves >= 0
    by_number = np.argsort(records.number, kind="stable")
    games = np.argsort(by_number)[records.game[order]]  # places of games in that order
    scores = np.where(records.cut_off, np.float32(np.nan), records.score)
    return Chapter(
        planes=np.concatenate([records.planes[order], records.proof_planes[proofs]]),
        sides=np.concatenate([records.to_play[order], records.proof_to_play[proofs]]),
        first=np.concatenate([first, first[-1] + np.cumsum(wins)]),
        codes=np.concatenate([codes, moves[wins].astype(np.uint16)]),
        weights=np.concatenate([weights, np.ones(wins.sum(), np.float32)]),
        values=np.concatenate([records.values[order], proven]),
        results=np.concatenate([results[order], proven]),
        searched=np.concatenate([learnt, wins]),
        game=np.concatenate([games, np.full(len(proofs), -1)]).astype(np.int32),
        scores=scores[by_number],
        owners=records.owners[by_number],
        move_codes=move_codes,
    )


def _results(sides: NDArray[np.uint8], winners: NDArray[np.int8]) -> NDArray[np.float32]:
    """What comes of positions for the side to move: 1, ½ or 0."""
    return ((1 + np.where(sides == 1, 1, -1) * winners) / 2).astype(np.float32)
