"""Records: games read from SGF files and written to them."""

import re

import httpx
import pytest

from tests.web.visitor import SGF, Visitor


def sgf_of(visitor: Visitor, game: dict[str, object]) -> httpx.Response:
    return visitor.http.get(f"/api/games/{game['id']}/sgf")


def test_a_record_goes_out_and_comes_in_again(visitor):
    game = visitor.play(visitor.new("renju", 15), "h8", "h9", "pass", "i10")
    answer = sgf_of(visitor, game)
    assert answer.headers["content-type"] == "application/x-go-sgf"
    name = answer.headers["content-disposition"]
    assert re.fullmatch(r'attachment; filename="tengen-[\d-]{15}-renju-15x15\.sgf"', name)
    read = visitor.read(answer.content)
    assert [move["move"] for move in read["moves"]] == ["h8", "h9", "pass", "i10"]
    assert (read["game"], read["rules"]) == ("renju", "renju")
    assert visitor.play(read, "a1")["moves"][-1]["move"] == "a1"


def test_win_rates_are_in_the_record(visitor):
    game = visitor.play(visitor.new(white="uct:simulations=200"), "E5")
    visitor.until(game, lambda seen: len(seen["moves"]) == 2)
    assert " simulations, " in sgf_of(visitor, game).text


SCRIPT = "<script>alert(1)</script>"


def test_script_in_a_record_is_only_text(visitor):
    record = f"(;GM[1]SZ[9]GN[{SCRIPT}]PB[{SCRIPT}]C[{SCRIPT}];B[ee]C[{SCRIPT}];W[dd])"
    answer = visitor.http.post("/api/games/import", content=record.encode(), headers=SGF)
    assert answer.headers["content-type"] == "application/json"
    game = visitor.accepted(answer, 201)
    assert game["name"] == SCRIPT
    out = sgf_of(visitor, game)
    assert out.text.count(SCRIPT) == 4
    assert out.headers["content-type"] == "application/x-go-sgf"
    assert out.headers["x-content-type-options"] == "nosniff"
    assert out.headers["content-disposition"].startswith("attachment")


@pytest.mark.parametrize(
    ("record", "message"),
    [
        (b"", "no game"),
        (b"hello", "no game"),
        (b"(;GM[1]SZ[40])", "size"),
        (b"(;GM[2]SZ[9];B[ee])", "of another game"),
        (b"(;GM[1]SZ[9]" + b";B[]" * 4000 + b")", "too long"),
        (b"(;GM[1]SZ[9];B" + b"[]" * 4000 + b")", "too long"),
        (b"(;GM[1]SZ[25]AB" + b"[aa:yx]" * 20_000 + b")", "too much is set up"),
        (b"(;GM[1]SZ[25]" + b";AB[aa:yx];AE[aa:yx]" * 200 + b")", "too much is set up"),
    ],
)
def test_records_that_cannot_be_read(visitor, record, message):
    assert message in visitor.read(record, 422)["message"]


def test_an_imported_game_may_be_over(visitor):
    record = b"(;GM[1]SZ[9]RE[B+R];B[ee];W[dd])"
    game = visitor.read(record)
    assert game["outcome"] == {"winner": "black", "reason": "resignation", "score": None}


@pytest.mark.parametrize(
    ("record", "handicap"),
    [
        (b"(;GM[1]SZ[19]HA[4];W[aa])", 4),
        (b"(;GM[1]SZ[9]HA[2]AB[cc][gg]PL[W])", 2),
        (b"(;GM[1]SZ[9]HA[99999999999999999999];B[aa])", 0),
        (b"(;GM[1]SZ[9]HA[-5];B[aa])", 0),
    ],
)
def test_a_handicap_is_the_stones_that_stand_there(visitor, record, handicap):
    assert visitor.read(record)["handicap"] == handicap


def test_a_record_has_the_name_of_its_game(visitor):
    game = visitor.change(visitor.new(name="First"), name="The [second] name")
    record = sgf_of(visitor, game).content
    assert visitor.read(record)["name"] == "The [second] name"
    assert "GN[" not in sgf_of(visitor, visitor.change(game, name="")).text


# Black holds the left, White the right; E5 cannot live.
INVADED = "AB[ba][ab][bb][bc][ad][bd][be][ea]AW[ca][cb][db][cc][ec][cd][dd][ce]"


def test_a_counted_game_comes_back_with_its_dead_stones(visitor):
    game = visitor.play(visitor.read(f"(;GM[1]SZ[5]KM[0]{INVADED})"), "pass", "pass")
    settled = visitor.do(game, "settle", dead=["E5"])
    read = visitor.read(sgf_of(visitor, game).content)
    assert (
        read["outcome"] == settled["outcome"] == {"winner": "white", "reason": "score", "score": -5}
    )
    assert read["settling"] == settled["settling"]
    side = {"prisoners": 0, "komi": 0}
    assert read["settling"]["count"] == {
        "black": {"stones": 7, "territory": 3, "total": 10} | side,
        "white": {"stones": 8, "territory": 7, "total": 15} | side,
    }


