"""The first round of a run as an apprentice: games that a teacher plays with itself.

A network that knows nothing plays nonsense, and its first minutes go by until it sees what wins.
Where a player is there who knows the game, such as `five`, those minutes can be saved: the first
round is played by that teacher, and the network learns what it would have played and what it
thought of its chances. From the second round on it plays by itself, as every run does, and what
the teacher said leaves the window with time.

Games begin as those of the run do. Now and then a slip is played in place of the teacher's move, so
that it shows how mistakes are met; what is learnt is always what it would have played. A game ends
where the side to move is sure that it is lost. Half of what values are told comes from the end of
the game, half from the teacher's own value.
"""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from contextlib import closing
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tengen.errors import InputError
from tengen.games.records import AnyPosition
from tengen.jobs.local import LocalExecutor
from tengen.learn.card import game_of
from tengen.learn.chapters import Chapter
from tengen.learn.history import Moment, Watch
from tengen.learn.run_options import RunOptions
from tengen.learn.starts import starts_of
from tengen.players import RESIGN, Player, make_machine
from tengen.players.machine import Machine
from tengen.searching.pool import PoolConfig, SearchPool
from tengen.searching.result import move_names

SLIPS = 0.05
"""This share of the moves is a slip."""
REACH = 2
"""A slip is at most so many rows and columns from a stone."""
SHEET = 32
"""Games of a job."""


class Sheet(NamedTuple):
    """Some games, as a job."""

    teacher: str
    start: AnyPosition
    planes: tuple[str, ...]
    stones: int
    seed: int
    games: int
    most_moves: int


class Shown(NamedTuple):
    """A position, and what the teacher makes of it."""

    position: AnyPosition
    code: int
    """Of the move that it would play."""
    value: float | None
    """What it thinks of its chances."""


class Taught(NamedTuple):
    """What came of a job, position by position."""

    planes: NDArray[np.uint64]
    sides: NDArray[np.uint8]
    codes: NDArray[np.uint16]
    values: NDArray[np.float32]
    results: NDArray[np.float32]
    game: NDArray[np.int32]


def taught_chapter(
    start: AnyPosition, planes: tuple[str, ...], options: RunOptions, seed: int, watch: Watch
) -> Chapter:
    """The games of the run's teacher, as a chapter.

    Raises:
        InputError: the teacher is no player of this game, or shows nothing.
    """
    most = options.pool.max_moves or 2 * start.height * start.width
    counts = [min(SHEET, options.teacher_games - first) for first in _firsts(options)]
    sheets = [
        Sheet(options.teacher, start, planes, options.stones, seed + number, games, most)
        for number, games in enumerate(counts)
    ]
    _check(options.teacher, start)  # a wrong one is told of before anybody begins
    began, ended = time.perf_counter(), 0
    found: dict[int, Taught] = {}
    for number, taught in LocalExecutor(options.pool.threads).run(play_sheet, sheets):
        found[number] = taught
        ended += sheets[number].games
        watch(Moment(ended, options.teacher_games, 0, time.perf_counter() - began))
    parts = [found[number] for number in range(len(sheets))]
    if not any(len(part.codes) for part in parts):
        raise InputError(f"the teacher {options.teacher} gave up every game: nothing can be learnt")
    return _chapter(parts, [sheet.games for sheet in sheets], start)


def _check(teacher: str, start: AnyPosition) -> None:
    with closing(make_machine(teacher)) as player:
        if isinstance(player, Machine):
            player.check(start)


def _firsts(options: RunOptions) -> range:
    return range(0, options.teacher_games, SHEET)


