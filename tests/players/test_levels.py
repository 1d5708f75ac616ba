"""The opponents in plain words."""

import pytest

import tengen as tg
from tengen.games.records import AnyPosition
from tengen.players import Human, kind_of, make_player
from tengen.players.levels import LEVELS, USUAL

STARTS: dict[str, AnyPosition] = {"go": tg.Go(5), "gomoku": tg.Gomoku(7), "renju": tg.Renju(7)}


def plays(spec: str, start: AnyPosition) -> bool:
    player = make_player(spec)
    assert not isinstance(player, Human)
    try:
        return player.choose(start).move in start.legal_moves()
    finally:
        player.close()


def test_every_game_has_levels():
    assert LEVELS.keys() == USUAL.keys() == STARTS.keys()


@pytest.mark.parametrize("game", LEVELS)
def test_levels_have_names_and_players_of_their_own(game):
    levels = LEVELS[game]
    assert 6 <= len(levels) <= 12
    assert len({level.id for level in levels}) == len({level.spec for level in levels})
    assert len({level.id for level in levels}) == len(levels)


@pytest.mark.parametrize(
    ("game", "spec"), [(game, level.spec) for game, levels in LEVELS.items() for level in levels]
)
def test_every_level_plays_its_game(game, spec):
    assert game in kind_of(spec).games
    assert plays(spec, STARTS[game])


@pytest.mark.parametrize("game", LEVELS)
def test_a_newcomer_has_levels_below_and_above(game):
    ids = [level.id for level in LEVELS[game]]
    assert 0 < ids.index(USUAL[game]) < len(ids) - 1


@pytest.mark.parametrize("row", [3, 4])
def test_a_newcomer_may_choose_rows_of_another_length(row):
    (usual,) = [level for level in LEVELS["gomoku"] if level.id == USUAL["gomoku"]]
    assert plays(usual.spec, tg.Gomoku(5, row=row))


def test_a_yardstick_grows_with_the_levels():
    won = [level.off_gnu_go for level in LEVELS["go"] if level.off_gnu_go is not None]
    assert len(won) >= 2
    assert won == sorted(won)
    assert all(0 <= share <= 100 for share in won)


@pytest.mark.parametrize("start", [tg.Go(9, rules="japanese"), tg.Go(9, komi=0.5), tg.Go((7, 9))])
def test_the_strongest_level_of_go_plays_on_every_board(start):
    assert plays("go:simulations=300,judgements=5", start)