@pytest.mark.parametrize(
    ("result", "dead"),
    [("W+5", ["E5"]), ("W+1", []), ("W+3", []), ("W+R", [])],
    ids=["as the program would", "all alive", "otherwise", "given up"],
)
def test_a_count_that_names_no_dead_stones_is_settled_if_the_result_tells(visitor, result, dead):
    game = visitor.read(f"(;GM[1]SZ[5]KM[0]RU[Chinese]RE[{result}]{INVADED};B[];W[])")
    assert game["settling"]["dead"] == dead


@pytest.mark.parametrize(
    ("properties", "black", "white"),
    [
        ("PB[Shusaku]PW[Gennan Inseki]", "human:name=Shusaku", "human:name=Gennan Inseki"),
        ("PB[a,simulations=5]PW[ ]", "human:name=a simulations=5", "human"),
        ("PB[uct]AP[CGoban:3]", "human:name=uct", "human"),
        ("PB[uct:simulations=10]PW[human]AP[Tengen:1]", "uct:simulations=10", "human"),
        ("PB[gtp:rm]PW[uct:simulations=9999999999]AP[Tengen:1]",
         "human:name=gtp:rm", "human:name=uct:simulations=9999999999"),
        ("PB[a\u202egnp.sgf\x07]PW[本因坊秀策]", "human:name=a gnp.sgf", "human:name=本因坊秀策"),
    ],
)  # fmt: skip
def test_whoever_a_record_names_sits_down(visitor, properties, black, white):
    game = visitor.read(f"(;GM[1]SZ[9]CA[UTF-8]{properties};B[ee];W[dd])")
    assert {side: seat["spec"] for side, seat in game["seats"].items()} == {
        "black": black,
        "white": white,
    }
    again = visitor.read(sgf_of(visitor, game).content)
    assert again["seats"] == game["seats"]


def test_a_machine_waits_until_an_opened_game_goes_on(visitor):
    game = visitor.read("(;GM[1]SZ[9]PB[human]PW[random]AP[Tengen:1];B[ee])")
    assert (game["paused"], game["thinking"]) == (True, None)
    visitor.change(game, paused=False)
    visitor.until(game, lambda seen: len(seen["moves"]) == 2)


def test_the_result_of_a_record_stands_until_the_game_goes_on(visitor):
    game = visitor.read("(;GM[1]SZ[9]RE[B+3.5];B[ee];W[dd])")
    assert (game["outcome"], game["result"]) == (None, "B+3.5")
    listed = visitor.http.get("/api/games").json()["games"]
    assert [summary["result"] for summary in listed] == ["B+3.5"]
    assert visitor.play(game, "E4")["result"] is None


def test_a_machines_thought_stays_its_own(visitor):
    game = visitor.play(visitor.new(white="rave:simulations=300"), "E5")
    game = visitor.until(game, lambda seen: len(seen["moves"]) == 2)
    thought = game["moves"][1]["thought"]
    assert 0 < thought["simulations"] <= 300
    assert visitor.tree(game)["nodes"][2]["comment"] == ""
    visitor.do(game, "analysis", 202, options={"simulations": 2000})
    game = visitor.until(game, lambda seen: seen["moves"][1]["simulations"] > 300)
    assert game["moves"][1]["thought"] == thought


@pytest.mark.parametrize(
    ("record", "reasons"),
    [
        ("(;GM[1]SZ[9];B[ee])", []),
        ("(;GM[1]SZ[9];B[ee])(;GM[1]SZ[9])", ["games"]),
        ("(;GM[1]SZ[9];B[ee]" + "(;W[dd])" * 5010 + ")", ["variations"]),
        ("(;GM[1]SZ[9];B[ee](;W[dd])(;W" + "[cc]" * 5010 + "))", ["variations"]),
        (b"(;GM[1]SZ[9]CA[UTF-8]PB[\xff\xfe\x81];B[ee])", ["mended"]),
    ],
    ids=[
        "nothing",
        "several games",
        "too many variations",
        "too many moves",
        "unreadable letters",
    ],
)
def test_what_was_odd_about_a_record_is_said(visitor, record, reasons):
    game = visitor.read(record)
    assert [warning["reason"] for warning in game["warnings"]] == reasons


def test_the_row_that_won_is_named(visitor):
    game = visitor.play(
        visitor.new("gomoku", 15), *["a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2", "e1"]
    )
    assert game["winning"] == ["a1", "b1", "c1", "d1", "e1"]
    assert visitor.new("go")["winning"] == []
