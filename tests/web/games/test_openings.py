"""Opening rules over the wire: decisions are played, kept, undone, and made by machines."""

import pytest

from tengen.web.settings import Settings
from tests.web.games.test_keeping import reopened
from tests.web.visitor import Json, Visitor

ADA, BOB = "human:name=Ada", "human:name=Bob"


def begun(visitor: Visitor, rule: str, *words: str, **options: str) -> Json:
    asked = {"black": ADA, "white": BOB} | options
    return visitor.play(visitor.new("renju", 15, opening=rule, **asked), *words)


def seats(game: Json) -> tuple[str, str]:
    return game["seats"]["black"]["spec"], game["seats"]["white"]["spec"]


def test_the_page_is_told_which_rules_there_are(visitor: Visitor):
    games = {
        game["name"]: game["openings"] for game in visitor.http.get("/api/about").json()["games"]
    }
    assert games["go"] == []
    assert [rule["name"] for rule in games["gomoku"]] == ["swap", "swap2", "pro", "long-pro"]
    assert {"name": "taraguchi-10", "smallest": 9, "centred": True} in games["renju"]


def test_a_stage_says_what_is_asked_for(visitor: Visitor):
    game = begun(visitor, "swap2", "h8")
    assert game["to_play"] == "black"
    assert game["opening"]["stage"] == {
        "act": "place",
        "stone": "white",
        "area": None,
        "outside": False,
        "words": [],
        "points": None,
        "offered": [],
        "most": 0,
    }
    game = visitor.play(game, "i9", "j7")
    assert game["to_play"] == "white"
    assert game["opening"]["stage"]["words"] == ["black", "white", "more"]
    assert game["opening"]["decisions"] == ["h8", "i9", "j7"]


def test_taking_a_colour_exchanges_the_seats(visitor: Visitor):
    game = begun(visitor, "swap", "h8", "i9", "j7", "black")
    assert seats(game) == (BOB, ADA)
    assert game["opening"]["stage"] is None
    assert game["to_play"] == "white"
    back = visitor.do(game, "undo")
    assert seats(back) == (ADA, BOB)
    assert back["opening"]["stage"]["act"] == "choose"


def test_where_a_stone_may_lie(visitor: Visitor):
    stage = begun(visitor, "rif", "h8")["opening"]["stage"]
    assert (stage["area"], stage["outside"]) == (3, False)
    assert sorted(stage["points"]) == ["g7", "g8", "g9", "h7", "h9", "i7", "i8", "i9"]
    stage = begun(visitor, "pro", "h8", "a1")["opening"]["stage"]
    assert (stage["area"], stage["outside"]) == (5, True)
    assert "j10" not in stage["points"]
    assert "k10" in stage["points"]


def test_fifths_are_declared_offered_and_picked(visitor: Visitor):
    game = begun(visitor, "soosorv-8", "h8", "h9", "i9", "stay", "g7")
    assert game["opening"]["stage"]["words"] == [str(number) for number in range(1, 9)]
    assert game["opening"]["name"] == {
        "code": "4D",
        "romaji": "kagetsu",
        "english": "Flower Moon",
        "chinese": "花月",
    }
    game = visitor.play(game, "2", "stay", "a1")
    stage = game["opening"]["stage"]
    assert (stage["act"], stage["offered"], stage["most"]) == ("offer", ["a1"], 2)
    assert "a1" not in stage["points"]
    game = visitor.play(game, "a2", "a1")
    assert game["opening"]["stage"] is None
    assert [move["move"] for move in game["moves"]] == ["h8", "h9", "i9", "g7", "a1"]


def test_what_the_rule_refuses(visitor: Visitor):
    game = begun(visitor, "rif", "h8")
    error = visitor.do(game, "moves", 422, move="a1")
    assert error["message"] == "a1 cannot be: expected a point within the central 3×3 square"
    stale = visitor.play(game, "h9", "i9", "swap")
    error = visitor.do(stale, "moves", 409, move="stay", revision=game["revision"])
    assert error["reason"] == "stale", "the board is the same, the question is not"


@pytest.mark.parametrize(
    ("game", "options", "why"),
    [
        ("go", {"opening": "swap2"}, "opening cannot be given for go"),
        ("gomoku", {"opening": "rif"}, "renju only"),
        ("gomoku", {"opening": "swap4"}, "no opening rule is called 'swap4'"),
        (
            "gomoku",
            {"opening": "swap", "start": {"black": ["a1"], "white": [], "to_play": "white"}},
            "an empty board",
        ),
    ],
)
def test_rules_that_cannot_be(visitor: Visitor, game: str, options: Json, why: str):
    asked = {"game": game, "size": [15, 15], "black": "human", "white": "human"} | options
    error = visitor.accepted(visitor.http.post("/api/games", json=asked), 422)
    assert why in error["message"]


@pytest.mark.parametrize("rule", ["swap2", "soosorv-8", "taraguchi-10"])
def test_machines_decide_by_themselves(visitor: Visitor, rule: str):
    machines = {"black": "random:seed=1", "white": "random:seed=2"}
    game = begun(visitor, rule, **machines)
    done = visitor.until(game, lambda now: now["opening"]["stage"] is None)
    assert set(seats(done)) == set(machines.values())


def test_a_machine_answers_a_persons_stones(visitor: Visitor):
    game = begun(visitor, "swap", white="random:seed=1")
    game = visitor.play(game, "h8", "a1", "i9")
    done = visitor.until(game, lambda now: now["opening"]["stage"] is None)
    assert seats(done) == ("random:seed=1", ADA), "Black is better: the machine takes it"


def test_it_begins_again_with_the_rule(visitor: Visitor):
    game = visitor.do(begun(visitor, "swap", "h8", "i9", "j7", "black"), "reset")
    assert game["opening"]["decisions"] == []
    assert game["opening"]["stage"]["act"] == "place"


@pytest.mark.parametrize(
    "words", ["", "h8 h9", "h8 h9 i9 swap", "h8 h9 i9 swap g7 a1", "h8 h9 i9 swap g7 a1 a2 a2 b3"]
)
def test_an_opening_is_kept_on_the_disk(settings: Settings, words: str):
    with reopened(settings) as http:
        game = begun(Visitor(http), "rif", *words.split())
        shown = Visitor(http).look(game)
    with reopened(settings) as http:
        visitor = Visitor(http)
        again = visitor.look(game)
        assert again == shown
        sgf = http.get(f"/api/games/{game['id']}/sgf").content
        opened = visitor.read(sgf)
        assert opened["opening"] == shown["opening"]
        assert seats(opened) == seats(shown)
