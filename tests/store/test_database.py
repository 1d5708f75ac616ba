"""The database: its schema, its transactions, and what it says when it cannot go on."""

import sqlite3

import pytest

from tengen.errors import StoreError, StoreFullError
from tengen.store import Analyses, Database, Games, StoredGame
from tengen.store.analyses import NEWEST
from tengen.store.database import FILE
from tengen.store.schema import MIGRATIONS


def row(name: str, changed: str = "2026-01-01", size: int = 10) -> StoredGame:
    return StoredGame(name, "2026-01-01", changed, f'"{name}"', b"x" * size, "{}")


@pytest.fixture
def database(tmp_path):
    database = Database(tmp_path)
    yield database
    database.close()


def pragma(database: Database, name: str) -> object:
    return database.connection.execute(f"PRAGMA {name}").fetchone()[0]


def test_what_is_committed_is_on_the_disk(database):
    assert pragma(database, "journal_mode") == "wal"
    assert pragma(database, "synchronous") == 2
    assert pragma(database, "user_version") == len(MIGRATIONS)


def test_it_keeps_what_it_was_given(tmp_path):
    first = Database(tmp_path)
    Games(first).put(row("a"))
    first.close()
    second = Database(tmp_path)
    assert Games(second).get("a") == row("a")
    second.close()


def test_a_schema_from_the_future_is_refused(tmp_path):
    Database(tmp_path).close()
    connection = sqlite3.connect(tmp_path / FILE)
    connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    connection.close()
    with pytest.raises(StoreError, match="newer Tengen"):
        Database(tmp_path)


def test_an_older_schema_is_brought_up_to_date(tmp_path):
    sqlite3.connect(tmp_path / FILE).close()
    database = Database(tmp_path)
    Games(database).put(row("a"))
    database.close()


def test_what_is_no_database_is_refused(tmp_path):
    (tmp_path / FILE).write_bytes(b"a diary" * 1000)
    with pytest.raises(StoreError, match="no database"):
        Database(tmp_path)


def test_a_file_in_place_of_the_folder_is_refused(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="is not a folder"):
        Database(tmp_path / "file")


def test_a_database_that_was_deleted_takes_nothing_more(database):
    database.path.unlink()
    with pytest.raises(StoreError, match="is gone: nothing was changed"), database.transaction():
        pass


def test_a_transaction_is_all_or_nothing(database):
    games = Games(database)
    games.put(row("a"))

    def stumble() -> None:
        with database.transaction() as connection:
            connection.execute("DELETE FROM games")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        stumble()
    assert games.get("a") == row("a")


def test_no_room_is_said_and_changes_nothing(database):
    games = Games(database)
    games.put(row("a"))
    database.connection.execute(f"PRAGMA max_page_count = {pragma(database, 'page_count')}")
    with pytest.raises(StoreFullError, match="no room"):
        games.put(row("a", size=1_000_000))
    assert games.get("a") == row("a")


@pytest.mark.usefixtures("database")
def test_two_processes_do_not_share_it(tmp_path, monkeypatch):
    monkeypatch.setattr("tengen.store.database.PATIENCE", 0.1)
    with pytest.raises(StoreError, match="another Tengen"):
        Database(tmp_path)


def test_games_are_listed_by_their_last_change(database):
    games = Games(database)
    for name, changed in (("a", "2026-01-02"), ("b", "2026-01-03"), ("c", "2026-01-01")):
        games.put(row(name, changed))
    assert games.summaries(10) == ['"b"', '"a"', '"c"']
    assert games.summaries(1, before="2026-01-03") == ['"a"']
    games.delete("a")
    assert games.summaries(10) == ['"b"', '"c"']
    assert games.get("a") is None


def test_the_newest_analyses_of_a_position_stay(database):
    games, analyses = Games(database), Analyses(database)
    games.put(row("a"))
    analyses.put("a", 3, "other", "{}", "elsewhere")
    for number in range(NEWEST + 2):
        analyses.put("a", 3, "line", f"[{number}]", f"result {number}")
    kept = database.connection.execute("SELECT result FROM analyses WHERE line = 'line'")
    assert {result for (result,) in kept} == {f"result {n}" for n in range(2, NEWEST + 2)}
    assert analyses.get("a", 3, "other") == "elsewhere"


def test_deleting_says_whether_there_was_a_game(database):
    games = Games(database)
    games.put(row("a"))
    assert (games.count(), games.delete("a"), games.delete("a"), games.count()) == (
        1,
        True,
        False,
        0,
    )


def test_analyses_go_with_their_game(database):
    games, analyses = Games(database), Analyses(database)
    games.put(row("a"))
    analyses.put("a", 3, "line", "{}", "first")
    analyses.put("a", 3, "line", "{}", "second")
    analyses.put("nobody", 3, "line", "{}", "lost")
    assert analyses.get("a", 3, "line") == "second"
    assert analyses.get("a", 3, "other") is None
    games.put(row("a", "2026-01-05"))
    assert analyses.get("a", 3, "line") == "second"
    games.delete("a")
    assert analyses.get("a", 3, "line") is None
    assert analyses.get("nobody", 3, "line") is None
