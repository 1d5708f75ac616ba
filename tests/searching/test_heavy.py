"""Searches whose playouts follow rules."""

from typing import Any

import pytest

import tengen as tg
from tengen.errors import InputError
from tengen.players import Human, make_player
from tengen.players.searching import SearchPlayer
from tengen.searching.playout_rules import RULES, USUAL_RULES, read_rules
from tengen.searching.usual import TACTICS, TUNED


def found(position: tg.Go, **options: Any) -> list[tuple[str, int, float]]:
    result = tg.search(position, simulations=400, seed=5, textbook=True, **options)
    return [(c.move, c.visits, c.mean) for c in result.candidates]


def test_without_rules_playouts_are_light():
    assert found(tg.Go(7), playout="heavy", playout_rules="") == found(tg.Go(7))


@pytest.mark.parametrize("rule", RULES)
def test_each_rule_changes_something(rule):
    position = tg.Go(7).play("D4").play("D5")
    assert found(position, playout="heavy", playout_rules=rule) != found(position)
    assert found(position, playout="heavy", playout_rules=f"{rule}@0") == found(position)
    often, seldom = (
        found(position, playout="heavy", playout_rules=f"{rule}@{p}") for p in (1, 0.5)
    )
    assert often != seldom


def test_the_order_of_rules_matters():
    one, other = "capture+defence", "defence+capture"
    assert found(tg.Go(7), playout="heavy", playout_rules=one) != found(
        tg.Go(7), playout="heavy", playout_rules=other
    )


def test_one_seed_gives_the_same_tree():
    assert found(tg.Go(9), playout="heavy") == found(tg.Go(9), playout="heavy")
    assert found(tg.Go((5, 7)), playout="heavy") != found(tg.Go((5, 7)))


def test_usual_rules_can_be_read():
    assert [name for name, _ in read_rules(USUAL_RULES)]
    assert read_rules("") == []
    assert read_rules(" capture @ 0.25 + self-atari") == [("capture", 0.25), ("self-atari", 1.0)]


@pytest.mark.parametrize(
    ("rules", "message"),
    [
        ("capture+nakode", "'nakode' is no rule of playouts: did you mean nakade"),
        ("fill+fill@0.5", "fill is twice among the rules"),
        ("fill@2", "fill@2 cannot be: expected a probability from 0 to 1"),
        ("fill@", "fill@ cannot be"),
        ("fill@nan", "fill@nan cannot be"),
        (7, "playout_rules 7 cannot be: expected names with"),
    ],
)
def test_wrong_rules_are_refused(rules, message):
    with pytest.raises(InputError, match=message):
        tg.SearchConfig(playout_rules=rules)


@pytest.mark.parametrize("game", [tg.Gomoku(9), tg.Renju(15)])
def test_only_go_has_heavy_playouts_and_patterns(game):
    with pytest.raises(InputError, match="playout heavy is for Go: leave it out here"):
        tg.search(game, simulations=10, playout="heavy")
    for priors in ("patterns", "learnt"):
        with pytest.raises(InputError, match=f"priors {priors} is for Go"):
            tg.search(game, simulations=10, priors=priors)


def test_a_player_plays_other_games_without_them():
    player = make_player("tactics:simulations=50,playout=heavy,playout_rules=capture@0.5+patterns")
    assert not isinstance(player, Human)
    for game in (tg.Gomoku(9), tg.Go(5)):
        assert player.choose(game).move in game.legal_moves()
    player.close()


def test_what_comes_late_counts_less_where_amaf_fades():
    position = tg.Go(7).play("D4")
    plain, fading = (found(position, rave=True, amaf_fading=on) for on in (False, True))
    assert plain != fading
    assert all(0 <= mean <= 1 for _, _, mean in fading)
    assert found(position, amaf_fading=True) == found(position)


def test_tactics_knows_more_in_go_than_in_five_in_a_row():
    player = make_player("tactics:simulations=10,exploration=0.7")
    assert isinstance(player, SearchPlayer)
    go, five = (player.limited(game, None) for game in (tg.Go(9), tg.Gomoku(9)))
    assert (go.playout, go.priors, go.amaf_fading, go.exploration) == (
        "heavy",
        "learnt",
        True,
        0.7,
    )
    assert (five.playout, five.priors, five.amaf_fading) == ("light", "tactics", False)


def test_tactics_has_the_numbers_that_were_tuned_for_its_board():
    player = make_player("tactics:simulations=10,rave_equivalence=100")
    plain = make_player("tactics:simulations=10,sense=no")
    assert isinstance(player, SearchPlayer)
    assert isinstance(plain, SearchPlayer)
    small, large = (player.limited(tg.Go(size), None) for size in (9, 13))
    assert small.first_play_urgency == TUNED[9, 9]["first_play_urgency"]
    assert large.first_play_urgency == TACTICS["first_play_urgency"]
    assert small.rave_equivalence == large.rave_equivalence == 100
    assert plain.limited(tg.Go(9), None).exploration == TACTICS["exploration"]


@pytest.mark.parametrize("size", [1, (1, 4), 5, 9, (3, 13), 25])
def test_learnt_priors_are_known_of_every_board(size):
    position = tg.Go(size)
    found = tg.search(position, simulations=200, seed=1, priors="learnt")
    assert found.best in position.legal_moves()
    assert sum(candidate.prior for candidate in found.candidates) == pytest.approx(1.0, abs=1e-4)


def test_what_was_learnt_hopes_for_the_centre_first():
    priors = {
        candidate.move: candidate.prior
        for candidate in tg.search(tg.Go(9), simulations=10, priors="learnt").candidates
    }
    assert priors["E5"] > 3 * priors["B5"] > 3 * priors["pass"]
