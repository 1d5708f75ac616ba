"""The database: its schema, its transactions, and what it says when it cannot go on."""

import contextlib
import os
import sqlite3
import subprocess
from collections.abc import Iterator
from pathlib import Path

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
    database = Database(tmp_path, reserve=0)
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
    connection = sqlite3.connect(tmp_path / FILE)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.close()
    database = Database(tmp_path)
    Games(database).put(row("a"))
    database.close()


def test_what_is_no_database_is_refused(tmp_path):
    (tmp_path / FILE).write_bytes(b"a diary" * 1000)
    with pytest.raises(StoreError, match="no database"):
        Database(tmp_path)


def test_an_empty_file_is_no_database_and_is_left_alone(tmp_path):
    (tmp_path / FILE).touch()
    with pytest.raises(StoreError, match=r"is empty, so the games in it are lost"):
        Database(tmp_path)
    assert (tmp_path / FILE).read_bytes() == b""


def test_a_new_database_is_never_an_empty_file(tmp_path, monkeypatch):
    """Killed at any moment, a first start leaves no file, or a database."""
    sizes = []
    replace = Path.replace

    def noted(temporary: Path, target: Path) -> Path:
        assert not target.exists()
        sizes.append(temporary.stat().st_size)
        return replace(temporary, target)

    monkeypatch.setattr(Path, "replace", noted)
    Database(tmp_path, reserve=0).close()
    assert sizes == [4096]
    assert {file.name for file in tmp_path.iterdir()} == {FILE}


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 12 MiB, which only root can make."""
    command = ["mount", "-t", "tmpfs", "-o", "size=12m", "tmpfs", str(tmp_path)]
    if subprocess.run(command, capture_output=True, check=False).returncode:
        pytest.skip("no disk can be mounted here")
    yield tmp_path
    subprocess.run(["umount", str(tmp_path)], check=True)


def fill(disk: Path) -> None:
    """Use up every byte."""
    with (disk / "filler").open("ab", buffering=0) as filler:
        for block in (1 << 16, 1 << 12):
            with contextlib.suppress(OSError):
                while filler.write(b"x" * block):
                    pass


def puts(games: Games, size: int) -> int:
    """Put games until there is no room; how many there was room for."""
    number = games.count()
    while True:
        try:
            games.put(row(f"g{number}", f"{number:05}", size))
        except StoreFullError:
            return number
        number += 1


@pytest.mark.parametrize("size", [5000, 100_000, 1_000_000])
def test_on_a_full_disk_games_can_be_deleted_and_make_room(small_disk, size):
    database = Database(small_disk / "data")
    games = Games(database)
    made = puts(games, size)
    fill(small_disk)
    assert made > 1
    for number in range(min(made, 20)):
        assert games.delete(f"g{number}")
        fill(small_disk)  # somebody else takes what was given back
    assert games.count() == max(0, made - 20)
    (small_disk / "filler").unlink()
    games.put(row("a", size=size))
    database.close()


def test_what_was_deleted_makes_room_for_others(small_disk):
    database = Database(small_disk / "data")
    games = Games(database)
    made = puts(games, 50_000)
    fill(small_disk)
    for number in range(5):
        games.delete(f"g{number}")
    for number in range(3):
        games.put(row(f"new{number}", size=50_000))
    assert games.count() == made - 2
    database.close()


def test_a_server_starts_on_a_full_disk(small_disk):
    database = Database(small_disk / "data")
    Games(database).put(row("a"))
    database.close()
    fill(small_disk)
    database = Database(small_disk / "data")
    assert Games(database).delete("a")
    database.close()


def test_a_read_only_folder_is_told_as_such(small_disk):
    Database(small_disk / "data", reserve=0).close()
    subprocess.run(["mount", "-o", "remount,ro", str(small_disk)], check=True)
    for folder in ("data", "new"):
        with pytest.raises(StoreError, match=r"(?i)is read-only|read-only file system"):
            Database(small_disk / folder)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_of_somebody_else_is_told_as_such(tmp_path):
    Database(tmp_path, reserve=0).close()
    tmp_path.chmod(0o555)
    with pytest.raises(StoreError, match="is read-only"):
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
