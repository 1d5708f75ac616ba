"""Files and folders are there as a whole or not at all, and a folder has one master."""

import os
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tengen.errors import FileError, StoreError
from tengen.files import (
    make_folder,
    read_file,
    read_plain,
    remove_folder,
    remove_unfinished,
    sole_use,
    write_folder,
    write_whole,
)
from tests.full_disk import no_room_beyond


def test_a_file_is_written_and_replaced(tmp_path):
    file = tmp_path / "game.sgf"
    for data in (b"first", b"second, longer", b""):
        write_whole(file, data)
        assert file.read_bytes() == data
    assert list(tmp_path.iterdir()) == [file]


def test_a_failure_leaves_what_was_there(tmp_path, monkeypatch):
    file = tmp_path / "game.sgf"
    write_whole(file, b"before")

    def no_disk(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", no_disk)
    with pytest.raises(OSError, match=r"game.sgf cannot be written: the disk is full"):
        write_whole(file, b"after")
    assert file.read_bytes() == b"before"
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.skipif(os.name != "posix", reason="permissions as POSIX has them")
def test_permissions_are_kept(tmp_path):
    file, other = tmp_path / "game.sgf", tmp_path / "other"
    write_whole(file, b"before")
    other.touch()
    assert file.stat().st_mode == other.stat().st_mode  # as any new file's
    file.chmod(0o640)
    write_whole(file, b"after")
    assert stat.S_IMODE(file.stat().st_mode) == 0o640


@pytest.mark.skipif(os.name != "posix", reason="links as POSIX has them")
def test_a_link_stays_a_link(tmp_path):
    file, link = tmp_path / "game.sgf", tmp_path / "latest.sgf"
    link.symlink_to(file)
    write_whole(link, b"through")
    assert link.is_symlink()
    assert file.read_bytes() == b"through"


def test_what_is_no_plain_file_is_left_alone(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(OSError, match="no plain file"):
        write_whole(pipe, b"x")
    assert pipe.is_fifo()


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("none.sgf", "there is no such file"),
        ("none/game.sgf", "there is no folder .*none"),
        ("folder", "it is a folder, not a file"),
        ("file/game.sgf", "its path leads through something that is no folder"),
        ("x" * 300, "the name is too long"),
        ("ring", "it is a link that leads back to itself"),
    ],
    ids=range(6),
)
def test_what_cannot_be_read_is_told_in_a_sentence(tmp_path, name, why):
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").touch()
    (tmp_path / "ring").symlink_to(tmp_path / "ring")
    with pytest.raises(FileError, match=rf"{name[-20:]} cannot be read: {why}") as refused:
        read_file(tmp_path / name)
    assert isinstance(refused.value, OSError)
    assert refused.value.errno
    assert "Errno" not in str(refused.value)
    assert len(str(refused.value)) < 300


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read(tmp_path):
    file = tmp_path / "game.sgf"
    file.touch(0o000)
    with pytest.raises(FileError, match="its permissions do not allow it"):
        read_file(file)


def test_a_file_where_a_folder_should_be(tmp_path):
    file = tmp_path / "results"
    file.touch()
    for folder in (file, file / "lab"):
        with pytest.raises(FileError, match="cannot be used as a folder"):
            make_folder(folder)
    with pytest.raises(FileError, match="cannot be written: it is a folder"):
        write_whole(tmp_path, b"x")


FILES = {"card.json": b"{}", "weights": bytes(5000)}


