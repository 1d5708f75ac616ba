"""Practice over the wire: collections, what is next, attempts that survive anything, progress."""

import base64
import sqlite3
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from tengen.errors import StoreFullError
from tengen.store import Attempts, Database
from tengen.store.database import FILE
from tengen.store.schema import MIGRATIONS
from tengen.web.limits import MOST_COLLECTED, MOST_PLOTTED
from tengen.web.practice.practice import Practice
from tengen.web.practice.progress import progress_of
from tengen.web.practice.schedule import AGAIN, GOOD, HARD, grade_of, reviewed
from tengen.web.practice.skill import Skill, of_problem, rated
from tengen.web.wire.models.practice import NewAttempt, NewProblems
from tengen.web.wire.refusals import Refused
from tests.web.process import Process
from tests.web.visitor import Json, Visitor

CORNER = "(;GM[1]FF[4]SZ[9]AB[bb][cb][db][ea][eb]AW[ba][ca][da]PL[W]C[White to play and live])"
SIDE = "(;GM[1]FF[4]SZ[9]AB[ab][bb][cb][ca]AW[ac][bc][cc][dc][db][da]PL[B]TR[ab])"
LINE = '{"size": 9, "black": ["bb", "cb"], "white": ["ba"], "to_move": "b", "target": ["ba"]}'
NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)


def file(name: str, data: str | bytes) -> Json:
    raw = data.encode() if isinstance(data, str) else data
    return {"name": name, "data": base64.b64encode(raw).decode()}


def bring(visitor: Visitor, *files: Json, status: int = 201, **words: Any) -> Json:
    asked = {"files": list(files)} | words
    return visitor.accepted(visitor.http.post("/api/practice/problems", json=asked), status)


def look(visitor: Visitor, path: str = "", status: int = 200, **query: Any) -> Json:
    return visitor.accepted(visitor.http.get(f"/api/practice{path}", params=query), status)


def attempt(
    visitor: Visitor, collection: str, number: int, status: int = 200, **words: Any
) -> Json:
    asked = {"id": f"attempt{number:04}", "collection": collection, "number": number}
    asked |= {"right": True, "seconds": 12.5} | words
    return visitor.accepted(visitor.http.post("/api/practice/attempts", json=asked), status)


@pytest.fixture
def two(visitor: Visitor) -> str:
    """A collection of two problems, by its id."""
    brought = bring(visitor, file("two.sgf", CORNER + SIDE), name="An evening")
    collection: str = brought["collection"]["id"]
    return collection


# Collections.


def test_puzzles_of_five_in_a_row_are_there_from_the_start(visitor):
    found = {one["id"]: one for one in look(visitor)["collections"]}
    assert found.keys() >= {"five-freestyle", "five-renju"}
    renju = found["five-renju"]
    assert renju["built_in"]
    assert renju["new"] == renju["problems"] > 20
    first = look(visitor, "/collections/five-renju/problems/1")
    last = look(visitor, f"/collections/five-renju/problems/{renju['problems']}")
    assert first["life"] is None
    assert first["puzzle"]["grade"] < last["puzzle"]["grade"]
    assert first["rating"]["value"] < 1500 < last["rating"]["value"]


@pytest.mark.parametrize(("grade", "rating"), [("easy", 1300), ("medium", 1500), ("hard", 1700)])
def test_our_own_problems_of_life_and_death_are_there_from_the_start(visitor, grade, rating):
    first = look(visitor, f"/collections/life-{grade}/problems/1")
    assert (first["collection"]["rules"], first["collection"]["problems"]) == ("go", 100)
    assert first["rating"]["value"] == pytest.approx(rating)
    assert first["life"]["known"]["right"]
    assert first["puzzle"] is None


def test_files_become_a_collection_with_what_each_says(visitor):
    brought = bring(
        visitor,
        file("set/two.sgf", CORNER + SIDE),
        file("set/one.jsonl", LINE),
        file("set/notes.txt", "nothing of the kind"),
        file("set/empty.sgf", ""),
        name="  An   evening ",
    )
    assert brought["collection"]["name"] == "An evening"
    assert (brought["added"], brought["known"], brought["refused"]) == (3, 0, 2)
    assert [one["name"] for one in brought["first_refused"]] == ["set/notes.txt", "set/empty.sgf"]
    place = f"/collections/{brought['collection']['id']}"
    assert look(visitor, place)["problems"] == ["new"] * 3
    assert look(visitor, f"{place}/problems/1")["life"]["to_play"] == "white"
    second = look(visitor, f"{place}/problems/2")["life"]
    assert second["marks"]["triangle"] == ["A8"]
    assert look(visitor, f"{place}/problems/4", 404)["detail"] == "no such problem"


