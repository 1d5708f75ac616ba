"""Analyses: what they tell, how they end, and moves that are watched."""

import re

import pytest

from tengen.errors import InputError
from tests.protocols.gtp.controller import VERTEX, Process, answer, running, talk

INFO = re.compile(r"info move (\S+) visits (\d+) (.*?) order (\d+) pv ((?:(?:[A-Z]\d+|pass) ?)+)")
ANALYSES = ["lz-analyze", "kata-analyze", "analyze"]
WATCHED = ["lz-genmove_analyze", "kata-genmove_analyze", "genmove_analyze"]


@pytest.fixture(scope="module")
def engine():
    with running("--player", "tactics") as process:
        assert process.ask("boardsize 5", "komi 0.5", "play b C3")[0] == "="
        yield process


def reports(process: Process, command: str, interruption: str, count: int = 2) -> list[str]:
    """So many lines of an analysis, which is then interrupted and has to end."""
    process.say(command)
    assert process.line() == "=\n"
    told = [process.line() for _ in range(count)]
    process.say(interruption)
    told += process.hear().split("\n")
    return [line for line in told if line.strip()]


def facts(info: str) -> dict[str, float]:
    words = info.split()
    return dict(zip(words[::2], map(float, words[1::2]), strict=True))


@pytest.mark.parametrize("word", ANALYSES)
def test_an_analysis_goes_on_until_the_next_command(engine, word):
    told = reports(engine, f"{word} w 5", "name")
    assert engine.hear() == "= Tengen"
    found = [INFO.findall(line) for line in told]
    assert all(found)
    assert all(order == str(rank) for line in found for rank, (*_, order, _) in enumerate(line))
    visits = [sum(int(visits) for _, visits, *_ in line) for line in found]
    assert visits == sorted(visits)
    assert visits[-1] > visits[0]
    assert all(pv.split()[0] == move for line in found for move, _, _, _, pv in line)


@pytest.mark.parametrize("interruption", ["", "# enough", "stop", "1 quux"])
def test_any_line_interrupts(engine, interruption):
    assert reports(engine, "lz-analyze 5", interruption)
    if interruption in ("stop", "1 quux"):
        assert engine.hear() in ("=", "?1 unknown command 'quux'")
    assert engine.ask("name")[0] == "= Tengen"


def test_whole_numbers_for_leela_zero_and_parts_of_one_for_katago(engine):
    leela = facts(INFO.findall(reports(engine, "lz-analyze w 5", "")[-1])[0][2])
    kata = facts(INFO.findall(reports(engine, "kata-analyze w 5", "")[-1])[0][2])
    assert set(leela) == {"winrate", "prior", "lcb"}
    assert all(value == int(value) and 0 <= value <= 10_000 for value in leela.values())
    assert 0 <= kata["lcb"] <= kata["winrate"] <= 1
    assert {"scoreLead", "scoreMean", "utility", "prior"} <= set(kata)
    assert leela["winrate"] / 10_000 == pytest.approx(kata["winrate"], abs=0.2)


def test_ownership_root_and_visits_along(engine):
    command = "kata-analyze w interval 5 ownership true rootInfo true pvVisits true maxmoves 2"
    told = reports(engine, command, "")[-1]
    assert len(told.split("ownership ")[1].split()) == 25
    assert "rootInfo visits" in told
    assert told.count("info move") == told.count("pvVisits") == 2


def test_moves_to_avoid_and_moves_that_are_allowed(engine):
    best = INFO.findall(reports(engine, "lz-analyze w 5", "")[-1])[0][0]
    avoided = reports(engine, f"lz-analyze w 5 avoid w {best},pass 1", "")[-1]
    assert best not in [move for move, *_ in INFO.findall(avoided)]
    allowed = reports(engine, "lz-analyze w 5 allow w A1,B2 1 allow w D4 1 minmoves 3", "")[-1]
    assert {move for move, *_ in INFO.findall(allowed)} == {"A1", "B2", "D4"}
    for nothing in (f"avoid b {best} 1", f"avoid w {best} 0"):
        others = reports(engine, f"lz-analyze w 5 {nothing}", "")[-1]
        assert best in [move for move, *_ in INFO.findall(others)]


