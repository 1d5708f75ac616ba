"""The player `go`: the best judge there is for a board, a network or heavy playouts."""

from __future__ import annotations

from dataclasses import replace

from tengen.errors import InputError
from tengen.games.go import Go
from tengen.games.records import AnyPosition
from tengen.numbers import whole_number
from tengen.players.searching import RESIGN_BELOW, SearchPlayer
from tengen.searching import Evaluator, SearchConfig
from tengen.searching.usual import Way, network_for, usual_way

MOST_JUDGEMENTS = 1_000_000_000


class GoPlayer(SearchPlayer):
    """Searches by the network that is known for a board and its komi, elsewhere by playouts.

    Args:
        name: how it is written as a spec.
        config: the limits of the search; how it searches depends on the judge.
        judgements: how many simulations a network judges at most; 0 for no limit. They are dear,
            and worth much, so that `simulations` counts playouts alone.
        seed: as for other searches.
        resign: as for other searches.
        manners: as for other searches.
    """

    def __init__(
        self,
        name: str,
        config: SearchConfig,
        *,
        judgements: int = 0,
        seed: int | None = None,
        resign: float = RESIGN_BELOW,
        manners: bool = True,
    ) -> None:
        super().__init__(name, config, seed=seed, resign=resign, manners=manners)
        self.judgements = whole_number("judgements", judgements, 0, MOST_JUDGEMENTS)
        self._ways: dict[str | None, Way] = {}
        """How boards are searched, by the network that is known for them."""

    def check(self, position: AnyPosition) -> None:
        """Refuse a game that it does not play, and make the judge ready."""
        self._way(position)

    def judge(self, position: AnyPosition) -> Evaluator | None:
        """Who judges the leaves of a search of the position."""
        return self._way(position).evaluator

    def _config_for(self, position: AnyPosition) -> SearchConfig:
        """The options of whoever judges, with a seed."""
        way = self._way(position)
        config = replace(super()._config_for(position), **way.options)
        if way.evaluator is None:
            return config
        return replace(config, simulations=self.judgements, threads=1)  # they share its batches

    def _way(self, position: AnyPosition) -> Way:
        if not isinstance(position, Go):
            raise InputError(f"{self.name} plays Go only, no other game")
        network = network_for(position)
        if network not in self._ways:
            threads = {"threads": self.config.threads}
            self._ways[network] = usual_way(position, threads, judge="best")
        return self._ways[network]
