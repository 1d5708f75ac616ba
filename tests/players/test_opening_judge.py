"""How machines decide in an opening."""

from __future__ import annotations

import threading
import time

import pytest

import tengen as tg
from tengen.errors import InputError
from tengen.games.openings import RULES, Opening
from tengen.knowledge.openings import balanced_openings
from tengen.players import Human, Progress, Table, TimeControl, make_player
from tengen.players.opening_judge import OpeningJudge
from tengen.players.player import chosen_by
from tengen.players.scales import Scales


def decided(text: str, seed: int = 1) -> str:
    return OpeningJudge(seed).decide(Opening.read(text, tg.Renju(15))).move


@pytest.mark.parametrize("name", RULES)
def test_it_decides_every_rule_to_its_end_and_the_same_with_one_seed(name: str) -> None:
    ends = []
    for _ in range(2):
        opening = Opening.begin(name, tg.Renju(15))
        while opening.stage is not None:
            opening = opening.decide(OpeningJudge(7).decide(opening).move)
        ends.append(str(opening))
    assert ends[0] == ends[1]


def test_other_seeds_begin_otherwise() -> None:
    assert len({decided("swap2", seed) for seed in range(20)}) > 3


def test_three_stones_are_a_balanced_opening() -> None:
    opening = Opening.begin("swap2", tg.Gomoku(15))
    for seed in (1, 2, 3):
        opening = opening.decide(OpeningJudge(seed).decide(opening).move)
    assert opening.decisions in balanced_openings("freestyle")


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("swap2 h8 a1 i9", "black"),  # White's stone is wasted, Black is to have two in a row
        ("swap h8 a1 i9", "black"),
        ("swap h8 h9 a1", "white"),  # White moves next and Black's second stone is wasted
        ("rif h8 i9 i7", "swap"),  # hogetsu is Black's win
        ("rif h8 i9 f6", "stay"),  # suisei is White's
        ("rif h8 h9 j6", "stay"),  # so is yusei
        ("soosorv-8 h8 i9 i7 stay a1 1", "stay"),  # one fifth, and the fourth stone wasted
    ],
)
def test_it_takes_the_better_side(text: str, word: str) -> None:
    assert decided(text) == word


def test_fifths_are_offered_from_the_best_down_and_the_worst_is_picked() -> None:
    begun = "rif h8 i9 i7 stay a1"
    first = decided(begun)
    second = decided(f"{begun} {first}")
    assert decided(f"{begun} {first} {second}") == second
    assert decided(f"{begun} o15 {first}") == "o15"


def test_a_wasted_fourth_stone_makes_black_offer_ten() -> None:
    assert decided("taraguchi-10 h8 stay i9 stay i7 stay k5") == "offer"


def test_more_fifths_are_asked_for_where_black_is_better() -> None:
    assert int(decided("soosorv-8 h8 i9 i7 stay a1")) == 8


@pytest.mark.parametrize(("name", "inner"), [("pro", 5), ("long-pro", 7)])
def test_it_keeps_to_the_square(name: str, inner: int) -> None:
    row, col = tg.Renju(15).coordinates(decided(f"{name} h8 i9"))
    assert max(abs(row - 7), abs(col - 7)) > inner // 2


def test_who_has_little_time_is_quick() -> None:
    """Ten fifths are the most work; three tenths of a second are there for each decision.

    A busy machine may take one of them away, but not every time.
    """
    assert any(decides_in_time() for _ in range(5))


def decides_in_time() -> bool:
    start = tg.Renju(15)
    opening = Opening.read("taraguchi-10 h8 stay i9 stay i7 stay k5 offer", start)
    control = TimeControl(periods=1, period=0.3)
    seats = {side: make_player("random") for side in ("black", "white")}
    table = Table(opening.position, seats, control, opening=opening)
    while table.stage is not None:
        table.begin_turn()
        player = table.seat
        assert not isinstance(player, Human)
        table.play(chosen_by(player, table.opening, table.position, table.clock).move)
    return table.late is None


TEN_FIFTHS = "taraguchi-10 h8 stay i9 stay i7 stay k5 offer"


def test_a_long_look_at_one_position_can_be_stopped() -> None:
    """It would take minutes; its first report stops it."""
    opening = Opening.read("swap2 h8 i9 j7", tg.Gomoku(15))
    stopped = threading.Event()
    scales = Scales(share=1000.0, stopped=stopped, observer=lambda _: stopped.set())
    began = time.monotonic()
    assert opening.decide(OpeningJudge(1, scales).decide(opening).move)
    assert time.monotonic() - began < 30


def test_stop_reaches_the_judge_through_the_player() -> None:
    opening = Opening.read(TEN_FIFTHS, tg.Renju(15))
    player = make_player("random")
    assert not isinstance(player, Human)
    told: list[Progress] = []

    def stop(progress: Progress) -> None:
        told.append(progress)
        player.stop()

    player.watch(stop)
    assert opening.decide(player.decide(opening).move)
    assert len(told) == 1  # after its first point it was asked for no other


def test_points_for_which_there_is_no_time_are_left_out() -> None:
    position = Opening.read(TEN_FIFTHS, tg.Renju(15)).position
    found = Scales(until=time.perf_counter()).judged(position, ["h9", "h10", "h11"])
    assert [point for _, point in found] == ["h9"]


def test_after_the_end_there_is_nothing_to_decide() -> None:
    with pytest.raises(InputError, match="the opening is over"):
        decided("pro h8 a1 a2")


def test_small_boards_have_no_shipped_openings() -> None:
    opening = Opening.begin("swap", tg.Gomoku(9))
    while opening.stage is not None:
        opening = opening.decide(OpeningJudge(1).decide(opening).move)
    assert opening.stones == 3