def test_no_visit_is_spent_on_what_is_left_out(engine):
    """KataGo's syntax; the visits of the moves that are left are those of the root."""
    told = reports(engine, "kata-analyze w 5 allow w D4,E5 3 avoid w E5 3 rootInfo true", "")[-1]
    ((move, visits, *_),) = INFO.findall(told)
    assert move == "D4"
    assert f"rootInfo visits {visits} " in told


@pytest.mark.parametrize("asked", ["w 5", "5 w", "interval 5 w", "5"])
def test_colour_and_interval_in_any_order(engine, asked):
    assert INFO.findall(reports(engine, f"lz-analyze {asked}", "")[-1])


def test_a_number_comes_back(engine):
    engine.say("17 lz-analyze w 5")
    assert engine.line() == "=17\n"
    engine.say("")
    engine.hear()
    assert engine.ask("name")[0] == "= Tengen"


@pytest.mark.parametrize("word", [*ANALYSES, *WATCHED])
@pytest.mark.parametrize(
    "wish",
    ["x", "w x", "w 5 5", "avoid", "avoid w", "avoid w C3", "avoid w Z9 1", "avoid w C3 x",
     "interval x", "interval", "ownership", "ownership maybe", "maxmoves -1", "foo true"],
)  # fmt: skip
def test_wishes_that_cannot_be(word, wish):
    *_, refused, alive = talk("boardsize 5", f"{word} {wish}", "name")
    assert refused.startswith("?")
    assert alive == "= Tengen"


@pytest.mark.parametrize("word", WATCHED)
def test_a_move_that_is_watched_is_made(word):
    said = ["boardsize 5", f"3 {word} b 1", "showboard"]
    _, told, board = talk(*said, player="tactics:simulations=2000")
    head, *infos, last = told.split("\n")
    assert head == "=3"
    assert infos
    assert VERTEX.fullmatch(last.replace("play", "="))
    assert board.count("X") == 1


def test_a_move_that_is_to_be_avoided_is_not_made():
    told = answer("boardsize 3", "lz-genmove_analyze b 1 allow b A1 1")
    assert told.endswith("play A1")
    told = answer("boardsize 3", "kata-genmove_analyze b 1 avoid b B2 1 rootInfo true")
    moves = [move for move, *_ in INFO.findall(told)]
    assert moves
    assert "B2" not in moves
    assert not told.endswith("play B2")


@pytest.mark.parametrize("word", ["lz-analyze", "lz-genmove_analyze"])
def test_some_move_has_to_be_left(word):
    *_, refused = talk("boardsize 3", "play b B2", f"{word} w 5 allow w B2 1")
    assert refused.startswith("? no move is left")


def test_who_grows_no_tree_has_nothing_to_analyse():
    *_, refused = talk("boardsize 5", "lz-analyze b 5", player="random")
    assert refused.startswith("? random grows no tree")
    assert "play" in answer("boardsize 5", "lz-genmove_analyze b 5", player="random")
    *_, refused = talk("boardsize 5", "lz-genmove_analyze b 5 avoid b C3 1", player="random")
    assert refused.startswith("? random grows no tree")


def test_the_end_of_the_input_ends_an_analysis():
    assert talk("boardsize 5", "lz-analyze b 5")[1].startswith("=")


def test_what_fails_in_the_middle_of_an_answer_is_its_only_answer(monkeypatch):
    def fail(*_: object) -> None:
        raise InputError("no\nluck")

    monkeypatch.setattr("tengen.protocols.gtp.thinking.Thinker.choose", fail)
    told = talk("boardsize 5", "lz-genmove_analyze b 5", "name")
    assert told[1:] == ["=\nerror no luck", "= Tengen"]
