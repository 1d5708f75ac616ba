"""The Training room: curves that grow, a game to look at, models to play against."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.room import Visit
from tests.browser.scenes import PHONE
from tests.browser.witness import Witness
from tests.web.training.folders import MOVES, made_run, sgf_of, told_of, write

NAME = "gomoku-6x6-small"


def figure(visit: Visit, name: str) -> Locator:
    """A number at the top of the room."""
    return visit.page.locator(".training-figures > div", has_text=name).locator("dd")


def chart(visit: Visit, name: str) -> Locator:
    return visit.page.get_by_role("slider", name=name, exact=True)


def opens(visit: Visit, rounds: int = 3, **what: Any) -> None:
    made_run(visit.runs / NAME, rounds, **what)
    visit.goes(f"training/{NAME}")
    expect(figure(visit, "Rounds")).to_have_text(str(rounds))


def test_without_a_run_the_room_says_how_to_begin_one_and_shows_it_when_it_begins(visit: Visit):
    visit.goes("training")
    expect(visit.page.locator(".training-none code")).to_contain_text("tengen train gomoku")
    write(made_run(visit.runs / NAME, 0), "history.jsonl")
    expect(visit.page.get_by_role("heading", level=1)).to_have_text("Gomoku 6×6, 4 in a row")
    expect(visit.page.get_by_text("The first round is being played.")).to_be_visible()
    expect(visit.page).to_have_url(re.compile(f"#/training/{NAME}$"))


def test_curves_grow_while_a_run_goes_on(visit: Visit):
    opens(visit)
    policy = chart(visit, "Policy loss")
    expect(policy).to_have_attribute("aria-valuetext", "Round 3: 3.35")
    expect(visit.page.get_by_text("learning now")).to_be_visible()
    write(visit.runs / NAME, "history.jsonl", told_of(4, policy=2.5), b'{"round": 5, "pol')
    expect(policy).to_have_attribute("aria-valuetext", "Round 4: 2.5")
    expect(figure(visit, "Rounds")).to_have_text("4")
    rated = {"round": 4, "elo": 200.4, "low": 150, "high": 250, "games": 40}
    write(visit.runs / NAME, "ratings.jsonl", rated)
    expect(chart(visit, "Rating")).to_have_attribute("aria-valuetext", "Round 4: 200 150 to 250")
    expect(figure(visit, "Elo")).to_have_text("200")


def test_a_round_is_looked_up_by_keyboard_in_all_curves(visit: Visit):
    opens(visit)
    chart(visit, "Policy loss").focus()
    visit.page.keyboard.press("ArrowLeft")
    expect(chart(visit, "Policy loss")).to_have_attribute("aria-valuetext", "Round 2: 3.4")
    expect(chart(visit, "Value loss")).to_have_attribute("aria-valuetext", "Round 2: 0.68")
    visit.page.keyboard.press("Home")
    expect(chart(visit, "Entropy")).to_have_attribute("aria-valuenow", "1")


def test_the_newest_game_is_stepped_through_and_opened_in_watch(visit: Visit):
    opens(visit)
    expect(visit.board.marks("winning")).to_have_count(1)
    visit.sees(lambda: len(visit.board.stones()), len(MOVES))
    visit.page.get_by_role("heading", name="How it plays").click()
    visit.page.keyboard.press("ArrowLeft")
    expect(visit.page.locator(".steps output")).to_have_text("6 / 7")
    visit.page.keyboard.press("Home")
    visit.board.holds({})
    write(visit.runs / NAME / "games", "00000004.sgf", sgf_of("a1", "b1"))
    expect(visit.page.locator(".steps output")).to_have_text("2 / 2")
    visit.page.get_by_label("A game of round").select_option("3")
    expect(visit.page.locator(".steps output")).to_have_text("7 / 7")
    visit.presses("Open in Watch")
    expect(visit.page.locator(".watch")).to_be_visible()
    visit.sees(lambda: len(visit.board.stones()), len(MOVES))


def test_any_model_is_played_against(visit: Visit):
    opens(visit, model=2)
    made_run(visit.runs / NAME, 0, model=3)
    model = visit.page.get_by_label("As it was after")
    expect(model).to_have_value("3")
    model.select_option("2")
    visit.page.get_by_role("radio", name="White").check(force=True)
    visit.presses("Play")
    expect(visit.page.get_by_role("region", name="The game")).to_be_visible()
    game = visit.game()
    assert [game[name] for name in ("game", "height", "row")] == ["gomoku", 6, 4]
    seats = game["seats"]
    assert (seats["black"]["spec"], seats["white"]["spec"]) == (f"net:model={NAME}@2", "human")
    visit.visitor.until(game, lambda seen: len(seen["moves"]) == 1)


def test_a_model_plays_itself(visit: Visit):
    opens(visit, model=3)
    visit.presses("Watch it play itself")
    expect(visit.page.locator(".watch")).to_be_visible()
    assert {seat["spec"] for seat in visit.game()["seats"].values()} == {f"net:model={NAME}@3"}


def test_what_cannot_be_read_is_told_and_the_rest_is_there(visit: Visit, witness: Witness):
    witness.allow_refusals()
    folder = made_run(visit.runs / NAME)
    write(folder, "history.jsonl", b"garbage\n", told_of(4))
    (folder / "run.json").write_bytes(b"{")
    (folder / "games" / "00000003.sgf").write_bytes(b"garbage")
    visit.goes("training")
    expect(figure(visit, "Rounds")).to_have_text("4")
    expect(visit.page.get_by_text("run.json does not say what is learnt.")).to_be_visible()
    expect(visit.page.get_by_text("damaged were left out: 1.")).to_be_visible()
    expect(visit.page.locator(".training-panel").first).to_contain_text("SGF")


def test_a_run_that_there_is_not_is_told_so(visit: Visit):
    made_run(visit.runs / NAME)
    visit.goes("training/other")
    expect(visit.page.get_by_text("There is no such run.")).to_be_visible()
    visit.page.get_by_role("link", name="To the newest run").click()
    expect(figure(visit, "Rounds")).to_have_text("3")


class TestOnAPhone:
    @pytest.fixture
    def look(self) -> dict[str, Any]:
        return PHONE

    def test_a_finger_finds_a_round(self, visit: Visit):
        opens(visit)
        plot = chart(visit, "Value loss")
        plot.tap(position={"x": 50, "y": 40})
        expect(plot).to_have_attribute("aria-valuenow", "1")
