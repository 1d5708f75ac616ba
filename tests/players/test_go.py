"""The player `go`: who judges on which board, what limits it, and what it refuses."""

import pytest

import tengen as tg
from tengen.players import Clock, TimeControl, make_player
from tengen.players.go import GoPlayer
from tengen.searching.search import DEFAULT_SIMULATIONS
from tengen.searching.usual import HEAVY, JUDGEMENTS

pytest.importorskip("onnxruntime")


def player(spec: str) -> GoPlayer:
    made = make_player(spec)
    assert isinstance(made, GoPlayer)
    return made


@pytest.mark.parametrize(
    ("position", "judged"),
    [
        (tg.Go(9), True),
        (tg.Go(9, rules="japanese", komi=6.5), True),
        (tg.Go(9, komi=0.5), False),
        (tg.Go(13), False),
        (tg.Go((9, 13)), False),
    ],
)
def test_a_network_judges_where_one_is_known(position, judged):
    mine = player("go:simulations=30,judgements=7")
    assert (mine.judge(position) is not None) is judged
    limits = mine.limited(position, None)
    assert limits.simulations == (7 if judged else 30)
    assert limits.playout == ("light" if judged else HEAVY["playout"])
    choice = mine.choose(position)
    assert choice.move in position.legal_moves()
    assert choice.simulations <= limits.simulations


def test_what_limits_it_where_its_spec_does_not():
    plain = player("go")
    assert plain.limited(tg.Go(9), None).simulations == JUDGEMENTS
    assert plain.limited(tg.Go(13), None).simulations == DEFAULT_SIMULATIONS
    assert player("go:seconds=0.1").limited(tg.Go(9), None).simulations == 0
    by_clock = plain.limited(tg.Go(9), Clock(TimeControl.parse("3s/move")))
    assert by_clock.simulations == 0
    assert 0 < by_clock.seconds <= 3


def test_one_player_goes_from_board_to_board():
    mine = player("go:simulations=50,judgements=5,seed=1")
    for size in (9, 7, 9):
        start = tg.Go(size)
        assert mine.choose(start).move in start.legal_moves()


def test_one_seed_gives_the_same_moves():
    for size in (7, 9):
        chosen = [
            player("go:simulations=300,judgements=20,seed=3").choose(tg.Go(size)) for _ in range(2)
        ]
        assert chosen[0].pv == chosen[1].pv
        assert chosen[0].value == chosen[1].value


def test_threads_share_the_work_of_either_judge():
    mine = player("go:simulations=200,judgements=20,threads=2")
    for size in (7, 9):
        assert mine.choose(tg.Go(size)).simulations > 0


def test_what_it_refuses():
    with pytest.raises(tg.InputError, match="plays Go only"):
        player("go").check(tg.Gomoku(9))
    with pytest.raises(tg.InputError, match="judgements"):
        make_player("go:judgements=-1")