def in_it(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def test_a_folder_is_written_with_all_its_files(tmp_path):
    write_folder(tmp_path / "go-9", FILES)
    assert in_it(tmp_path / "go-9") == FILES
    (tmp_path / "other").mkdir()
    assert (tmp_path / "go-9").stat().st_mode == (tmp_path / "other").stat().st_mode
    assert sorted(path.name for path in tmp_path.iterdir()) == ["go-9", "other"]


def test_a_folder_without_room_is_not_there_at_all(tmp_path):
    with (
        no_room_beyond(4096),
        pytest.raises(FileError, match="go-9 cannot be written: it is as large as it may be"),
    ):
        write_folder(tmp_path / "go-9", FILES)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("kind", ["folder", "empty folder", "file"])
def test_a_folder_is_never_written_over_anything(tmp_path, kind):
    there = tmp_path / "go-9"
    if kind == "file":
        there.write_bytes(b"before")
    else:
        there.mkdir()
    if kind == "folder":
        (there / "mine").write_bytes(b"before")
    with pytest.raises(FileError, match="there is something of that name already"):
        write_folder(there, FILES)
    assert list(tmp_path.iterdir()) == [there]
    assert there.read_bytes() == b"before" if kind == "file" else not in_it(there).keys() & FILES


def test_no_folder_is_made_above_one_that_is_written(tmp_path):
    with pytest.raises(FileError, match=r"there is no folder .*gone"):
        write_folder(tmp_path / "gone" / "go-9", FILES)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_is_removed_and_a_link_to_one_is_not_followed(tmp_path):
    write_folder(tmp_path / "go-9", FILES)
    (tmp_path / "link").symlink_to(tmp_path / "go-9")
    remove_folder(tmp_path / "link")
    assert in_it(tmp_path / "go-9") == FILES
    remove_folder(tmp_path / "go-9")
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(FileError, match="go-9 cannot be removed: there is no such file"):
        remove_folder(tmp_path / "go-9")


WRITES_ON_AND_ON = """
import sys
from pathlib import Path
from tengen.files import remove_folder, write_folder, write_whole
place = Path(sys.argv[1])
print("ready", flush=True)
while True:
    write_whole(place / "file", bytes(1 << 22))
    write_folder(place / "folder", {name: bytes(1 << 20) for name in "abcd"})
    remove_folder(place / "folder")
"""


@contextmanager
def process(program: str, folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Another process, which has said that it is ready."""
    command = [sys.executable, "-c", program, str(folder)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout
        other.stdout.readline()
        try:
            yield other
        finally:
            other.kill()


def test_what_a_kill_leaves_is_found_and_removed(tmp_path):
    left = 0
    for attempt in range(50):
        with process(WRITES_ON_AND_ON, tmp_path) as other:
            time.sleep(0.01 + 0.003 * attempt)
            os.kill(other.pid, signal.SIGKILL)
        for name, size in (("file", 1 << 22), ("folder/d", 1 << 20)):
            assert not (tmp_path / name).exists() or (tmp_path / name).stat().st_size == size
        left += len([path for path in tmp_path.iterdir() if path.name not in ("file", "folder")])
        remove_unfinished(tmp_path)
        assert {path.name for path in tmp_path.iterdir()} <= {"file", "folder"}
        if (tmp_path / "folder").exists():
            assert len(in_it(tmp_path / "folder")) == 4
            remove_folder(tmp_path / "folder")
        if left:
            return
    pytest.fail("no kill came while something was written")


HAS_IT = """
import sys
from pathlib import Path
from tengen.files import sole_use
with sole_use(Path(sys.argv[1])):
    print("ready", flush=True)
    input()
"""


@pytest.mark.skipif(os.name != "posix", reason="locks as POSIX has them")
@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM])
def test_a_folder_has_one_master_until_that_dies(tmp_path, end):
    with process(HAS_IT, tmp_path / "run") as other:
        with (
            pytest.raises(StoreError, match=r"another process is at work in .*run: wait"),
            sole_use(tmp_path / "run"),
        ):
            pass
        other.send_signal(end)
        other.wait()
        with sole_use(tmp_path / "run"):
            pass


def test_a_lock_that_is_no_file_is_refused_at_once(tmp_path):
    os.mkfifo(tmp_path / "lock")
    with pytest.raises(FileError, match="lock cannot be written: it is no plain file"):
        sole_use(tmp_path).__enter__()


def test_a_pipe_is_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "card.json")
    with pytest.raises(FileError, match=r"card\.json cannot be read: it is no plain file"):
        read_plain(tmp_path / "card.json")
    for name in ("", "none"):
        with pytest.raises(FileError, match=r"it is a folder|there is no such file"):
            read_plain(tmp_path / name)
