"""How strong the models of a run are, by matches against a ladder of players (`tengen rate`).

A model plays every rung from the lowest up, until it has climbed the whole ladder or scores a tenth
or less: who loses so clearly would learn nothing from stronger ones. Its Elo rating is the one that
makes these games likeliest, the rungs staying where they are. So ratings of one run, and of all
runs on the same ladder, can be compared, and a model's does not depend on what was rated before.

    run/
      ratings.jsonl        one line for each model that was rated
      rating-games.jsonl   every game, as it was played; where a rating goes on that was broken off
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tengen.errors import InputError
from tengen.files import write_whole
from tengen.journal import Line
from tengen.learn.history import RATINGS, read_ratings
from tengen.learn.library import models_of
from tengen.learn.rungs import Ladder, Rung, Terms
from tengen.learn.skill import skill_from
from tengen.players.match import Score
from tengen.players.rating import Tally, ratings

GAMES = "rating-games.jsonl"
HOPELESS = 0.1


def spec_of(model: Path, simulations: int) -> str:
    """The player that a model is in its matches.

    Raises:
        InputError: the path cannot be written in a spec.
    """
    path = str(model.resolve())
    if "," in path:
        raise InputError(f"{path} has a comma, which parts the options of a player: move the run")
    return f"net:model={path},simulations={simulations},priors=uniform"


def rated(number: int, model: Path, ladder: Ladder) -> Line:
    """Let a model climb the ladder; its rating as it is kept.

    Args:
        number: the model's round.
        model: its folder.
        ladder: whom it plays, and how.
    """
    terms = ladder.terms
    spec = spec_of(model, terms.simulations)
    met: list[tuple[Rung, Score]] = []
    for rung in ladder:
        met.append((rung, ladder.play(terms.match(spec, rung.spec, terms.games))))
        if met[-1][1].mean <= HOPELESS:
            break
    tallies = [Tally(spec, rung.spec, _points(score), score.games) for rung, score in met]
    (found,) = ratings(tallies, {rung.spec: rung.elo for rung, _ in met}).values()
    skill = skill_from([(rung.skill, score) for rung, score in met])
    return {
        "round": number,
        "elo": round(found.elo, 1),
        "low": round(found.low, 1),
        "high": round(found.high, 1),
        "mu": round(skill.mu, 3) if skill else None,
        "sigma": round(skill.sigma, 3) if skill else None,
        "games": found.games,
        "against": [_meeting(rung, score) for rung, score in met],
        "terms": terms.as_json(),
    }


def _points(score: Score) -> float:
    return sum(score.points.values())


def _meeting(rung: Rung, score: Score) -> dict[str, Any]:
    return {
        "player": rung.spec,
        "elo": round(rung.elo, 1),
        "points": _points(score),
        "games": score.games,
    }


def unrated(folder: Path) -> list[int]:
    """The rounds of the models that have no rating, the newest first."""
    known = {line["round"] for line in read_ratings(folder)}
    return sorted(models_of(folder).keys() - known, reverse=True)


def settle_terms(folder: Path, terms: Terms, *, again: bool) -> None:
    """See to it that all ratings of a run are on the same terms: others cannot be compared.

    Args:
        folder: of the run.
        terms: those that are asked for.
        again: whether ratings on other terms may go.

    Raises:
        InputError: there are such, and they may not.
    """
    asked, lines = terms.as_json(), read_ratings(folder)
    same = [line for line in lines if line.get("terms") == asked]
    if len(same) == len(lines):
        return
    if not again:
        raise InputError(
            f"{folder / RATINGS} has ratings with other games, simulations or players: expected "
            "the same, or --again, which rates all models anew"
        )
    _write(folder, same)


def keep_rating(folder: Path, line: Line) -> None:
    """Write a rating down in the place of an older one of the same model."""
    lines = {each["round"]: each for each in [*read_ratings(folder), line]}
    _write(folder, [lines[number] for number in sorted(lines)])


def _write(folder: Path, lines: list[Line]) -> None:
    text = "".join(json.dumps(line) + "\n" for line in lines)
    write_whole(folder / RATINGS, text.encode())
