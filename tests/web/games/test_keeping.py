"""What is kept: every move that was answered, whatever happens to the process or the disk."""

import random
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import httpx
import pytest
from fastapi.testclient import TestClient

from tengen.errors import StoreError
from tengen.players import Seat
from tengen.store import Games, StoredGame
from tengen.store.database import FILE
from tengen.web import hall
from tengen.web.app import create_app
from tengen.web.games.keeping import from_disk
from tengen.web.games.live_game import LiveGame
from tengen.web.games.sheet import Sheet
from tengen.web.settings import Settings
from tengen.web.wire.hub import Hub
from tengen.web.wire.models.asking import NewGame
from tests.web.visitor import Json, Server, Visitor, told, until, watch


def reopened(settings: Settings) -> TestClient:
    app = create_app(settings)
    return TestClient(app, base_url="http://127.0.0.1:8361", raise_server_exceptions=False)


FATES: dict[str, Callable[[Visitor], Json]] = {
    "moves": lambda v: v.play(v.new(size=19, clock="1h", name="Long"), "D4", "Q16", "pass"),
    "captures": lambda v: v.play(v.new(), "A2", "A1", "B1"),
    "handicap": lambda v: v.play(v.new(handicap=3, rules="japanese"), "E5"),
    "editor": lambda v: v.new(start={"black": ["C3"], "white": ["D4"], "to_play": "white"}),
    "resigned": lambda v: v.do(v.play(v.new(), "E5"), "resign", colour="black"),
    "settled": lambda v: v.do(
        v.play(v.new(size=5), "C3", "A1", "pass", "pass"), "settle", dead=["A1"]
    ),
    "alive again": lambda v: v.do(
        v.do(v.play(v.new(size=5), "C3", "pass", "pass"), "settle", dead=["C3"]), "settle", dead=[]
    ),
    "another cross": lambda v: v.do(
        v.read("(;SZ[9]KM[0];B[ee];W[dd];B[];W[]MA[dd])"), "settle", dead=[]
    ),
    "renju": lambda v: v.play(v.new("renju", 15), "h8", "h9"),
    "row": lambda v: v.play(v.new("gomoku", 3, row=3), "a1", "b1", "a2", "b2", "a3"),
    "halted": lambda v: v.change(v.new(), paused=True, white="random:seed=1"),
    "swapped": lambda v: v.do(v.play(v.new(black="human:name=Ada"), "E5"), "swap"),
    "paced": lambda v: v.change(v.new(pace=2), pace=7.5),
    "undone": lambda v: v.do(v.play(v.new(), "E5", "D5"), "undo"),
    "opened": lambda v: v.change(
        v.read("(;SZ[9]PB[Ada]RE[B+2]C[a];B[ee]C[b](;W[dd])(;W[cc]))"), name="Opened"
    ),
}


@pytest.mark.parametrize("fate", FATES)
def test_a_game_is_the_same_after_a_restart(settings, fate):
    with reopened(settings) as http:
        before = FATES[fate](Visitor(http))
    with reopened(settings) as http:
        after = Visitor(http).look(before)
    for game in (before, after):
        game.pop("clocks")
    assert after == before


def test_nobody_waits_for_another_game_to_be_opened(settings, monkeypatch):
    with reopened(settings) as http:
        long, short = (Visitor(http).new() for _ in range(2))
    begun, done = threading.Event(), threading.Event()

    def slowly(row: StoredGame, seat_again: Callable[[str], Seat]) -> Sheet:
        if row.id == long["id"]:
            begun.set()
            done.wait(60)
        return from_disk(row, seat_again)

    monkeypatch.setattr(hall, "from_disk", slowly)
    with reopened(settings) as http, ThreadPoolExecutor() as people:
        opened = [people.submit(Visitor(http).look, long) for _ in range(2)]
        assert begun.wait(10)
        assert Visitor(http).look(short) == short
        early = [look.exception() or look.result() for look in opened if look.done()]
        done.set()
        assert not early
        assert [look.result() for look in opened] == [long, long]


def test_a_move_made_while_its_game_leaves_the_memory_is_not_lost(settings, monkeypatch):
    """Of three visitors one plays, one opens the game, and one needs its place in memory."""
    house = hall.Hall(replace(settings, live_games=2), Hub())
    new = NewGame(game="go", size=(9, 9), black="human", white="human")
    first, second = house.create(new), house.create(new)
    at_the_board = house.open(first.id)
    house.open(second.id)
    leaving, read = threading.Event(), threading.Event()
    close = LiveGame.close

    def closing(game: LiveGame) -> None:
        leaving.set()
        assert read.wait(10)
        at_the_board.play("E5", None)
        close(game)

    def reading(row: StoredGame, seat_again: Callable[[str], Seat]) -> Sheet:
        read.set()
        return from_disk(row, seat_again)

    monkeypatch.setattr(LiveGame, "close", closing)
    monkeypatch.setattr(hall, "from_disk", reading)
    with ThreadPoolExecutor() as people:
        people.submit(house.create, new)
        assert leaving.wait(10)
        opened = people.submit(house.open, first.id)
        shown = opened.result(10).shown()
    monkeypatch.setattr(LiveGame, "close", close)
    assert [move.move for move in shown.moves] == ["E5"]
    house.close()


