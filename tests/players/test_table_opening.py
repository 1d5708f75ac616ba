"""A table at which the game begins with an opening rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import tengen as tg
from tengen.errors import IllegalMove, InputError
from tengen.games.openings import Opening
from tengen.players import Human, Table, TimeControl, make_player

ADA, BOB = Human("Ada"), Human("Bob")


def seated(rule: str, words: str = "", **options: Any) -> Table:
    seats = {"black": ADA, "white": BOB} | options.pop("seats", {})
    start = tg.Renju(15)
    table = Table(start, seats, opening=Opening.begin(rule, start), **options)
    for word in words.split():
        table.play(word)
    return table


def who(table: Table) -> str:
    return table.seat.name


def test_one_places_three_stones_and_the_other_takes_black() -> None:
    table = seated("swap", "h8 i9")
    assert (table.to_play, table.position.to_play) == ("black", "black")
    assert who(table) == "Ada"
    table.play("j7")
    assert who(table) == "Bob"
    table.play("black")
    assert table.seats == {"black": BOB, "white": ADA}
    assert (table.root.get("PB"), table.root.get("PW")) == ("Bob", "Ada")
    assert who(table) == "Ada", "White moves next"
    table.play("g6")
    assert [entry.colour for entry in table.log] == ["black", "white", "black", "white"]


def test_who_decides_is_not_always_who_owns_the_stone() -> None:
    table = seated("swap2", "h8 i9 j7 more a1")
    assert who(table) == "Bob"
    table.play("b2")
    assert who(table) == "Ada"
    assert [entry.colour for entry in table.log] == ["black", "white"] * 2 + ["black"]


def test_what_the_rule_refuses_changes_nothing() -> None:
    table = seated("rif", "h8")
    for word in ("h8", "a1", "swap", "pass", "zz"):
        with pytest.raises(InputError):
            table.play(word)
    assert str(table.opening) == "rif h8"
    assert len(table.log) == 1


def test_after_the_opening_the_game_is_as_any_other() -> None:
    table = seated("pro", "h8 a1 h12")
    assert table.stage is None
    assert who(table) == "Bob"
    with pytest.raises(IllegalMove):
        table.play("h8")
    table.play("pass")
    assert who(table) == "Ada"


def test_giving_up_in_the_opening_is_of_whoever_decides() -> None:
    table = seated("swap2", "h8 i9 j7")
    table.play("resign")
    assert table.position.outcome is not None
    assert table.position.outcome.winner == "black", "Bob, who had to choose, sat at White"
    assert table.stage is None


def test_clocks_run_for_whoever_decides_and_go_with_the_player() -> None:
    moments: Iterator[float] = iter(range(0, 1000, 10))
    at = [0.0]
    table = seated("swap", control=TimeControl(main=100.0), now=lambda: at[0])
    for word in ("h8", "i9", "j7", "black"):
        table.begin_turn()
        at[0] += next(moments)
        table.play(word)
    spent = {side: 100 - clock.left.main for side, clock in table.clocks.items()}
    assert spent == {"white": 0 + 10 + 20, "black": 30}, "Ada, now White, placed three stones"


# Taking back.


def test_people_take_their_decisions_back_one_by_one() -> None:
    table = seated("swap", "h8 i9 j7 black g6")
    assert table.take_back() == 1
    assert len(table.log) == 3
    assert table.take_back() == 1
    assert table.seats == {"black": ADA, "white": BOB}
    assert str(table.opening) == "swap h8 i9 j7"
    assert who(table) == "Bob"
    for left in (2, 1, 0):
        assert table.take_back() == 1
        assert len(table.log) == left
    with pytest.raises(IllegalMove, match="no move yet"):
        table.take_back()


def test_what_a_machine_decided_is_taken_back_with_ones_own_decision() -> None:
    machine = make_player("random")
    table = seated("swap", "h8 i9 j7 black g6", seats={"white": machine})
    # Ada placed three stones, the machine took Black, Ada has White and moved.
    assert table.take_back() == 1
    assert table.take_back() == 2
    assert str(table.opening) == "swap h8 i9"
    assert table.seats == {"black": ADA, "white": machine}


def test_offers_are_taken_back_too() -> None:
    table = seated("rif", "h8 h9 i9 stay a1 g6 f6")
    table.take_back()
    assert table.stage is not None
    assert table.stage.offered == ("g6",)
    assert len(table.log) == 4


# Records.

STORIES = [
    "swap2 h8 i9",
    "swap2 h8 i9 j7 more a1 b2 black",
    "rif h8 h9 i9 swap a1 g6",
    "rif h8 h9 i9 swap a1 g6 f6 f6",
    "taraguchi-10 h8 swap h9",
]


@pytest.mark.parametrize("story", STORIES)
def test_a_record_holds_the_opening(story: str) -> None:
    rule, _, words = story.partition(" ")
    table = seated(rule, words)
    record = tg.read_sgf(table.sgf())[0]
    again = Table.resumed(record, table.seats)
    assert str(again.opening) == story
    assert (again.to_play, again.stage) == (table.to_play, table.stage)
    assert again.position == table.position


@pytest.mark.parametrize(
    "written", ["swap2 h8 i9 j7 j7", "swap2 a1 i9", "nonsense", "", "swap2 h8 i9", "rif h8 h9"]
)
def test_what_does_not_fit_the_moves_is_no_opening(written: str) -> None:
    text = f"(;GM[4]SZ[15]TO[{written}];B[hh];W[ig];B[jj])"
    table = Table.resumed(tg.read_sgf(text)[0], {"black": ADA, "white": BOB})
    assert table.opening is None
    assert len(table.log) == 3


def test_a_copy_goes_its_own_way() -> None:
    table = seated("swap", "h8 i9 j7")
    twin = table.copy()
    twin.play("black")
    assert table.seats == {"black": ADA, "white": BOB}
    assert str(table.opening) == "swap h8 i9 j7"
    assert str(twin.opening) == "swap h8 i9 j7 black"