def play_sheet(sheet: Sheet) -> Taught:
    """Play the games of a job."""
    chance = random.Random(f"{sheet.seed}/sheet")
    starts = starts_of(sheet.start, sheet.stones, sheet.seed, sheet.games)
    shown: list[Shown] = []
    results: list[float] = []
    games: list[int] = []
    with closing(make_machine(sheet.teacher)) as teacher:
        for game in range(sheet.games):
            start = starts[game % len(starts)]
            told, black = play_game(teacher, start, chance, sheet.most_moves)
            shown += told
            results += [_result(each, black) for each in told]
            games += [game] * len(told)
    values = [
        result if each.value is None else each.value
        for each, result in zip(shown, results, strict=True)
    ]
    return Taught(
        planes=painted([each.position for each in shown], sheet.planes),
        sides=np.array([1 if each.position.to_play == "black" else 2 for each in shown], np.uint8),
        codes=np.array([each.code for each in shown], np.uint16),
        values=np.array(values, np.float32),
        results=np.array([(a + b) / 2 for a, b in zip(values, results, strict=True)], np.float32),
        game=np.array(games, np.int32),
    )


def play_game(
    teacher: Player, start: AnyPosition, chance: random.Random, most_moves: int
) -> tuple[list[Shown], float]:
    """A game of the teacher with itself: its positions, and Black's result."""
    position = start.copy()
    shown: list[Shown] = []
    codes = {name: code for code, name in enumerate(move_names(start))}
    while position.outcome is None and len(shown) < most_moves:
        choice = teacher.choose(position)
        lost = (choice.moves_to_end or 0) < 0  # then no move is better than another
        if choice.move == RESIGN or lost:
            position.resign(position.to_play)
            break
        shown.append(Shown(position.copy(), codes[choice.move], choice.value))
        position.play(_slip(position, chance) or choice.move)
    winner = position.outcome.winner if position.outcome else None
    return shown, 0.5 if winner is None else float(winner == "black")


def _slip(position: AnyPosition, chance: random.Random) -> str | None:
    """Another move near stones, now and then."""
    if chance.random() >= SLIPS:
        return None
    rows, columns = np.nonzero(position.board)
    near = np.zeros(position.board.shape, bool)
    for row, column in zip(rows.tolist(), columns.tolist(), strict=True):
        top, left = max(row - REACH, 0), max(column - REACH, 0)
        near[top : row + REACH + 1, left : column + REACH + 1] = True
    names = move_names(position)
    allowed = {*position.legal_moves()}
    moves = [names[code] for code in np.flatnonzero(near).tolist() if names[code] in allowed]
    return chance.choice(moves) if moves else None


def _result(shown: Shown, black: float) -> float:
    return black if shown.position.to_play == "black" else 1.0 - black


def painted(positions: Sequence[AnyPosition], planes: Sequence[str]) -> NDArray[np.uint64]:
    """What a network sees of some positions, packed: positions × planes × words."""
    count = len(positions)
    if not count:
        return np.zeros((0, 0, 0), np.uint64)
    config = PoolConfig(searches=count, games=count, batches=1, simulations=1)
    with SearchPool(positions, config, planes=planes) as pool:
        batch = pool.next_batch()
        assert batch is not None
        packed = np.empty_like(batch.packed)
        packed[batch.ids] = batch.packed
    return packed


def _chapter(parts: Sequence[Taught], counts: Sequence[int], start: AnyPosition) -> Chapter:
    """The positions of some jobs, which have so many games each."""
    ends = np.cumsum([0, *counts])
    told = [
        (part, part.game + end)
        for part, end in zip(parts, ends[:-1], strict=True)
        if len(part.codes)
    ]
    columns = Taught(
        *(np.concatenate(column) for column in zip(*(p for p, _ in told), strict=True))
    )
    game = np.concatenate([game for _, game in told])
    positions, games = len(columns.codes), int(ends[-1])
    moves = start.height * start.width + 1
    return Chapter(
        planes=columns.planes,
        sides=columns.sides,
        first=np.arange(positions + 1, dtype=np.int64),
        codes=columns.codes,
        weights=np.ones(positions, np.float32),
        values=columns.values,
        results=columns.results,
        searched=(columns.codes != moves - 1) | (game_of(start) == "go"),  # else no pass is known
        game=game.astype(np.int32),
        scores=np.full(games, np.nan, np.float32),
        owners=np.zeros((games, 2, columns.planes.shape[2]), np.uint64),
        move_codes=moves,
    )
