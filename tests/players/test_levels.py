"""The opponents in plain words."""

from tengen.players import Human, make_player
from tengen.players.levels import LEVELS


def test_every_level_is_a_player_of_the_registry():
    assert len({level.id for level in LEVELS}) == len(LEVELS)
    for level in LEVELS:
        assert not isinstance(make_player(level.spec), Human)
