"""Matches: two players, many games, and how sure one can be of the score."""

from tengen.players.match.openings import Openings, read_openings
from tengen.players.match.playing import play_match
from tengen.players.match.score import Score
from tengen.players.match.sprt import Sprt
from tengen.players.match.terms import Match

__all__ = ["Match", "Openings", "Score", "Sprt", "play_match", "read_openings"]
