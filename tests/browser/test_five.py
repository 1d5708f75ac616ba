"""A person's games of five in a row: one won, one lost."""

import pytest
from playwright.sync_api import expect

from tests.browser.five import careless, hopeful
from tests.browser.room import Form, Visit

SIZE = 7


def plays_on(visit: Visit, point: str) -> None:
    """A person's move and, unless it ends the game, the answer."""
    before = len(visit.moves())
    visit.board.click(point)
    # Whose turn it is and what lies on the board are told one after the other.
    expect(visit.log.nth(before + 1).or_(visit.verdict).first).to_be_visible()
    expect(visit.turn.get_by_text("Black to move").or_(visit.verdict)).to_be_visible()


def test_a_person_arranges_a_game_of_gomoku_and_wins_it(visit: Visit):
    form = Form(visit)
    form.chooses("Game", "Gomoku")
    form.size(SIZE)
    form.selects("White", "Random")
    form.starts()
    for _ in range(SIZE * SIZE // 2):
        plays_on(visit, hopeful(visit.board.stones(), SIZE))
        if visit.verdict.is_visible():
            break
    expect(visit.verdict).to_have_text("Black wins with a row")
    expect(visit.page.get_by_role("button", name="Play again")).to_be_visible()


def test_a_person_who_plays_carelessly_loses(visit: Visit):
    visit.arranges(game="gomoku", size=SIZE, white="uct:simulations=2000,seed=1")
    for _ in range(SIZE * SIZE // 5):
        plays_on(visit, careless(visit.board.stones(), SIZE))
        if visit.verdict.is_visible():
            break
    expect(visit.verdict).to_have_text("White wins with a row")


def test_the_same_game_can_be_played_again(visit: Visit):
    first = visit.arranges(game="gomoku", size=SIZE, white="random")
    visit.presses("Resign")
    visit.agrees("Resign")
    visit.presses("Play again")
    visit.to_move("Black")
    second = visit.game()
    assert second["id"] != first["id"]
    assert second["seats"] == first["seats"]
    assert (second["height"], second["moves"]) == (SIZE, [])


ROWS = {
    "a line": ("c4 c1 d4 d1 e4 e1 f4 f1 g4", "c4 d4 e4 f4 g4"),
    "white's diagonal": ("a7 b2 c7 c3 e7 d4 g7 e5 a1 f6", "b2 c3 d4 e5 f6"),
}


@pytest.mark.parametrize("numbers", [False, True], ids=["bare", "numbered"])
@pytest.mark.parametrize("kind", ROWS)
def test_the_row_that_won_is_marked_and_said(visit: Visit, kind: str, numbers: bool):
    moves, row = ROWS[kind]
    visit.opens(visit.visitor.play(visit.visitor.new("gomoku", SIZE), *moves.split()))
    if numbers:
        visit.page.keyboard.press("n")
    for point in row.split():
        visit.board.shows(point, "part of the winning row")
    visit.sees(lambda: sum("winning row" in label for label in visit.board.labels()), 5)
    expect(visit.board.marks("winning")).to_have_count(1)
    visit.page.keyboard.press("ArrowLeft")
    expect(visit.board.marks("winning")).to_have_count(0)


@pytest.mark.parametrize("rules", ["Freestyle", "Standard: exactly five"])
def test_the_form_offers_the_rules_of_the_game(visit: Visit, rules: str):
    form = Form(visit)
    form.chooses("Game", "Gomoku")
    form.unfolds("Rules and clock")
    form.selects("Rules", rules)
    form.starts()
    expect(visit.page.locator(".game-title")).to_contain_text(rules)
