"""The core's search for a position: which game, played out or judged."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tengen import _core
from tengen.errors import InputError
from tengen.games.five import FiveInARow
from tengen.games.go import Go
from tengen.games.problem import Problem
from tengen.searching.config import SearchConfig
from tengen.searching.leaves import Evaluator, Searchable, judge_of


def native_search(
    position: Searchable,
    config: SearchConfig,
    planes: Sequence[str] = (),
    evaluator: Evaluator | None = None,
) -> _core.Search:
    """A native search from a position; with an evaluator, the planes that it is to be shown.

    Raises:
        InputError: there is not memory enough, or an option is not of this game.
    """
    _refuse_foreign(position, config)
    try:
        if evaluator is None:
            return _played_out(position, config)
        return _judged(position, config, list(planes), evaluator)
    except MemoryError:
        raise InputError(
            f"memory {config.memory} is too little for the first position, or more than this "
            "machine gives",
            "memory",
        ) from None


def for_game(position: Searchable, config: SearchConfig) -> SearchConfig:
    """The same options without those that mean something in other games only."""
    changed: dict[str, Any] = {}
    if not isinstance(position, Go):
        changed |= {"playout": "light"} if config.playout == "heavy" else {}
        changed |= {"priors": "tactics"} if config.priors == "patterns" else {}
    if not isinstance(position, FiveInARow):
        changed |= {"prover": "none", "filter": "none"}
        changed |= {"playout": "light"} if config.playout == "shapes" else {}
    return replace(config, **changed)


def _refuse_foreign(position: Searchable, config: SearchConfig) -> None:
    """Refuse what is known of other games only."""
    usual = for_game(position, config)
    for name in ("prover", "filter", "playout", "priors"):
        if (given := getattr(config, name)) != getattr(usual, name):
            of_go = given in ("heavy", "patterns")
            whose, word = ("Go", "Go only") if of_go else ("five in a row", "five only")
            raise InputError(f"{name} {given} is for {whose}: leave it out here", word, name=name)


def _played_out(position: Searchable, config: SearchConfig) -> _core.Search:
    options = config.native(), config.native_knowledge()
    if isinstance(position, Problem):
        return _core.search_problem(*position.native(), *options)
    native = position._native
    if isinstance(native, _core.GoGame):
        return _core.search_go(native, *options)
    return _core.search_five(native, *options)


def _judged(
    position: Searchable, config: SearchConfig, planes: list[str], evaluator: Evaluator
) -> _core.Search:
    options = (
        config.native(),
        config.native_knowledge(),
        planes,
        judge_of(evaluator, (position.height, position.width)),
    )
    if isinstance(position, Problem):
        game, defender, standing, meaningless = position.native()
        return _core.judged_problem(game, defender, standing, meaningless, *options)
    native = position._native
    if isinstance(native, _core.GoGame):
        return _core.judged_go(native, *options)
    return _core.judged_five(native, *options)
