"""The options of a search that nobody has chosen: of each game the strongest that are known.

Everybody who searches without saying how asks here: `tg.search`, `tengen analyze`, hints, Watch and
reviews. A network that is known for a game would be named here, and nowhere else.
"""

from __future__ import annotations

from typing import Any

from tengen.games.five import FiveInARow
from tengen.games.go import Go
from tengen.searching.leaves import Searchable

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
59 of 60 games of Go (tengen match tactics:simulations=2000 rave:simulations=2000 --size 9
--komi 6.5 --games 60) and 60 of 60 of Gomoku (the same with --game gomoku). The constants were
found in such matches of 80 games of both: a c of 2 or 0.25, or a k of 1,000, lose more in Go than
they win in Gomoku."""

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


def usual_options(position: Searchable, *, textbook: bool = False) -> Options:
    """The options of a search of this position, where nothing else is said.

    Args:
        position: what is searched; of problems, and of rows other than five, nothing is known.
        textbook: does somebody want plain UCB1?
    """
    if textbook:
        return TEXTBOOK
    if isinstance(position, Go):
        return TACTICS
    knows_threats = isinstance(position, FiveInARow) and position.row == 5
    return THREATS if knows_threats else TEXTBOOK
