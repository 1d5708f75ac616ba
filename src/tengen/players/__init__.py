"""Who can sit at a board, and the clocks beside it.

`make_player("uct:simulations=10000")` gives a player; its `choose(position, clock)` gives a move.
"""

from tengen.players import ladder  # noqa: F401 - it registers its players
from tengen.players.clock import Clock, TimeControl
from tengen.players.log import Entry
from tengen.players.match import Match, Openings, Score, play_match
from tengen.players.player import RESIGN, Choice, Human, Observer, Player, Progress, Seat
from tengen.players.registry import Kind, kind_of, kinds, make_machine, make_player, register
from tengen.players.table import Table

__all__ = [
    "RESIGN",
    "Choice",
    "Clock",
    "Entry",
    "Human",
    "Kind",
    "Match",
    "Observer",
    "Openings",
    "Player",
    "Progress",
    "Score",
    "Seat",
    "Table",
    "TimeControl",
    "kind_of",
    "kinds",
    "make_machine",
    "make_player",
    "play_match",
    "register",
]
