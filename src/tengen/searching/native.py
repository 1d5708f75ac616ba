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
from tengen.searching.leaves import Evaluator, Judge, Searchable, judge_of


def native_search(
    position: Searchable,
    config: SearchConfig,
    planes: Sequence[str] = (),
    evaluator: Evaluator | None = None,
    root_moves: Sequence[int] = (),
) -> _core.Search:
    """A native search from a position; with an evaluator, the planes that it is to be shown.

    Of the root it searches these moves only, if there are any.

    Raises:
        InputError: there is not memory enough, or an option is not of this game.
        FileError: its book cannot be read.
    """
    _refuse_foreign(position, config)
    knowledge = config.native_knowledge()
    try:
        options = config.native()
        options.root_moves = list(root_moves)
        told = options, knowledge
        if evaluator is None:
            return _played_out(position, told)
        judge = judge_of(evaluator, (position.height, position.width))
        return _judged(position, (*told, list(planes), judge))
    except MemoryError:
        raise InputError(
            f"memory {config.memory} is too little for the first position, or more than this "
            "machine gives",
            "memory",
        ) from None
    except ValueError as refused:
        raise InputError(str(refused)) from None


def for_game(position: Searchable, config: SearchConfig) -> SearchConfig:
    """The same options without those that mean something in other games only."""
    changed: dict[str, Any] = {}
    if not isinstance(position, Go):
        changed |= {"playout": "light"} if config.playout == "heavy" else {}
        changed |= {"priors": "tactics"} if config.priors in ("patterns", "learnt") else {}
        changed |= {"book": "no"}
    if not isinstance(position, FiveInARow):
        changed |= {"prover": "none", "filter": "none"}
        changed |= {"playout": "light"} if config.playout == "shapes" else {}
    return replace(config, **changed)


def _refuse_foreign(position: Searchable, config: SearchConfig) -> None:
    """Refuse what is known of other games only."""
    usual = for_game(position, config)
    for name in ("prover", "filter", "playout", "priors", "book"):
        if (given := getattr(config, name)) != getattr(usual, name):
            of_go = name == "book" or given in ("heavy", "patterns", "learnt")
            whose, word = ("Go", "go only") if of_go else ("five in a row", "five only")
            raise InputError(f"{name} {given} is for {whose}: leave it out here", word, name=name)


def _played_out(
    position: Searchable, told: tuple[_core.SearchConfig, _core.Knowledge]
) -> _core.Search:
    if isinstance(position, Problem):
        return _core.search_problem(*position.native(), *told)
    native = position._native
    if isinstance(native, _core.GoGame):
        return _core.search_go(native, *told)
    return _core.search_five(native, *told)


def _judged(
    position: Searchable,
    told: tuple[_core.SearchConfig, _core.Knowledge, list[str], Judge],
) -> _core.Search:
    if isinstance(position, Problem):
        game, defender, standing, meaningless = position.native()
        return _core.judged_problem(game, defender, standing, meaningless, *told)
    native = position._native
    if isinstance(native, _core.GoGame):
        return _core.judged_go(native, *told)
    return _core.judged_five(native, *told)
