"""A player whose leaves are judged plays as those who play them out: watched, stopped, timed."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import tengen as tg
from tengen.players import Progress
from tengen.players.searching import SearchPlayer
from tengen.searching import SearchConfig
from tengen.searching.leaves import Planes


def likes_company(planes: Planes) -> tuple[NDArray[Any], NDArray[Any]]:
    """Priors beside own stones; all positions are even."""
    own, count = planes[:, 0], len(planes)
    around = np.ones_like(own)
    for way, axis in ((1, 1), (-1, 1), (1, 2), (-1, 2)):
        around += np.roll(own, way, axis)
    priors = np.concatenate([around.reshape(count, -1), np.full((count, 1), 0.01)], axis=1)
    return priors, np.full(count, 0.5)


def judged_player(**options: Any) -> SearchPlayer:
    return SearchPlayer("judged", SearchConfig.judged(**options), evaluator=likes_company)


def test_it_plays_a_game_and_keeps_its_tree():
    player, position = judged_player(simulations=60), tg.Gomoku(7, row=4)
    simulations = []
    while position.outcome is None:
        choice = player.choose(position)
        simulations.append(choice.simulations)
        if choice.move == "resign":
            break
        position.play(choice.move)
    assert len(simulations) >= 7
    assert all(count <= 60 for count in simulations)
    player.close()


def test_it_is_watched_while_it_thinks():
    seen: list[Progress] = []
    player = judged_player(seconds=0.5)
    player.watch(seen.append)
    player.choose(tg.Go(9))
    assert seen
    assert seen[-1].analysis is not None
    assert seen[-1].analysis.candidates[0].visits > 0


def test_it_wins_what_is_won():
    position = tg.Gomoku.from_diagram("""
        . . . . . . .
        . O . . . O .
        . . X X X . .
        . O . . . . .
        . . . . . . .
    """)  # fmt: skip
    choice = judged_player(simulations=100_000).choose(position)
    assert choice.move in ("b3", "f3")
    assert choice.value == 1.0


def test_options_that_mean_nothing_to_it_are_refused():
    with pytest.raises(tg.InputError, match="rave"):
        judged_player(rave=True)
