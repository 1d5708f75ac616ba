"""One game of each round, to look at: games/NNNNNNNN.sgf in the run's folder."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np

from tengen.files import make_folder, told, write_whole
from tengen.games.position import opponent
from tengen.games.records import AnyPosition, record_of
from tengen.games.sgf import GameRecord, write_sgf
from tengen.searching.pool import PoolRecords
from tengen.searching.result import move_names

GAMES = "games"
NEWEST, EVERY = 50, 10
"""Which are kept: so many of the newest, and of all rounds every so manieth."""


def sample_of(records: PoolRecords, starts: Sequence[AnyPosition]) -> GameRecord | None:
    """The game with the lowest number; None where no game has ended.

    Args:
        records: what a pool has written down.
        starts: where its games begin, which take them in turn.
    """
    if not len(records.number):
        return None
    game = int(np.argmin(records.number))
    start = starts[int(records.number[game]) % len(starts)]
    position, names = start.copy(), move_names(start)
    for code in records.moves[records.game == game].tolist():
        position.play(names[code])
    if records.resigned[game] and position.outcome is None:
        position.resign(opponent(position.to_play))  # who has just moved
    record = record_of(position)
    if position.outcome is None:  # broken off, proven, or every point was settled
        record.root.set("RE", _result(int(records.winner[game]), float(records.score[game])))
    return record


def _result(winner: int, score: float) -> str:
    if winner == 0:
        return "0"
    margin = "" if np.isnan(score) else f"{abs(score):g}"
    return f"{'B' if winner > 0 else 'W'}+{margin}"


def keep_sample(folder: Path, rounds: int, sample: GameRecord) -> None:
    """Keep the game of a round, and of those before it no more than are wanted.

    Args:
        folder: of the run.
        rounds: the number of the round.
        sample: the game.
    """
    games = folder / GAMES
    make_folder(games)
    for side in ("PB", "PW"):
        sample.root.set(side, f"round {rounds}")
    write_whole(games / f"{rounds:08}.sgf", write_sgf(sample))
    for path in games.glob("*.sgf"):
        number = int(path.stem) if path.stem.isdecimal() else rounds
        if number <= rounds - NEWEST and number % EVERY:
            with told(path, "removed"):
                path.unlink(missing_ok=True)
