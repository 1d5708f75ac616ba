"""How a position is searched where nobody has said how: for each game the strongest way known.

Everybody who searches without saying how asks here: `tg.search`, `tengen analyze`, hints, Watch and
reviews. The networks that are known for games are named here, and nowhere else.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from tengen.errors import InputError
from tengen.games.five import FiveInARow
from tengen.games.go import Go
from tengen.networks import network_named
from tengen.numbers import shown
from tengen.searching.config import WITH_PLAYOUTS
from tengen.searching.leaves import Evaluator, Searchable

Options = dict[str, Any]
"""Fields of `SearchConfig` by name."""

TACTICS: Options = {
    "selection": "puct",
    "priors": "tactics",
    "exploration": 0.5,
    "first_play_urgency": 0.3,
    "rave": True,
    "rave_equivalence": 3000.0,
}
"""What moves do on the board says where to look first, AMAF what came of it. Against `rave` it wins
59 of 60 games of Go (tengen match tactics:simulations=2000,sense=no rave:simulations=2000 --size 9
--komi 6.5 --games 60) and 60 of 60 of Gomoku (the same with --game gomoku). The constants were
found in such matches of 80 games of both: a c of 2 or 0.25, or a k of 1,000, lose more in Go than
they win in Gomoku."""

SENSE: Options = {
    "playout": "heavy",
    "priors": "learnt",
    "exploration": 1.0,
    "amaf_fading": True,
}
"""What is known of Go beyond that: playouts follow rules, priors are learnt from a network and are
followed longer, and AMAF fades."""

TUNED: dict[tuple[int, int], Options] = {
    (9, 9): {"exploration": 1.03, "first_play_urgency": 0.1435, "rave_equivalence": 472.5},
}
"""Numbers that were tuned on a board and won a match there (`docs/explanation/tuning.md`): 59.0 %
(95 %: 52.6 to 65.0) of tengen match tactics:simulations=6000 tactics:simulations=6000,LESS --size 9
--komi 7.5 --openings 2 --games 200 with exploration=1,first_play_urgency=0.3,rave_equivalence=3000
for LESS. On 13×13 they won nothing that 60 games could show, and on 19×19 they lost."""

HEAVY: Options = TACTICS | SENSE
"""For Go, where nothing was tuned for the board; `docs/explanation/heavy-playouts.md` has the match
that each part has won."""

THREATS: Options = TACTICS | {
    "prover": "threats",
    "filter": "near",
    "playout": "shapes",
}
"""R4, each part shown in Renju by tengen match A B --game renju --openings 4 --games 40. Playouts
that see shapes, against those that do not: 78 % (95 %: 62 to 88) with 1,000 simulations each, 71 %
(56 to 83) with 0.1 s. The filter on top of that: 63 % (50 to 73) and 66 % (50 to 80). With 0.1 s
the whole scores 63 % (46 to 76) against `tactics`, and in Gomoku 56 % (45 to 67) against the
prover alone."""

TEXTBOOK: Options = {}
"""UCB1 with even priors, as `SearchConfig` has it: for teaching, and for what nothing is known
of."""

NETWORK: Options = {"selection": "puct", "exploration": 1.25, "leaves": 4}
"""Where a network judges. More leaves at a time, and a search of few simulations looks where it
would not have looked, while a network of a useful size gains a few per cent (`learning.md`)."""

JUDGEMENTS = 400
"""Simulations by a network where nothing limits a search: a fifth of a second on 9×9."""

FOURS: Options = {"prover": "fours", "prover_plies": 0}
"""Beside a network of five in a row: wins by fours, at every leaf. Its games of self-play end where
there is one, so it has never seen what comes then."""

Judge = Literal["network", "playouts", "best"]
"""Who judges leaves; the best is a network where one is known, and nothing was said that only
playouts understand."""
KOMI, KOMI_WITHIN = 7.5, 1.0
"""What the network of Go has learnt with, and how far off it still judges well."""


class Way(NamedTuple):
    """How a position is searched."""

    options: Options
    evaluator: Evaluator | None = None
    """Who judges its leaves; without one they are played out."""


def usual_way(
    position: Searchable,
    given: Mapping[str, Any] | None = None,
    *,
    judge: Judge = "playouts",
    textbook: bool = False,
) -> Way:
    """How a position is searched, as far as nobody has said.

    Args:
        position: what is searched; of problems, and of rows other than five, nothing is known.
        given: the options that somebody has chosen; they are part of the way.
        judge: who judges leaves. No network is asked by itself, for its simulations are few and
            dear: whoever wants strength for the time asks for it, as players do.
        textbook: does somebody want plain UCB1?

    Raises:
        InputError: a network is wanted, and none is known, or an option is not for it.
    """
    chosen = dict(given or {})
    if judge == "best":
        judge = "network" if _has_judge(position, chosen, textbook=textbook) else "playouts"
    if judge == "playouts":
        return Way(usual_options(position, textbook=textbook) | chosen)
    if judge != "network":
        raise InputError(f"judge {shown(judge)} is unknown: expected playouts, network or best")
    network = _judging(position, chosen, textbook=textbook)
    threads = chosen.pop("threads", 1)
    leaves = {"leaves": NETWORK["leaves"] * threads} if isinstance(threads, int) else {}
    return Way(NETWORK | leaves | chosen, network_named(network, threads))


def network_for(position: Searchable) -> str | None:
    """The name of the network that is known for such a game, if one is."""
    if isinstance(position, Go) and (position.height, position.width) == (9, 9):
        return "go-9" if abs(position.komi - KOMI) <= KOMI_WITHIN else None
    return None


def _has_judge(position: Searchable, chosen: Mapping[str, Any], *, textbook: bool) -> bool:
    """Is a network known that may judge here?"""
    of_playouts = {*WITH_PLAYOUTS} - {"threads"}
    return not textbook and network_for(position) is not None and not of_playouts & chosen.keys()


def _judging(position: Searchable, chosen: Mapping[str, Any], *, textbook: bool) -> str:
    """The name of the network that judges.

    Raises:
        InputError: none is known, or an option is not for it.
    """
    network = network_for(position)
    if network is None:
        raise InputError("no network is known for this game and board: expected judge=playouts")
    if textbook:
        raise InputError("textbook and a network are two answers to one question: expected either")
    for name in WITH_PLAYOUTS:
        if name in chosen and name != "threads":
            raise InputError(f"{name} is no option of a search with a network")
    return network


def usual_options(position: Searchable, *, textbook: bool = False) -> Options:
    """The options of a search whose leaves are played out, where nothing else is said.

    Args:
        position: what is searched; of problems, and of rows other than five, nothing is known.
        textbook: does somebody want plain UCB1?
    """
    if textbook:
        return TEXTBOOK
    if isinstance(position, Go):
        return TACTICS | sense_of(position)
    knows_threats = isinstance(position, FiveInARow) and position.row == 5
    return THREATS if knows_threats else TEXTBOOK


def sense_of(position: Go) -> Options:
    """What is known of Go beyond tactics, on a board."""
    return SENSE | TUNED.get((position.height, position.width), {})
