"""Files of the user: read, written so that nobody ever finds half of one, refused in a sentence."""

from __future__ import annotations

import errno
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import platformdirs

from tengen.errors import FileError

FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
"""How the system says that there is no room."""
LONGEST_NAME = 150

WORDS = {
    errno.ENOENT: "there is no such file",
    errno.EISDIR: "it is a folder, not a file",
    errno.ENOTDIR: "its path leads through something that is no folder",
    errno.EEXIST: "it is there already, and is no folder",
    errno.EACCES: "its permissions do not allow it",
    errno.EPERM: "its permissions do not allow it",
    errno.EROFS: "the disk is read-only",
    errno.ENAMETOOLONG: "the name is too long",
    errno.ELOOP: "it is a link that leads back to itself",
    **dict.fromkeys(FULL, "the disk is full"),
    errno.EFBIG: "it is as large as it may be",
}
"""What the system says by a number, as a person would say it."""


def data_folder() -> Path:
    """Where Tengen keeps its data unless told otherwise; TENGEN_DATA names another folder."""
    return Path(os.environ.get("TENGEN_DATA") or platformdirs.user_data_dir("tengen"))


@contextmanager
def told(path: os.PathLike[str] | str, act: str) -> Iterator[None]:
    """Turn what the system says of a file into a sentence: its name, what failed, and why.

    Args:
        path: of the file or folder.
        act: what is done to it, as the sentence says it: "read", "written".

    Raises:
        FileError: it cannot be done.
    """
    try:
        yield
    except FileError:
        raise  # told already
    except OSError as error:
        failure = FileError(f"{_short(path)} cannot be {act}: {_why(error, Path(path).parent)}")
        failure.errno = error.errno
        raise failure from error


def _why(error: OSError, folder: Path) -> str:
    if error.errno == errno.ENOENT and not folder.is_dir():
        return f"there is no folder {folder}"
    return WORDS.get(error.errno or 0) or error.strerror or str(error)


def _short(path: os.PathLike[str] | str) -> str:
    """The name, the end of it if it is too long for a sentence."""
    name = os.fspath(path)
    return name if len(name) <= LONGEST_NAME else f"…{name[-LONGEST_NAME:]}"


def read_file(path: os.PathLike[str] | str, most: int = -1) -> bytes:
    """The bytes of a file, or only so many of the first."""
    with told(path, "read"), Path(path).open("rb") as file:
        return file.read(most)


def make_folder(path: Path) -> None:
    """A folder and those above it, if they are not there yet."""
    with told(path, "used as a folder"):
        path.mkdir(parents=True, exist_ok=True)


def check_plain(path: Path) -> None:
    """Refuse to write over what is neither a plain file nor nothing at all."""
    if path.is_dir():
        raise FileError(f"{path} cannot be written: {WORDS[errno.EISDIR]}")
    if path.exists() and not path.is_file():
        raise FileError(f"{path} cannot be written: it is no plain file")


def check_place(path: Path) -> None:
    """Refuse a place where no file can be written, before there is anything to write."""
    with told(path, "written"):
        check_plain(path)
        if not path.resolve().parent.is_dir():
            raise FileNotFoundError(errno.ENOENT, "")


def write_whole(path: Path, data: bytes) -> None:
    """Write a file, or leave what was there: a kill at any moment does no harm.

    The bytes go to a temporary name beside the file, reach the disk, and take the file's name.
    """
    with told(path, "written"):
        check_plain(path)
        _write(path.resolve(), data)  # a link stays a link; what it points to is replaced


def _write(target: Path, data: bytes) -> None:
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        temporary.chmod(_mode(target))
        temporary.replace(target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    sync_folder(target.parent)


def _mode(target: Path) -> int:
    """The permissions the file has, or would have got from `open`."""
    if target.exists():
        return target.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def sync_folder(folder: Path) -> None:
    """The new name is on disk only when the folder is; Windows has no such thing."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