def test_time_runs_on_after_a_restart(settings):
    with reopened(settings) as http:
        game = Visitor(http).new(clock="1h")
        time.sleep(0.3)
    with reopened(settings) as http:
        clock = Visitor(http).look(game)["clocks"]["black"]
    assert 3500 < clock["main"] < 3599.8


def test_a_machine_goes_on_when_its_game_is_opened(settings):
    with reopened(settings) as http:
        visitor = Visitor(http)
        game = visitor.play(visitor.new(white="uct:seconds=100"), "E5")
    with reopened(settings) as http:
        visitor = Visitor(http)
        time.sleep(0.2)
        assert visitor.http.get("/api/games").json()["games"][0]["moves"] == 1
        visitor.do(game, "move-now")
        visitor.until(game, lambda seen: len(seen["moves"]) == 2)


def test_a_full_disk_refuses_the_move_and_nothing_else(settings):
    app = create_app(settings)
    with TestClient(app, base_url="http://127.0.0.1:8361") as http:
        visitor = Visitor(http)
        game = visitor.new(size=19)
        database = app.state.hall.database.connection
        (pages,) = database.execute("PRAGMA page_count").fetchone()
        database.execute(f"PRAGMA max_page_count = {pages}")
        answered = []
        refused = None
        for point in (f"{column}{row}" for row in range(1, 20) for column in "ABCDEFGHJKLMNOP"):
            answer = http.post(f"/api/games/{game['id']}/moves", json={"move": point})
            if answer.status_code != 200:
                refused = visitor.accepted(answer, 507)
                break
            answered.append(point)
        assert refused is not None
        assert refused["reason"] == "full"
        assert "no room" in refused["message"]
        assert [move["move"] for move in visitor.look(game)["moves"]] == answered
        new = {"game": "go", "size": [9, 9], "black": "human", "white": "human", "name": "n" * 200}
        answers = {http.post("/api/games", json=new).status_code for _ in range(30)}
        assert 507 in answers
        database.execute(f"PRAGMA max_page_count = {pages + 1000}")
        visitor.play(game, point)
    with reopened(settings) as http:
        moves = [move["move"] for move in Visitor(http).look(game)["moves"]]
    assert moves == [*answered, point]


def test_a_full_disk_refuses_what_is_tried_and_written_beside_a_game(settings):
    app = create_app(settings)
    with TestClient(app, base_url="http://127.0.0.1:8361") as http:
        visitor = Visitor(http)
        game = visitor.play(visitor.new(size=19), "Q16")
        tip = visitor.look(game)["tip"]
        visitor.do(game, "tree", parent=tip, move="D4")
        database = app.state.hall.database.connection
        (pages,) = database.execute("PRAGMA page_count").fetchone()
        database.execute(f"PRAGMA max_page_count = {pages}")
        before = visitor.tree(game)
        story = {"comment": "x" * 10_000}
        refused = visitor.accepted(
            http.patch(f"/api/games/{game['id']}/tree/{tip}", json=story), 507
        )
        assert (refused["reason"], visitor.tree(game)) == ("full", before)
        database.execute(f"PRAGMA max_page_count = {pages + 1000}")
        visitor.accepted(http.patch(f"/api/games/{game['id']}/tree/{tip}", json=story))
        assert visitor.tree(game)["revision"] == before["revision"] + 1
    with reopened(settings) as http:
        kept = {node["move"]: node["comment"] for node in Visitor(http).tree(game)["nodes"]}
    assert kept == {None: "", "Q16": story["comment"], "D4": ""}


def test_a_disk_that_cannot_be_written(settings):
    app = create_app(settings)
    with TestClient(app, base_url="http://127.0.0.1:8361") as http:
        visitor = Visitor(http)
        game = visitor.play(visitor.new(), "E5")
        app.state.hall.database.connection.execute("PRAGMA query_only = ON")
        assert visitor.do(game, "moves", 503, move="C3")["reason"] == "store"
        assert visitor.look(game) == game
        app.state.hall.database.connection.execute("PRAGMA query_only = OFF")
        assert len(visitor.play(game, "C3")["moves"]) == 2


