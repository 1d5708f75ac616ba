"""Files are there as a whole or not at all."""

import os
import stat

import pytest

from tengen.files import write_whole


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
    with pytest.raises(OSError, match="No space"):
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
