"""Opening rules as a person meets them: chosen in the form, carried out on the board."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import complaints
from tests.browser.room import Form, Visit


def says(visit: Visit, sentence: str) -> None:
    expect(visit.turn).to_have_text(sentence)


def puts(visit: Visit, *points: str) -> None:
    for point in points:
        visit.board.click(point)
        visit.board.shows(point, "stone, last move")


def test_a_game_with_swap2_against_a_machine(visit: Visit):
    form = Form(visit)
    form.chooses("Game", "Gomoku")
    form.selects("White", "Starter")
    form.unfolds("Rules and clock")
    form.selects("Opening rule", "Swap2")
    form.starts()
    says(visit, "Black places stone 1, a black stone, anywhere.")
    puts(visit, "h8")
    says(visit, "Black places stone 2, a white stone, anywhere.")
    puts(visit, "a1", "i9")
    # Two black stones together against one in the corner: the machine takes Black.
    expect(visit.page.locator(".side").first).to_contain_text("Starter")
    visit.to_move("White")
    answer = visit.board.point("j10")
    answer.click()
    expect(visit.log.nth(4)).to_be_visible()


def test_people_swap_declare_offer_and_pick(visit: Visit):
    visit.arranges(
        game="renju", size=15, opening="soosorv-8", black="human:name=Ada", white="human:name=Bob"
    )
    says(visit, "Black places stone 1, a black stone, in the centre.")
    visit.board.click("a1")
    visit.reads("Black places stone 1, a black stone, in the centre.")
    puts(visit, "h8", "h9", "i9")
    expect(visit.page.get_by_text("Soosõrv-8 · 4D Flower Moon")).to_be_visible()
    says(visit, "White may swap colours.")
    visit.presses("Swap colours")
    expect(visit.page.locator(".side").first).to_contain_text("Bob")
    says(visit, "White places stone 4, a white stone, anywhere.")
    puts(visit, "g7")
    says(visit, "White says how many fifth moves Black will offer.")
    visit.presses("2")
    visit.presses("Keep the colours")
    says(visit, "Black offers fifth move 1 of 2, none symmetric to another.")
    visit.board.click("a1")
    visit.board.shows("a1", "on offer")
    visit.board.click("a2")
    says(visit, "White chooses the fifth stone among those on offer.")
    visit.board.click("c3")
    visit.reads("White chooses the fifth stone among those on offer.")
    puts(visit, "a2")
    visit.to_move("White")
    visit.has_moves("h8", "h9", "i9", "g7", "a2")


def test_decisions_are_undone_and_survive_a_reload(visit: Visit):
    visit.arranges(game="gomoku", size=15, opening="swap")
    puts(visit, "h8", "i9", "j7")
    visit.presses("Take Black")
    visit.to_move("White")
    visit.presses("Undo")
    says(visit, "White chooses a colour.")
    visit.page.reload()
    says(visit, "White chooses a colour.")
    expect(visit.page.get_by_role("button", name="Take White", exact=True)).to_be_visible()


def test_rules_without_room_on_the_board_say_what_they_need(visit: Visit):
    form = Form(visit)
    form.chooses("Game", "Renju")
    form.unfolds("Rules and clock")
    rules = form.field("Opening rule").get_by_role("option")
    expect(rules).to_have_count(8)
    form.size(16)
    grey = "all => all.filter(it => it.disabled).map(it => it.text)"
    told = [
        "Pro: odd boards from 7×7",
        "Long pro: odd boards from 9×9",
        "RIF: odd boards from 5×5",
        "Soosõrv-8: odd boards from 5×5",
        "Taraguchi-10: odd boards from 9×9",
    ]
    visit.sees(lambda: rules.evaluate_all(grey), told)


def test_in_chinese(visit: Visit):
    game = visit.arranges(game="renju", size=15, opening="rif")
    visit.page.get_by_role("button", name=re.compile("中文")).click()
    says(visit, "黑方在天元放第 1 子（黑子）。")
    visit.visitor.play(game, "h8")
    says(visit, "黑方在中央 3×3 之内放第 2 子（白子）。")


@pytest.mark.parametrize("words", [["h8", "h9", "i9"], ["h8", "h9", "i9", "stay", "a1", "b2"]])
def test_everybody_can_use_it(visit: Visit, page: Page, words: list[str]):
    game = visit.visitor.new("renju", 15, opening="rif")
    visit.opens(visit.visitor.play(game, *words))
    assert complaints(page) == []