def test_a_machine_that_cannot_be_kept_says_so(server, monkeypatch):
    game = server.visitor.new(white="uct:seconds=100")
    with server.socket() as socket:
        watch(socket, game)
        server.visitor.play(game, "E5")
        with monkeypatch.context() as patch:
            patch.setattr(Games, "put", no_room)
            server.visitor.do(game, "move-now")
            assert "no room" in told(socket, "error")["message"]
        assert len(server.visitor.look(game)["moves"]) == 1
        server.visitor.do(game, "move-now")
        server.visitor.until(game, lambda seen: len(seen["moves"]) == 2)


def no_room(*_):
    raise StoreError("there is no room")


def in_the_database(settings: Settings, statement: str) -> None:
    with sqlite3.connect(settings.data / FILE) as connection:
        connection.execute(statement)
    connection.close()


@pytest.mark.parametrize("spec", ["uct:threads=999", "gone:x=1", "uct:renamed=3"])
def test_a_person_sits_in_for_a_machine_that_is_refused_today(settings, spec):
    with reopened(settings) as http:
        visitor = Visitor(http)
        game = visitor.play(visitor.new(white="uct:simulations=9"), "E5")
        visitor.until(game, lambda seen: len(seen["moves"]) == 2)
    in_the_database(
        settings, f"UPDATE games SET state = replace(state, 'uct:simulations=9', '{spec}')"
    )
    with reopened(settings) as http:
        visitor = Visitor(http)
        assert visitor.look(game)["seats"]["white"] == {"spec": spec, "human": True}
        made = {move["move"] for move in visitor.look(game)["moves"]}
        visitor.play(game, *[move for move in ("A1", "J9", "A9") if move not in made][:2])
        assert visitor.do(game, "reset")["moves"] == []
        visitor.change(game, white="random")


@pytest.mark.parametrize(
    "said",
    [
        "Review: 1.2.3 % for Black, 10 simulations, nice",
        "Review: 1.2 % for Black, 10 simulations, nice",
        "Review: 50.0 % for Black, 10 simulations, 1.00 s, E5",
    ],
)
def test_a_comment_that_looks_like_our_notes_is_a_comment(settings, said):
    with reopened(settings) as http:
        visitor = Visitor(http)
        game = visitor.play(visitor.read(f"(;GM[1]SZ[9];B[ee]C[{said}])"), "C3")
        assert visitor.tree(game)["nodes"][1]["comment"] == said
    with reopened(settings) as http:
        assert Visitor(http).look(game) == game
        saved = http.get(f"/api/games/{game['id']}/sgf").content
        again = Visitor(http).read(saved)
        assert again["moves"][0]["thought"] is None
        assert Visitor(http).tree(again)["nodes"][1]["comment"] == said


DEEP = "[" * 100_000
DAMAGED = {
    "empty": "state = '{}'",
    "no JSON": "state = 'x'",
    "a list": "state = '[]'",
    "deep JSON": f"state = '{DEEP}'",
    "a text for a number": "state = json_set(state, '$.revision', 'one')",
    "an object for a list": "state = json_set(state, '$.seconds', json('{}'))",
    "a number for a spec": "state = json_set(state, '$.specs.black', 7)",
    "one player": "state = json_remove(state, '$.specs.white')",
    "too many judgements": "state = json_set(state, '$.judgements', json('[null, null]'))",
    "no win rate": "state = json_set(state, '$.start_worth', json('[7, 1]'))",
    "a text for a judgement": "state = json_set(state, '$.start_worth', '0.5')",
    "no clock": "state = json_set(state, '$.control', 'soon')",
    "no side": "state = json_set(state, '$.late', 'red')",
    "no text": "state = CAST(x'ff' AS TEXT)",
    "no time": "created = 'once'",
    "no record": "sgf = x'ff'",
    "no row of the list": "summary = '{}'",
    "no text in the list": "summary = CAST(x'ff' AS TEXT)",
    "a deep row of the list": f"summary = '{DEEP}'",
}


@pytest.mark.parametrize("damage", DAMAGED)
def test_a_damaged_game_harms_no_other_and_can_be_saved_and_deleted(settings, damage):
    with reopened(settings) as http:
        visitor = Visitor(http)
        game, other = visitor.play(visitor.new(), "E5"), visitor.new()
        record = http.get(f"/api/games/{game['id']}/sgf").content
    in_the_database(settings, f"UPDATE games SET {DAMAGED[damage]} WHERE id = '{game['id']}'")
    with reopened(settings) as http:
        visitor = Visitor(http)
        address = f"/api/games/{game['id']}"
        if "list" not in damage or damage == "a list":
            refused = visitor.accepted(http.get(address), 503)
            assert refused["reason"] == "damaged"
            assert "deleted" in refused["message"]
            assert visitor.do(game, "moves", 503, move="C3")["reason"] == "damaged"
        saved = http.get(f"{address}/sgf")
        assert saved.status_code == 200
        assert saved.headers["content-disposition"].endswith('.sgf"')
        assert saved.content == (b"\xff" if damage == "no record" else record)
        assert other["id"] in [row["id"] for row in http.get("/api/games").json()["games"]]
        assert visitor.look(other) == other
        assert http.delete(address).status_code == 204
        assert http.delete(address).status_code == 404


