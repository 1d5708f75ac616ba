"""The core's search for a position: which game, played out or judged."""

from __future__ import annotations

from collections.abc import Sequence

from tengen import _core
from tengen.errors import InputError
from tengen.games.five import FiveInARow
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
        InputError: there is not memory enough, or the game has no such prover.
    """
    if config.prover != "none" and not isinstance(position, FiveInARow):
        raise InputError(f"prover {config.prover} is for five in a row: leave it out here")
    try:
        if evaluator is None:
            return _played_out(position, config)
        return _judged(position, config, list(planes), evaluator)
    except MemoryError:
        raise InputError(
            f"memory {config.memory} is too little for the first position, or more than this "
            "machine gives"
        ) from None


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
