"""What the server offers: games, opponents, and every option by name."""

from __future__ import annotations

import ast
import inspect
import math
import textwrap
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Literal, cast, get_args, get_origin

from tengen import __version__
from tengen.games import five, go
from tengen.games.openings import rules_for
from tengen.games.rules import GO_RULES
from tengen.learn import known_cards
from tengen.players import Kind, kind_of, kinds
from tengen.players.levels import LEVELS, USUAL
from tengen.players.options import Option as PlayerOption
from tengen.searching import Rewards, SearchConfig
from tengen.searching.minimax import LookConfig
from tengen.searching.usual import HEAVY, THREATS, TUNED
from tengen.web.analyses import options
from tengen.web.games import seats
from tengen.web.settings import Settings
from tengen.web.wire.models.about import (
    About,
    Level,
    OpeningRule,
    Option,
    Playable,
    PlayerKind,
    RuleSet,
)
from tengen.web.wire.models.base import GameName

OptionKind = Literal["number", "whole", "flag", "choice", "text"]
KINDS: dict[Any, OptionKind] = {int: "whole", float: "number", bool: "flag", str: "text"}

PLAIN = {
    "textbook": "Plain UCB1 with even priors, as the textbooks have it: for teaching.",
    "network": "A network judges, where one is known for the board, in place of playouts.",
    "threads": "How many search at once: more make more simulations a second, on as many cores.",
    "win": "What a won game is worth to the search.",
    "draw": "What a draw is worth; the nearer to a win, the more a draw is sought.",
    "loss": "What a lost game is worth; the lower, the more a loss is shunned.",
    "name": "How the person is called.",
    "manners": "Opens where people open, meets threats, and holds out when it is lost.",
    "resign": "Gives up when its win rate stays under this; 0 for never.",
    "sense": "In Go, playouts follow rules and patterns guide the search.",
    "depth": "How many moves it looks ahead, forced ones not counted; 0 for as many as it can.",
    "book": "Plays the first moves from the opening book.",
    "judge": "By what it judges: shapes alone, or lines as well, by a small network.",
    "judgements": "How many positions a network judges at most; 0 for no limit.",
    "playouts": "How many random games for each move: more judge it better and take longer.",
}
"""Summaries of options that say nothing about themselves where they are declared."""


def about(settings: Settings) -> About:
    """Everything the page has to know before the first game."""
    return About(
        version=__version__,
        games=_games(),
        levels=cast(
            dict[GameName, list[Level]], {game: _levels(game, settings) for game in LEVELS}
        ),
        usual_levels=cast(dict[GameName, str], USUAL),
        players=[_player(kind) for kind in kinds() if kind.is_whole],
        search=_options(options.OPTIONS.values(), options.DEFAULTS),
        usual={"go": HEAVY, "gomoku": THREATS, "renju": THREATS},
        tuned={f"{height}x{width}": known for (height, width), known in TUNED.items()},
        cores=settings.cores,
    )


def _games() -> list[Playable]:
    go_rules = [RuleSet(name=name, komi=rules.komi) for name, rules in GO_RULES.items()]
    gomoku_rules = [RuleSet(name=name, komi=None) for name in five.Gomoku.variants]
    renju_rules = [RuleSet(name=name, komi=None) for name in five.Renju.variants]
    return [
        Playable(
            name="go",
            sizes=[9, 13, 19],
            smallest=1,
            largest=go.LARGEST,
            rules=go_rules,
            openings=[],
        ),
        Playable(
            name="gomoku",
            sizes=[15, 19, 20],
            smallest=five.SMALLEST,
            largest=five.LARGEST,
            rules=gomoku_rules,
            openings=_openings("gomoku"),
        ),
        Playable(
            name="renju",
            sizes=[15],
            smallest=5,
            largest=five.LARGEST,
            rules=renju_rules,
            openings=_openings("renju"),
        ),
    ]


def _openings(game: str) -> list[OpeningRule]:
    return [
        OpeningRule(name=rule.name, smallest=rule.smallest, centred=rule.centred)
        for rule in rules_for(game)
    ]


def _levels(game: str, settings: Settings) -> list[Level]:
    """The ladder of a game, then the models that are here and the programs that were named."""
    named = [spec for spec in settings.players if game in kind_of(spec).games]
    return [
        *(Level(**level._asdict()) for level in LEVELS[game]),
        *_networks(game),
        *(_unmeasured(spec, "a program on this machine") for spec in named),
    ]


def _unmeasured(spec: str, summary: str) -> Level:
    """Whoever is offered beside the ladder, and has no name but its spec."""
    return Level(id=spec, spec=spec, summary=summary, off_gnu_go=None)


def _networks(game: str) -> list[Level]:
    """The models for a game that can be had by name."""
    cards = {f"net:model={name}": card for name, card in known_cards().items()}
    return [
        _unmeasured(spec, f"a network for {card.what()}")
        for spec, card in cards.items()
        if card.game == game
    ]


def _player(kind: Kind) -> PlayerKind:
    free = [
        option
        for option in kind.options.values()
        if option.name not in seats.FIXED and not _is_file(option)
    ]
    grows_a_tree = "simulations" in kind.options
    return PlayerKind(
        name=kind.name,
        summary=kind.summary,
        games=cast(list[GameName], list(kind.games)),
        rows_of_five=kind.rows_of_five,
        options=_options(free, seats.DEFAULTS if grows_a_tree else {}),
    )


def _options(offered: Iterable[PlayerOption], defaults: Mapping[str, Any]) -> list[Option]:
    described = documented(LookConfig) | PLAIN | documented(SearchConfig) | documented(Rewards)
    return [
        _option(
            replace(option, default=defaults.get(option.name, option.default)),
            PLAIN["book"]
            if option.kind is bool and option.name == "book"
            else described.get(option.name, ""),
        )
        for option in offered
    ]


def _is_file(option: PlayerOption) -> bool:
    """Does it name a file, as Go's book does? A page names none."""
    return option.name == "book" and option.kind is str


def _option(option: PlayerOption, summary: str) -> Option:
    chosen = get_origin(option.kind) is Literal
    return Option(
        name=option.name,
        kind="choice" if chosen else KINDS[option.kind],
        default=_default(option),
        choices=list(get_args(option.kind)) if chosen else None,
        summary=summary,
    )


def _default(option: PlayerOption) -> bool | int | float | str | None:
    if option.default == math.inf:
        return "inf"  # JSON has no infinity, and an option can be given as a text
    return cast("bool | int | float | str | None", option.default)


def documented(config: type) -> dict[str, str]:
    """What a configuration class says about each of its fields, in the text that follows it."""
    (declared,) = ast.parse(textwrap.dedent(inspect.getsource(config))).body
    assert isinstance(declared, ast.ClassDef)
    summaries = {}
    for pair in zip(declared.body, declared.body[1:], strict=False):
        match pair:
            case (
                ast.AnnAssign(target=ast.Name(id=name)),
                ast.Expr(value=ast.Constant(value=str(said))),
            ):
                summaries[name] = " ".join(said.split())
    return summaries
