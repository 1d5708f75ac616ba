"""Files are there as a whole or not at all."""

import os
import stat

import pytest

from tengen.errors import FileError
from tengen.files import make_folder, read_file, write_whole


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
