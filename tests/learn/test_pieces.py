"""Pieces of a round: all its games, each once, whoever plays them and in whatever order."""

from dataclasses import replace

import numpy as np
import pytest

import tengen as tg
from tengen.errors import InputError
from tengen.learn import pieces
from tengen.learn.history import Moment, Watch
from tengen.learn.network import Network
from tengen.learn.pieces import Plan, Played, pieces_of, play_here
from tengen.learn.rounds import Round, play_round
from tengen.learn.run_options import RunOptions
from tengen.searching.pool import PoolConfig
from tests.learn.nets import card_for, random_weights

CONFIG = PoolConfig(searches=8, games=7, simulations=8, seed=5, temperature_moves=9)


def played(piece_games: int, play=play_here, watch: Watch = lambda _: None) -> Round:
    start = tg.Gomoku(5, row=4)
    card = card_for(start)
    network = Network(card.shape)
    network.load_weights(random_weights(card.shape))
    config, planes = replace(CONFIG, keep_planes=True), card.planes
    return play_round(network, start, config, planes, watch, piece_games=piece_games, play=play)


def test_pieces_are_all_the_games_with_seeds_of_their_own():
    found = pieces_of(CONFIG, 3)
    assert [(piece.number, piece.first, piece.games) for piece in found] == [
        (0, 0, 3),
        (1, 3, 3),
        (2, 6, 1),
    ]
    assert len({CONFIG.seed, *(piece.seed for piece in found)}) == 4
    assert found == pieces_of(CONFIG, 3)
    other = pieces_of(replace(CONFIG, seed=6), 3)
    assert not {piece.seed for piece in found} & {piece.seed for piece in other}


@pytest.mark.parametrize("games", [0, 7, 100])
def test_a_round_of_one_piece_is_played_as_it_is(games):
    (piece,) = pieces_of(CONFIG, games)
    assert piece.config(CONFIG) == CONFIG


def test_the_order_in_which_pieces_are_played_does_not_matter():
    orders: list[list[int]] = []

    def backwards_and_twice(plan: Plan, watch: Watch) -> list[Played]:
        found: dict[int, Played] = {}
        for piece in [*reversed(plan.pieces), plan.pieces[1]]:
            (found[piece.number],) = play_here(plan._replace(pieces=[piece]), watch)
        orders.append(list(found))
        return [found[piece.number] for piece in plan.pieces]

    forwards, backwards = played(3), played(3, backwards_and_twice)
    assert orders == [[2, 1, 0]]
    assert forwards.chapter.to_bytes() == backwards.chapter.to_bytes()
    assert forwards.chapter.games == 7
    empty = ~forwards.chapter.planes[:, :2].any(axis=(1, 2))
    assert np.count_nonzero(empty) == 7  # first positions, one for each game
    assert forwards.leaves == backwards.leaves > 7 * 8


def test_a_round_in_pieces_can_be_watched(monkeypatch):
    monkeypatch.setattr(pieces, "GLANCE", 0.0)
    seen: list[Moment] = []
    came_of_it = played(3, watch=seen.append)
    assert seen == sorted(seen, key=lambda moment: (moment.games, moment.leaves))
    assert {moment.of_games for moment in seen} == {7}
    assert seen[-1].games in (6, 7)  # whoever looks may miss the last to end
    assert seen[-1].leaves == came_of_it.leaves


def test_pieces_that_cannot_be():
    assert RunOptions(round_games=8, piece_games=8).piece_games == 0
    assert RunOptions(round_games=8, piece_games=3).piece_games == 3
    with pytest.raises(InputError, match="piece_games"):
        RunOptions(piece_games=-1)
    with pytest.raises(InputError, match="such rounds have no pieces"):
        RunOptions(overlap=True, piece_games=8)
