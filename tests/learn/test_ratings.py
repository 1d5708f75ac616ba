"""Ratings of a run's models: who climbs how far, and what is kept of it."""

import math
import sys
from pathlib import Path

import pytest

import tengen as tg
from tengen.errors import InputError
from tengen.games.records import AnyPosition
from tengen.learn.card import game_of
from tengen.learn.history import read_ratings
from tengen.learn.ratings import (
    keep_rating,
    rated,
    settle_terms,
    spec_of,
    unrated,
)
from tengen.learn.rungs import Ladder, Play, Terms, openings_of, usual_rungs
from tengen.learn.skill import UNDERMOST, Skill, skill_from
from tengen.players import Match, Score, make_player
from tengen.players.levels import LEVELS
from tests.learn.nets import made_model

RUNGS = ("random", "mc:playouts=1", "mc:playouts=2", "mc:playouts=3", "mc:playouts=4")
TERMS = Terms(tg.Gomoku(5, row=4), RUNGS, games=100, neighbours=100)


def scored(share: float, games: int) -> Score:
    return Score({number: float(number < share * games) for number in range(games)})


def tournament(strength: dict[str, int], played: list[Match]) -> Play:
    """Matches that come out as Elo says, the model being "net"."""

    def play(match: Match) -> Score:
        played.append(match)
        names = (match.first, match.second)
        first, second = (strength[name.partition("model=")[0]] for name in names)
        return scored(1 / (1 + 10 ** ((second - first) / 400)), match.games)

    return play


@pytest.fixture
def model(tmp_path: Path) -> Path:
    folder = tmp_path / "models" / "00000020"
    made_model(folder, tg.Gomoku(5, row=4))
    return folder


STRENGTH = dict(zip(RUNGS, (0, 200, 400, 800, 1200), strict=True))


def test_a_model_climbs_until_it_scores_a_tenth(model):
    played: list[Match] = []
    line = rated(20, model, Ladder(TERMS, tournament(STRENGTH | {"net:": 300}, played)))
    assert [met["player"] for met in line["against"]] == list(RUNGS[:4])
    assert line["elo"] == pytest.approx(300, abs=30)
    assert line["low"] < 300 < line["high"]
    assert (line["round"], line["games"]) == (20, 400)
    assert [met["elo"] for met in line["against"]] == pytest.approx([0, 200, 400, 800], abs=40)
    assert not any(RUNGS[4] in (match.first, match.second) for match in played)


def test_rungs_stay_where_they_are_and_their_matches_are_played_once(model):
    played: list[Match] = []
    strength = STRENGTH | {"net:": 300}
    ladder = Ladder(TERMS, tournament(strength, played))
    weak = rated(20, model, ladder)
    strength["net:"] = 1500
    strong = rated(40, model, Ladder(TERMS, tournament(strength, [])))
    again = rated(40, model, ladder)
    assert again["against"][:4] == strong["against"][:4]
    assert [met["elo"] for met in weak["against"]] == [met["elo"] for met in again["against"]][:4]
    between = [match for match in played if "net:" not in match.first]
    assert len(between) == len({match.first for match in between})


def test_trueskill_rises_with_strength_and_grows_surer(model):
    pytest.importorskip("trueskill")
    tournaments = (tournament(STRENGTH | {"net:": elo}, []) for elo in (0, 900))
    weak, strong = (rated(20, model, Ladder(TERMS, play)) for play in tournaments)
    assert strong["mu"] > weak["mu"] + 5
    assert strong["sigma"] < 25 / 3 / 2


def test_trueskill_is_the_packages_own():
    trueskill = pytest.importorskip("trueskill")
    world = trueskill.TrueSkill(tau=0.0)
    newcomer, opponent = world.create_rating(), world.create_rating(30, 2)
    newcomer, _ = trueskill.rate_1vs1(newcomer, opponent, env=world)
    newcomer, _ = trueskill.rate_1vs1(newcomer, opponent, drawn=True, env=world)
    _, newcomer = trueskill.rate_1vs1(opponent, newcomer, env=world)
    found = skill_from([(Skill(30, 2), Score({0: 1.0, 1: 0.5, 2: 0.0}))])
    assert found == pytest.approx((newcomer.mu, newcomer.sigma))


def test_without_the_package_there_is_elo_alone(model, monkeypatch):
    monkeypatch.setitem(sys.modules, "trueskill", None)
    line = rated(20, model, Ladder(TERMS, tournament(STRENGTH | {"net:": 300}, [])))
    assert line["mu"] is line["sigma"] is None
    assert math.isfinite(line["elo"])
    assert skill_from([(UNDERMOST, scored(1, 4))]) is None


@pytest.mark.parametrize(
    "start", [tg.Go(9), tg.Go(5), tg.Gomoku(15), tg.Renju(15), tg.Gomoku(6, row=4), tg.Renju(7)]
)
def test_every_rung_of_the_usual_ladders_can_play(start: AnyPosition):
    rungs = usual_rungs(start)
    assert rungs[0] == "random"
    assert all("judge=shapes" in rung for rung in rungs if rung.startswith("five"))
    specs = [] if isinstance(start, tg.Go) else [level.spec for level in LEVELS[game_of(start)]]
    searching = {f"{spec},manners=no" for spec in specs if spec.startswith(("uct", "tactics"))}
    assert searching <= {*rungs}
    terms = Terms(start, rungs)
    for first, second in zip(rungs[1:], rungs, strict=False):
        assert terms.match(first, second, 2).first == first
    assert openings_of(start).plies == (0 if start.height == 15 else 2)


def test_a_ladder_has_rungs():
    with pytest.raises(InputError, match="each of them once"):
        Terms(tg.Go(5), ())
    with pytest.raises(InputError, match="each of them once"):
        Terms(tg.Go(5), ("random", "random"))


@pytest.mark.usefixtures("model")
def test_a_rating_takes_the_place_of_an_older_one(tmp_path: Path):
    made_model(tmp_path / "models" / "00000040", tg.Gomoku(5, row=4))
    (tmp_path / "models" / "unfinished").mkdir()
    assert unrated(tmp_path) == [40, 20]
    for number, elo in ((40, 1.0), (20, 2.0), (40, 3.0)):
        keep_rating(tmp_path, {"round": number, "elo": elo})
    assert unrated(tmp_path) == []
    kept = [(line["round"], line["elo"]) for line in read_ratings(tmp_path)]
    assert kept == [(20, 2.0), (40, 3.0)]


def test_ratings_on_other_terms_go_only_when_that_is_wanted(tmp_path):
    keep_rating(tmp_path, {"round": 20, "elo": 1.0, "terms": TERMS.as_json()})
    settle_terms(tmp_path, TERMS, again=False)
    keep_rating(tmp_path, {"round": 40, "elo": 2.0, "terms": {}})
    with pytest.raises(InputError, match="--again"):
        settle_terms(tmp_path, TERMS, again=False)
    assert len(read_ratings(tmp_path)) == 2
    settle_terms(tmp_path, TERMS, again=True)
    assert [line["round"] for line in read_ratings(tmp_path)] == [20]


def test_a_model_is_a_player_wherever_one_stands(model, monkeypatch):
    monkeypatch.chdir(model.parent)
    spec = spec_of(Path("00000020"), 8)
    monkeypatch.chdir("/")
    assert make_player(spec).name == spec
    with pytest.raises(InputError, match="comma"):
        spec_of(Path("a,b"), 8)