def test_more_files_come_to_the_end_and_what_is_known_stays_once(visitor, two):
    more = bring(visitor, file("again.sgf", SIDE), file("one.jsonl", LINE), collection=two)
    assert (more["added"], more["known"], more["collection"]["problems"]) == (1, 1, 3)


def test_a_name_is_taken_from_the_file_if_none_is_given(visitor):
    assert bring(visitor, file("folder/cho-1.sgf", CORNER))["collection"]["name"] == "cho-1"


@pytest.mark.parametrize(
    ("files", "words", "status", "reason"),
    [
        ([], {}, 422, "input"),
        ([file("a.sgf", "no problem at all")], {}, 422, "input"),
        ([{"name": "a.sgf", "data": "***"}], {}, 422, "input"),
        ([file("a" * 300, CORNER)], {}, 422, "input"),
        ([file("a.sgf", CORNER)], {"collection": "../../etc"}, 422, "input"),
        ([file("a.sgf", CORNER)], {"collection": "nowhere"}, 404, "unknown"),
        ([file("a.sgf", CORNER)], {"collection": "five-renju"}, 404, "unknown"),
        ([file("a.sgf", b" " * (2 << 20))], {}, 413, "large"),
    ],
)
def test_what_cannot_be_brought_is_refused(visitor, files, words, status, reason):
    assert bring(visitor, *files, status=status, **words)["reason"] == reason
    assert all(one["built_in"] for one in look(visitor)["collections"])


def test_a_collection_is_deleted_and_its_attempts_stay(visitor, two):
    attempt(visitor, two, 1)
    assert visitor.http.delete(f"/api/practice/collections/{two}").status_code == 204
    assert visitor.http.delete(f"/api/practice/collections/{two}").status_code == 404
    assert visitor.http.delete("/api/practice/collections/five-renju").status_code == 404
    again = bring(visitor, file("one.sgf", CORNER))["collection"]
    assert (again["new"], again["right"], look(visitor)["attempts"]) == (0, 1, 1)


def test_a_collection_has_its_limit(tmp_path):
    with_one = Database(tmp_path, reserve=0)
    practice = Practice(with_one)
    files = NewProblems.model_validate({"files": [file("two.sgf", CORNER + SIDE)]})
    shelf = practice._shelf
    place = shelf._place_for(files)
    rows = [(f"problem {number}", "{}") for number in range(MOST_COLLECTED + 5)]
    assert shelf._kept.add(place, rows, MOST_COLLECTED) == MOST_COLLECTED
    with_one.close()


def test_there_are_only_so_many_collections(tmp_path, monkeypatch):
    monkeypatch.setattr("tengen.web.practice.shelf.MOST_COLLECTIONS", 1)
    database = Database(tmp_path, reserve=0)
    practice = Practice(database)
    brought_to(practice)
    with pytest.raises(Refused, match="1 collections are kept already"):
        brought_to(practice)
    database.close()


# What is next.


def next_of(visitor: Visitor, collection: str | None, after: int | None = None) -> Any:
    query: Json = {} if collection is None else {"collection": collection}
    if after is not None:
        query["after"] = f"{collection}.{after}"
    place = look(visitor, "/next", **query)["place"]
    return place and place["number"]


def test_new_problems_come_in_order_and_passing_one_over_goes_on(visitor, two):
    bring(visitor, file("one.jsonl", LINE), collection=two)
    assert next_of(visitor, two) == 1
    assert [next_of(visitor, two, after) for after in (1, 2, 3)] == [2, 3, 1]
    attempt(visitor, two, 1)
    assert [next_of(visitor, two), next_of(visitor, two, 3)] == [2, 2]
    assert next_of(visitor, None) is None


@pytest.mark.parametrize(
    "query", [{"collection": "nowhere"}, {"collection": "../x"}, {"after": "x"}, {"after": "a.b"}]
)
def test_what_is_next_of_nothing_is_refused(visitor, query):
    look(visitor, "/next", 404 if query == {"collection": "nowhere"} else 422, **query)


