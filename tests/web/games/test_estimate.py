"""How a game of Go stands, and two passes by a slip."""

WALLS = {
    "black": [f"D{row}" for row in range(1, 10)],
    "white": [f"F{row}" for row in range(1, 10)],
    "to_play": "black",
}


def test_the_estimate_of_a_position(visitor):
    game = visitor.play(visitor.new(), "E5", "C3")
    now = visitor.http.get(f"/api/games/{game['id']}/estimate").json()
    assert now["at"] == 2
    assert now["much_is_open"]
    assert now["open"] > 40
    assert [len(row) for row in now["ownership"]] == [9] * 9
    assert now["ownership"][4][4] > 0
    before = visitor.http.get(
        f"/api/games/{game['id']}/estimate?node={visitor.node(game, 0)}"
    ).json()
    assert before["at"] == 0
    assert before["score"] < now["score"]


def test_a_board_that_is_divided(visitor):
    game = visitor.new(start=WALLS, komi=0.5)
    found = visitor.http.get(f"/api/games/{game['id']}/estimate").json()
    assert not found["much_is_open"]
    assert abs(found["score"]) < 2


def test_other_games_have_no_territory(visitor):
    game = visitor.new("gomoku", 15)
    refused = visitor.http.get(f"/api/games/{game['id']}/estimate")
    assert refused.status_code == 422
    assert "expected a position of Go" in refused.json()["error"]["message"]


def test_two_passes_by_a_slip_are_taken_back(visitor):
    game = visitor.play(visitor.new(), "E5", "pass", "pass")
    assert game["outcome"]["reason"] == "score"
    game = visitor.do(game, "undo")
    assert game["outcome"] is None
    game = visitor.do(game, "undo")
    assert [move["move"] for move in game["moves"]] == ["E5"]
    assert visitor.play(game, "C3")["to_play"] == "black"
