"""Records: games read from SGF files and written to them."""

import re

import httpx
import pytest

from tests.web.visitor import SGF, Json, Visitor


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
        (b"(;GM[1]SZ[9];B[ee];W[ee])", "occupied"),
        (b"(;GM[2]SZ[9];B[ee])", "only those of GM[1] and GM[4]"),
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
    [("W+5", ["E5"]), ("W+1", []), ("W+3", []), ("W+R", []), ("", [])],
    ids=["as the program would", "all alive", "otherwise", "given up", "unknown"],
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


def test_comments_are_shown_and_kept(visitor):
    game = visitor.read("(;GM[1]SZ[9]C[Before];B[ee]C[One];C[More];W[dd];B[cc]C[a\nb])")
    assert game["comment"] == "Before"
    assert [move["comment"] for move in game["moves"]] == ["One\nMore", "", "a\nb"]
    game = visitor.do(game, "undo")
    assert [move["comment"] for move in game["moves"]] == ["One\nMore", ""]
    assert "C[Before]" in sgf_of(visitor, game).text


def test_a_machines_thought_stays_its_own(visitor):
    game = visitor.play(visitor.new(white="rave:simulations=300"), "E5")
    game = visitor.until(game, lambda seen: len(seen["moves"]) == 2)
    thought = game["moves"][1]["thought"]
    assert 0 < thought["simulations"] <= 300
    assert game["moves"][1]["comment"] == ""
    visitor.do(game, "analysis", 202, options={"simulations": 2000})
    game = visitor.until(game, lambda seen: seen["moves"][1]["simulations"] > 300)
    assert game["moves"][1]["thought"] == thought


VARIED = """
(;GM[1]SZ[9]GN[Lesson]RE[B+R];B[ee]
  (;W[dd];B[cc](;W[bb])(;W[ff]))
  (;W[fe]C[Contact];B[fd];W[ed])
  (;C[only words])
  (;W[];B[gg]))
"""


def plies(variation: Json) -> str:
    return ", ".join(f"{ply['colour']} {ply['move']}" for ply in variation["moves"])


def test_variations_are_listed_and_kept(visitor):
    game = visitor.read(VARIED)
    assert [(v["at"], v["number"], plies(v), v["length"], v["comment"])
            for v in game["variations"]] == [
        (1, 1, "white F5, black F6, white E6", 3, "Contact"),
        (1, 2, "white pass, black G3", 2, ""),
        (3, 1, "white F4", 1, ""),
    ]  # fmt: skip
    assert sgf_of(visitor, game).text.count(";W[") == 6


def test_a_variation_becomes_a_game_of_its_own(visitor):
    game = visitor.read(VARIED)
    branch = visitor.do(game, "variations", 201, at=1, number=1)
    assert branch["id"] != game["id"]
    assert [move["move"] for move in branch["moves"]] == ["E5", "F5", "F6", "E6"]
    assert (branch["name"], branch["outcome"]) == ("Lesson [2 F5]", None)
    assert [v["moves"][0]["move"] for v in branch["variations"]] == ["D6", "pass"]
    assert branch["warnings"] == []
    assert visitor.look(game)["moves"] == game["moves"]
    assert visitor.play(branch, "G5")["moves"][-1]["move"] == "G5"


@pytest.mark.parametrize(
    ("variations", "listed"),
    [
        ("(;W[bb])(;W[ss])", []),
        ("(;W[bb])(;W[ss])(;W[cc])", ["white C7"]),
        ("(;W[bb])(;W[dd];W[ee];B[ff])", ["white D6, white E5, black F4"]),
        ("(;W[bb])(;AB[cc];W[dd])", ["white D6"]),
        ("(;W[bb])(;C[no move])", []),
    ],
    ids=["off the board", "one of two", "one side twice", "stones set up", "words only"],
)
def test_odd_variations_do_no_harm(visitor, variations, listed):
    game = visitor.read(f"(;GM[1]SZ[9];B[aa]{variations})")
    assert [plies(variation) for variation in game["variations"]] == listed
    assert visitor.play(game, "E5")["moves"][-1]["move"] == "E5"
    kept = sgf_of(visitor, game).text.replace("\n", "")
    assert variations.removeprefix("(;W[bb])") in kept


@pytest.mark.parametrize(("at", "number"), [(0, 1), (1, 3), (2, 1), (99, 1)])
def test_a_variation_that_is_not_there(visitor, at, number):
    refusal = visitor.do(visitor.read(VARIED), "variations", 422, at=at, number=number)
    assert "no variation" in refusal["message"]


@pytest.mark.parametrize(
    ("record", "reasons"),
    [
        ("(;GM[1]SZ[9];B[ee])", []),
        ("(;GM[1]SZ[9];B[ee])(;GM[1]SZ[9])", ["games"]),
        ("(;GM[1]SZ[9];B[ee]" + "(;W[dd])" * 5010 + ")", ["variations"]),
        ("(;GM[1]SZ[9];B[ee](;W[dd])(;W" + "[cc]" * 5010 + "))", ["variations"]),
        ("(;GM[1]SZ[9];B[ee]" + "(;W[dd])" * 310 + ")", ["listed"]),
        ("(;GM[1]SZ[9];B[ee]W[dd]C[both])", ["rewritten"]),
        (b"(;GM[1]SZ[9]CA[UTF-8]PB[\xff\xfe\x81];B[ee])", ["mended"]),
    ],
    ids=[
        "nothing",
        "several games",
        "too many variations",
        "too many moves",
        "not all listed",
        "two moves in a node",
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