@pytest.mark.parametrize("damage", ["'{}'", "'x'", f"'{DEEP}'", "CAST(x'ff' AS TEXT)"])
def test_a_damaged_analysis_is_none_and_makes_way_for_another(settings, damage):
    with reopened(settings) as http:
        visitor = Visitor(http)
        game = visitor.new()
        analysed(visitor, game)
    in_the_database(settings, f"UPDATE analyses SET result = {damage}")
    with reopened(settings) as http:
        visitor = Visitor(http)
        assert visitor.is_not_analysed(game)
        assert analysed(visitor, game)["simulations"] == 50


def analysed(visitor: Visitor, game: Json) -> Json:
    """The analysis of a game once it is done."""
    visitor.do(game, "analysis", 202, options={"simulations": 50})
    return until(lambda: visitor.analysis(game), lambda seen: seen["state"] == "done")


def test_one_game_that_cannot_be_kept_starves_no_other(visitor, monkeypatch):
    first, second = visitor.new(clock="1h"), visitor.new(clock="0.2s")
    live = visitor.http.app.state.hall.open(first["id"])
    monkeypatch.setattr(live, "tick", no_room)
    visitor.until(second, lambda seen: seen["outcome"] is not None, 5)


def test_a_game_that_cannot_be_closed_is_opened_again(settings, monkeypatch):
    app = create_app(replace(settings, live_games=1))
    with TestClient(app, base_url="http://127.0.0.1:8361") as http:
        visitor = Visitor(http)
        second = visitor.new()
        first = visitor.change(visitor.new(clock="1h"), paused=True)
        with monkeypatch.context() as patch:
            patch.setattr(Games, "put", no_room)
            visitor.look(second)
        visitor.change(first, paused=False)
        assert len(visitor.play(first, "E5")["moves"]) == 1


def test_judgements_wait_for_a_disk_that_refuses_them(visitor, monkeypatch):
    game = visitor.play(visitor.new(), "E5")
    with monkeypatch.context() as patch:
        patch.setattr(Games, "put", no_room)
        visitor.do(game, "analysis", 202, options={"simulations": 50})
        time.sleep(1)
        assert visitor.look(game)["moves"][0]["value"] is None
    judged = visitor.until(game, lambda seen: seen["moves"][0]["value"] is not None)
    visitor.do(game, "analysis", 202, options={"simulations": 40})
    time.sleep(1)
    assert visitor.look(game)["revision"] == judged["revision"]  # less is known


@pytest.mark.parametrize("kills", [3, pytest.param(50, marks=pytest.mark.slow)])
def test_kill_at_any_moment(start, tmp_path, kills):
    rng = random.Random(1)
    answered: list[str] = []
    game = None
    for _ in range(kills):
        server = start(tmp_path)
        if game is None or len(answered) > 200:
            game, answered = server.visitor.new(size=19), []
        moves = [move["move"] for move in server.visitor.look(game)["moves"]]
        assert moves[: len(answered)] == answered
        assert len(moves) <= len(answered) + 1  # one may have been kept and not answered
        answered = list(moves)
        answered.append(play_somewhere(server, game))
        killer = threading.Timer(rng.uniform(0.0, 0.5), server.kill)
        killer.start()
        answered += play_until_the_end(server, game)
        killer.join()


def play_until_the_end(server: Server, game: Json) -> list[str]:
    """Play until the server is gone; say what was answered."""
    answered: list[str] = []
    try:
        while True:
            answered.append(play_somewhere(server, game))
    except httpx.HTTPError:
        return answered


def play_somewhere(server: Server, game: Json) -> str:
    move = free_point(server.visitor.look(game))
    server.visitor.play(game, move)
    return move


def free_point(game: Json) -> str:
    """The first empty point, row by row: there is always a liberty above."""
    taken = {move["move"] for move in game["moves"]}
    points = (f"{column}{row}" for row in range(1, 20) for column in "ABCDEFGHJKLMNOPQRST")
    return next(point for point in points if point not in taken)


def test_another_folder_by_the_environment(monkeypatch, tmp_path):
    monkeypatch.setenv("TENGEN_DATA", str(tmp_path / "elsewhere"))
    assert Settings().data == tmp_path / "elsewhere"
