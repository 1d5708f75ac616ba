"""Run folders, as `tengen train` writes them, and as nobody should."""

import json
from pathlib import Path
from typing import Any

import tengen as tg
from tengen.games.records import record_of
from tengen.games.sgf import write_sgf
from tests.learn.nets import made_model

FOUR = {"game": "gomoku", "size": [6, 6], "rules": {"rules": "freestyle", "row": 4}, "net": "1x4"}

MOVES = ("c3", "a1", "d3", "a2", "e3", "a3", "f3")
"""Black makes four in a row."""


def told_of(number: int, **numbers: Any) -> dict[str, Any]:
    """The line of a round."""
    usual = {
        "round": number,
        "games": 64 * number,
        "positions": 700,
        "seconds": 14.0,
        "games_a_second": 4.5,
        "leaves_a_second": 2100.0,
        "policy": 3.5 - 0.05 * number,
        "value": 0.7 - 0.01 * number,
        "entropy": 3.4 - 0.05 * number,
        "divergence": 0.004,
        "learning_rate": 0.002,
    }
    return usual | numbers


def write(run: Path, file: str, *lines: Any) -> None:
    """Append lines to a file of a run; a text is written as it is."""
    run.mkdir(parents=True, exist_ok=True)
    with (run / file).open("ab") as open_file:
        for line in lines:
            text = line if isinstance(line, bytes) else json.dumps(line).encode() + b"\n"
            open_file.write(text)


def made_run(folder: Path, rounds: int = 3, model: int | None = None) -> Path:
    """A run of four in a row on 6×6, with a rating and a game of its last round."""
    write(folder, "run.json", FOUR)
    write(folder, "history.jsonl", *(told_of(number) for number in range(1, rounds + 1)))
    rated = {"round": rounds, "elo": 120.5, "low": 60.0, "high": 180.0, "games": 40}
    write(folder, "ratings.jsonl", rated | {"mu": 27.0, "sigma": 1.0, "against": []})
    write(folder / "games", f"{rounds:08}.sgf", sgf_of(*MOVES))
    if model is not None:
        made_model(folder / "models" / f"{model:08}", tg.Gomoku(6, row=4))
    return folder


def sgf_of(*moves: str) -> bytes:
    """The record of a game of four in a row."""
    position = tg.Gomoku(6, row=4)
    for move in moves:
        position.play(move)
    return write_sgf(record_of(position))