class Clock:
    def __init__(self) -> None:
        self.now = NOW

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def practice(tmp_path: Path, clock: Clock):
    database = Database(tmp_path, reserve=0)
    yield Practice(database, clock)
    database.close()


def brought_to(practice: Practice) -> str:
    files = NewProblems.model_validate({"files": [file("two.sgf", CORNER + SIDE)]})
    return practice.bring(files).collection.id


def tried(practice: Practice, collection: str, number: int, word: str, **words: Any) -> Any:
    asked = {"id": word, "collection": collection, "number": number, "seconds": 3}
    return practice.attempt(NewAttempt.model_validate(asked | words))


def test_a_mistake_comes_back_soon_and_what_was_right_in_days(practice, clock):
    two = brought_to(practice)
    tried(practice, two, 1, "aaaaaaaa", right=False)
    tried(practice, two, 2, "bbbbbbbb", right=True)
    assert practice.content(two).problems == ["wrong", "right"]
    early = practice.next(two, (two, 2))
    assert (early.place.number, early.ahead) == (1, True)
    assert practice.next(None, None).place is None

    clock.now += timedelta(minutes=5)
    assert practice.content(two).problems == ["due", "right"]
    assert practice.next(None, None).place.number == 1
    assert practice.overview().due == 1
    assert datetime.fromisoformat(practice.overview().next_due) > clock.now + timedelta(days=1)

    clock.now += timedelta(days=10)
    assert practice.content(two).problems == ["due", "due"]
    waited_longest = practice.next(two, None)
    assert (waited_longest.place.number, waited_longest.ahead) == (1, False)


def test_a_problem_that_is_known_comes_back_ever_later(practice, clock):
    two = brought_to(practice)
    waits = []
    for word in ("aaaaaaaa", "bbbbbbbb", "cccccccc"):
        due = datetime.fromisoformat(tried(practice, two, 1, word, right=True).due)
        waits.append(due - clock.now)
        clock.now = due
    assert timedelta(days=1) < waits[0] < waits[1] < waits[2]


@pytest.mark.parametrize(
    ("right", "hints", "grade"),
    [(True, 0, GOOD), (True, 1, HARD), (True, 2, AGAIN), (False, 0, AGAIN)],
)
def test_the_grade_of_an_attempt(right, hints, grade):
    assert grade_of(right=right, hints=hints) == grade


def test_what_was_hard_comes_back_before_what_was_not():
    (_, again), (_, hard), (_, good) = (reviewed(None, grade, NOW) for grade in (AGAIN, HARD, GOOD))
    assert again < hard < good


# Attempts and rating.


def test_a_right_attempt_raises_the_rating_and_a_mistake_lowers_it(visitor, two):
    up = attempt(visitor, two, 1)
    assert up["rated"]
    assert up["change"] > 0
    down = attempt(visitor, two, 2, right=False)
    assert down["change"] < 0
    assert look(visitor)["rating"] == down["rating"]


def test_only_the_first_attempt_at_a_problem_is_rated(visitor, two):
    first = attempt(visitor, two, 1, right=False)
    again = attempt(visitor, two, 1, id="another0")
    assert (again["rated"], again["change"], again["rating"]) == (False, 0, first["rating"])
    assert look(visitor, f"/collections/{two}")["problems"] == ["right", "new"]


def test_an_attempt_that_is_told_twice_counts_once(visitor, two):
    first = attempt(visitor, two, 1)
    assert attempt(visitor, two, 1) == first
    assert look(visitor)["attempts"] == 1


def test_who_solves_what_is_hard_gains_more():
    person = Skill()
    easy, _ = rated(person, of_problem(-1), solved=True)
    hard, problem = rated(person, of_problem(1), solved=True)
    assert person.mu < easy.mu < hard.mu
    assert problem.mu < of_problem(1).mu
    assert hard.sigma < person.sigma


@pytest.mark.parametrize(
    ("words", "status"),
    [
        ({"seconds": -1}, 422),
        ({"seconds": float("1e9")}, 422),
        ({"hints": 4}, 422),
        ({"id": "../x"}, 422),
        ({"number": 3}, 404),
        ({"collection": "nowhere"}, 404),
        ({"grade": 4}, 422),
    ],
)
def test_an_attempt_that_cannot_be_is_refused(visitor, two, words, status):
    asked = {"id": "attempt1", "collection": two, "number": 1, "right": True, "seconds": 1}
    answer = visitor.http.post("/api/practice/attempts", json=asked | words)
    assert answer.status_code == status
    assert look(visitor)["attempts"] == 0


