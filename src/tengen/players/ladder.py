"""The players that come with Tengen, from the lowest rung up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tengen.games.go import Go
from tengen.players.alphabeta import USUAL_MEMORY, FivePlayer, Judge
from tengen.players.external.gomocup import GomocupPlayer
from tengen.players.external.gtp import GtpPlayer
from tengen.players.go import GoPlayer
from tengen.players.options import SEARCH_OPTIONS, Option, search_config
from tengen.players.player import Human
from tengen.players.registry import Kind, register
from tengen.players.searching import RESIGN_BELOW, FlatMonteCarlo, SearchPlayer
from tengen.players.tuples import LadderPlayer, WeightsPlayer
from tengen.players.uniform import RandomPlayer
from tengen.searching.minimax import FORGETFUL, VARIANTS, LookConfig, Variant
from tengen.searching.usual import TACTICS, THREATS, Options, sense_of

SEED = {"seed": Option("seed", int)}
"""Without one there is another for every move, so that no two games are the same."""

RESIGN = {"resign": Option("resign", float, RESIGN_BELOW)}

MANNERS = {"manners": Option("manners", bool, True)}

UCT = SEARCH_OPTIONS | SEED | RESIGN | MANNERS
TACTICAL = UCT | {"sense": Option("sense", bool, True)}
RAVE = {name: option for name, option in UCT.items() if name != "rave"}
PLAYOUTS = {"playouts": Option("playouts", int, 100), "threads": SEARCH_OPTIONS["threads"]}
MC = PLAYOUTS | SEED | RESIGN | MANNERS


def _human(spec: str, name: str | None = None) -> Human:
    return Human(name or spec)


def _uct(
    spec: str,
    *,
    resign: float = RESIGN_BELOW,
    manners: bool = True,
    in_go: Callable[[Go], Options] | None = None,
    **options: Any,  # noqa: ANN401
) -> SearchPlayer:
    config = search_config({"early_stop": True} | options)
    seed = options.get("seed")
    return SearchPlayer(spec, config, seed=seed, resign=resign, manners=manners, in_go=in_go)


RAVE_DEFAULTS = {"rave": True, "exploration": 0.0, "first_play_urgency": 1.0}
"""AMAF's estimates are what makes it explore; a bonus for rare moves on top only costs. Against
`uct` it scores 92 % (95 %: 81 to 97; tengen match rave:simulations=2000 uct:simulations=2000
--size 9 --komi 6.5 --games 60)."""


def _rave(spec: str, **options: Any) -> SearchPlayer:  # noqa: ANN401
    return _uct(spec, **(RAVE_DEFAULTS | options))


def _tactics(spec: str, *, sense: bool = True, **options: Any) -> SearchPlayer:  # noqa: ANN401
    def in_go(position: Go) -> Options:
        known = sense_of(position) if sense else {}
        return {name: value for name, value in known.items() if name not in options}

    return _uct(spec, in_go=in_go, **(TACTICS | options))


def _threats(spec: str, **options: Any) -> SearchPlayer:  # noqa: ANN401
    return _uct(spec, **(THREATS | options))


LIMITS = ("simulations", "seconds", "threads", "memory", "reuse", "early_stop")
GO = {name: SEARCH_OPTIONS[name] for name in LIMITS} | SEED | RESIGN | MANNERS
GO |= {"judgements": Option("judgements", int, 0)}
"""How it searches is said by the board: see `tengen.searching.usual`."""


def _go(
    spec: str,
    *,
    judgements: int = 0,
    resign: float = RESIGN_BELOW,
    manners: bool = True,
    **options: Any,  # noqa: ANN401
) -> GoPlayer:
    return GoPlayer(
        spec,
        search_config({"early_stop": True} | options),
        judgements=judgements,
        seed=options.get("seed"),
        resign=resign,
        manners=manners,
    )


R_BASELINE_DEFAULTS: dict[str, Any] = {
    "simulations": 30_000,
    "selection": "puct",
    "priors": "tactics",
    "exploration": TACTICS["exploration"],
    "first_play_urgency": TACTICS["first_play_urgency"],
}
"""R's yardstick. R has one sentence on it (section 4.3): an open-source entry of the 2023 Chinese
university championship that uses "MCTS with 30,000 simulations and a search by heuristic scores".
So: plain playouts and a tree (no RAVE, no prover, no filter; R adds those to its own program, not
to this one), 30,000 simulations a move, and moves scored by the shapes they make and stop, which
PUCT follows. What R does not say, the constants, are those that serve `tactics` best."""


def _r_baseline(spec: str, **options: Any) -> SearchPlayer:  # noqa: ANN401
    return _uct(spec, **(R_BASELINE_DEFAULTS | options))


FIVES = ("gomoku", "renju")
BOOK = {"book": Option("book", bool, False)}
FIVE = {
    "seconds": Option("seconds", float),
    "nodes": Option("nodes", int, 0),
    "depth": Option("depth", int, 0),
    "memory": Option("memory", int, USUAL_MEMORY),
    "threads": Option("threads", int, 1),
    "judge": Option("judge", Judge, "lines"),
} | BOOK

LOOKING: dict[Variant, str] = {
    "minimax": "looks ahead to a depth, at every move near a stone",
    "alphabeta": "minimax without the moves that cannot matter",
    "negamax": "alpha–beta with one function for both sides",
    "aspiration": "negamax in a window around a guess",
    "pvs": "principal variation search with table and history",
}
LOOK_OPTIONS = {
    "depth": Option("depth", int, 0),
    "seconds": Option("seconds", float, 0.0),
    "reach": Option("reach", int, 1),
}
MEMORIES = {
    "table": Option("table", bool),
    "history": Option("history", bool),
    "memory": Option("memory", int, LookConfig.memory),
}
DEEPENING = {"deepening": Option("deepening", bool)}
WIDTH = {"width": Option("width", int, LookConfig.width)}


def _looking(variant: Variant) -> Kind:
    """The player of one of G's searches."""
    options = LOOK_OPTIONS | DEEPENING
    if variant not in FORGETFUL:
        options |= MEMORIES
    if variant == "aspiration":
        options |= WIDTH
    if variant == "pvs":
        options |= BOOK

    def make(spec: str, *, book: bool = False, **values: Any) -> LadderPlayer:  # noqa: ANN401
        return LadderPlayer(spec, LookConfig(variant, **values), book=book)

    return Kind(variant, LOOKING[variant], options, make, FIVES, rows_of_five=True)


