"""The player `net`: PUCT whose leaves are judged by a model."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Literal

from tengen.errors import InputError
from tengen.games.records import AnyPosition
from tengen.learn.evaluator import MOST_THREADS, NetEvaluator
from tengen.learn.library import find_model
from tengen.learn.model_files import Model
from tengen.numbers import whole_number
from tengen.players.clock import Clock
from tengen.players.ladder import RESIGN, SEED
from tengen.players.options import SEARCH_OPTIONS, Option
from tengen.players.player import Choice
from tengen.players.registry import Kind, register
from tengen.players.searching import RESIGN_BELOW, SearchPlayer
from tengen.searching import SearchConfig, SearchResult
from tengen.searching.config import WITH_PLAYOUTS
from tengen.searching.usual import FOURS, NETWORK


class NetPlayer(SearchPlayer):
    """Searches a tree whose leaves a network judges.

    Args:
        name: how it is written as a spec.
        model: whose game and board it plays, and no others.
        config: the options of the search. Without a limit in it, the clock is the limit; without a
            clock, 400 simulations are.
        threads: how many compute one batch of leaves.
        precision: of the network, float or int8; None for the one that the model's card names.
        symmetric: is every leaf judged in all symmetries of the board?
        seed: as for other searches.
        resign: as for other searches.
    """

    def __init__(
        self,
        name: str,
        model: Model,
        config: SearchConfig,
        *,
        threads: int = 1,
        precision: str | None = None,
        symmetric: bool = False,
        seed: int | None = None,
        resign: float = RESIGN_BELOW,
    ) -> None:
        evaluator = NetEvaluator(model, threads=threads, precision=precision, symmetric=symmetric)
        super().__init__(name, config, evaluator=evaluator, seed=seed, resign=resign)
        self.card = model.card

    def check(self, position: AnyPosition) -> None:
        """Refuse a game or a board that the model has not learnt."""
        self.card.check_for(position)

    def search(
        self,
        position: AnyPosition,
        clock: Clock | None = None,
        only: Sequence[str] | None = None,
    ) -> SearchResult:
        """Search a position without deciding anything; it can be watched and stopped likewise."""
        self.check(position)
        return super().search(position, clock, only)

    def _think(self, position: AnyPosition, clock: Clock | None) -> Choice:
        self.check(position)
        return super()._think(position, clock)


OPTIONS = (
    {
        "model": Option("model", str, required=True),
        "precision": Option("precision", Literal["float", "int8"]),
        "symmetric": Option("symmetric", bool, False),
    }
    | {
        name: option
        for name, option in SEARCH_OPTIONS.items()
        if name not in WITH_PLAYOUTS and name != "selection"
    }
    | {"exploration": Option("exploration", float, NETWORK["exploration"])}
    | {name: replace(SEARCH_OPTIONS[name], default=None) for name in FOURS}
    | {"threads": Option("threads", int, 1), "leaves": Option("leaves", int)}
    | SEED
    | RESIGN
)


def _net(
    spec: str,
    *,
    model: str | None = None,
    precision: str | None = None,
    symmetric: bool = False,
    threads: int = 1,
    resign: float = RESIGN_BELOW,
    **options: Any,  # noqa: ANN401 - checked when the config is made
) -> NetPlayer:
    if model is None:
        raise InputError("net needs a model: expected net:model=NAME; `tengen models` lists them")
    threads = whole_number("threads", threads, 1, MOST_THREADS)
    found = find_model(model)
    usual = NETWORK | ({} if found.card.game == "go" else FOURS)
    leaves = NETWORK["leaves"] * threads
    return NetPlayer(
        spec,
        found,
        SearchConfig(**(usual | {"early_stop": True, "leaves": leaves} | options)),
        threads=threads,
        precision=precision,
        symmetric=symmetric,
        seed=options.get("seed"),
        resign=resign,
    )


NET = Kind("net", "tree search by a network's judgement", OPTIONS, _net)
register(NET)