def test_an_attempt_that_finds_no_room_is_not_counted(visitor, two, monkeypatch):
    def full(*_: object) -> None:
        raise StoreFullError("there is no room left on the disk: nothing was changed")

    with monkeypatch.context() as patch:
        patch.setattr(Attempts, "put", full)
        assert attempt(visitor, two, 1, 507)["reason"] == "full"
    assert look(visitor)["attempts"] == 0
    assert attempt(visitor, two, 1)["rated"]


def test_what_was_answered_survives_a_kill(tmp_path: Path, start: Callable[..., Process]):
    data = tmp_path / "data"
    first = start(data)
    two = bring(first.visitor, file("two.sgf", CORNER + SIDE))["collection"]["id"]
    told = attempt(first.visitor, two, 2, right=False)
    first.kill()
    second = start(data).visitor
    assert look(second)["attempts"] == 1
    assert look(second)["rating"] == told["rating"]
    assert look(second, f"/collections/{two}")["problems"] == ["new", "wrong"]
    assert attempt(second, two, 2, right=False) == told


def test_a_database_from_before_practice_is_brought_up_to_date(tmp_path):
    path = tmp_path / FILE
    connection = sqlite3.connect(path)
    for statement in MIGRATIONS[0]:
        connection.execute(statement)
    connection.execute("PRAGMA user_version = 1")
    connection.commit()
    connection.close()
    database = Database(tmp_path, reserve=0)
    assert Practice(database).overview().attempts == 0
    database.close()


def test_a_problem_that_is_damaged_is_told(visitor, two):
    connection = visitor.http.app.state.hall.database.connection
    connection.execute("UPDATE problems SET problem = '{}' WHERE number = 1")
    assert look(visitor, f"/collections/{two}/problems/1", 503)["reason"] == "damaged"
    assert look(visitor, f"/collections/{two}/problems/2")["number"] == 2


@pytest.mark.parametrize(
    "damage",
    ["card = '{'", "card = '{}'", "card = 'null'", "due = 'never'", "due = ''", "mu = 9e999"],
)
def test_a_problem_whose_card_is_damaged_begins_anew(visitor, two, damage):
    attempt(visitor, two, 1)
    visitor.http.app.state.hall.database.connection.execute(f"UPDATE cards SET {damage}")
    assert len(look(visitor, "/progress")["points"]) == 1
    assert look(visitor, "/next", collection=two)["place"] is not None
    assert look(visitor, f"/collections/{two}/problems/1")["number"] == 1
    attempt(visitor, two, 1, id="another1")
    assert look(visitor, f"/collections/{two}")["problems"] == ["right", "new"]


# Progress.


def test_progress_has_a_point_for_each_attempt_and_what_comes_back(visitor, two):
    attempt(visitor, two, 1)
    attempt(visitor, two, 2, right=False)
    told = look(visitor, "/progress")
    assert (told["attempts"], told["right"]) == (2, 1)
    assert [point["right"] for point in told["points"]] == [1, 0.5]
    assert [point["attempt"] for point in told["points"]] == [1, 2]
    assert sum(told["due"]) == 2
    assert told["rating"] == told["points"][-1]["rating"]


def test_a_long_history_is_thinned_and_ends_with_the_last(practice):
    two = brought_to(practice)
    tried(practice, two, 1, "aaaaaaaa", right=True)
    (made,) = practice._attempts.all()
    points = progress_of([made] * 1001, [], NOW.isoformat()).points
    assert len(points) == MOST_PLOTTED
    assert (points[-1].attempt, len({point.attempt for point in points})) == (1001, MOST_PLOTTED)


@pytest.mark.parametrize(("east", "days"), [(0, [1, 2]), (13 * 60, [2, 1]), (-12 * 60, [2, 1])])
def test_a_day_begins_when_it_does_for_who_asks(east, days):
    due = ["2026-02-01T00:00:00+00:00", "2026-03-02T10:59:00+00:00", "2026-03-02T12:00:00+00:00"]
    assert progress_of([], due, NOW.isoformat(), east).due[:2] == days


def test_nothing_is_told_before_the_first_attempt(visitor):
    told = look(visitor, "/progress")
    assert (told["attempts"], told["rating"], told["points"]) == (0, None, [])