for kind in (
    Kind("human", "a person", {"name": Option("name", str)}, _human),
    Kind("random", "any legal move", SEED, RandomPlayer),
    Kind("mc", "playouts for every move, without a tree", MC, FlatMonteCarlo),
    Kind("uct", "Monte Carlo tree search", UCT, _uct),
    Kind("rave", "tree search that learns from all moves of a playout", RAVE, _rave),
    Kind(
        "tactics", "tree search that looks at captures, fours and threes first", TACTICAL, _tactics
    ),
    Kind("go", "tree search by the best judge there is for a board of Go", GO, _go, ("go",)),
    Kind("threats", "the same in five in a row, with wins by threats proven", UCT, _threats, FIVES),
    Kind("r-baseline", "R's yardstick: 30,000 simulations, scored moves", UCT, _r_baseline, FIVES),
    Kind("weights", "the point with the best five-tuples", {}, WeightsPlayer, FIVES, True),
    *map(_looking, VARIANTS),
    Kind("five", "alpha–beta on shapes; five in a row only", FIVE, FivePlayer, FIVES, True),
    Kind("gomocup", "another program", {}, GomocupPlayer, FIVES, True, starts_command=True),
    Kind("gtp", "another program", {}, GtpPlayer, ("go",), starts_command=True),
):
    register(kind)
