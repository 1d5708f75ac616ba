"""In which terms two matches differ, in words."""

from __future__ import annotations

from typing import Any

from tengen.games.sgf import read_sgf

NAMES = {
    "seed": "seed",
    "openings": "openings",
    "clock": "clock",
    "most_moves": "most moves of a game",
}


def differences(there: dict[str, Any], asked: dict[str, Any]) -> list[str]:
    """What differs between the terms in a file and those that are asked for: "seed (1, not 2)"."""
    told = _of_the_start(there, asked)
    follows = {"most_moves"} if any(each.startswith("size") for each in told) else set()
    for name, word in NAMES.items():
        if there.get(name) != asked[name] and name not in follows:
            told.append(f"{word} ({_said(there.get(name))}, not {_said(asked[name])})")
    return told


def _of_the_start(there: dict[str, Any], asked: dict[str, Any]) -> list[str]:
    """Game, board, rules and komi; the limit of moves follows from the board."""
    if (there.get("start"), there.get("rules")) == (asked["start"], asked["rules"]):
        return []
    before, now = _features(there.get("start")), _features(asked["start"])
    told = [
        f"{feature} ({before[feature]}, not {now[feature]})"
        for feature in now
        if before.get(feature, now[feature]) != now[feature]
    ]
    return told or ["first position or rules"]


def _features(sgf: object) -> dict[str, str]:
    """What a person would say of a first position."""
    if not isinstance(sgf, str):
        return {}
    record = read_sgf(sgf.encode())[0]
    rows, columns = record.size
    return {
        "game": record.game,
        "size": f"{rows}×{columns}",
        "rules": record.rules or "none named",
        "komi": "none" if record.komi is None else f"{record.komi:g}",
    }


def _said(value: object) -> str:
    if isinstance(value, list):
        return f"{len(value)} from a file"
    return "none" if value is None else str(value)
