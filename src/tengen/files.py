"""Files of the user: read, written so that nobody ever finds half of one, refused in a sentence.

What is being written has a temporary name beside the place it is for, and takes its own when all of
it is on the disk. So a kill leaves nothing half done but what `remove_unfinished` finds.
"""

from __future__ import annotations

import errno
import os
import secrets
import shutil
import stat
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

import platformdirs

from tengen.errors import FileError, StoreError

try:
    import fcntl
except ImportError:  # Windows, where nothing stops a second process
    fcntl = None  # type: ignore[assignment]

FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
"""How the system says that there is no room."""
LONGEST_NAME = 150
MOST_BYTES = 1 << 32
"""Of any file that is read whole."""
UNFINISHED = ".unfinished"
"""How the names of files and folders end that are being written or removed."""
LOCK = "lock"
"""The file by which a process has a folder for itself."""

WORDS = {
    errno.ENOENT: "there is no such file",
    errno.EISDIR: "it is a folder, not a file",
    errno.ENOTDIR: "its path leads through something that is no folder",
    errno.EEXIST: "it is there already, and is no folder",
    errno.ENOTEMPTY: "there is something of that name already",
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


def read_plain(path: Path, most: int = MOST_BYTES) -> bytes:
    """The bytes of a plain file; a pipe or a device, which might have no end, is refused.

    Args:
        path: of the file.
        most: bytes that it may have.
    """
    with told(path, "read"):
        found = path.stat().st_mode
        if not stat.S_ISREG(found) and not stat.S_ISDIR(found):
            raise OSError(errno.EINVAL, "it is no plain file")
        if path.stat().st_size > most:
            raise OSError(errno.EINVAL, f"it has more than {most:,} bytes")
    return read_file(path)


def make_folder(path: Path) -> None:
    """A folder and those above it, if they are not there yet."""
    with told(path, "used as a folder"):
        missing = [each for each in (path, *path.parents) if not each.exists()]
        path.mkdir(parents=True, exist_ok=True)
        for each in missing:
            sync_folder(each.parent)


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
    temporary = _unfinished(target)
    mode = target.stat().st_mode & 0o777 if target.exists() else None
    try:
        _write_new(temporary, data, 0o666 if mode is None else mode)
        if mode is not None:
            temporary.chmod(mode)  # also what a new file would not get
        temporary.replace(target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    sync_folder(target.parent)


def _write_new(path: Path, data: bytes, mode: int = 0o666) -> None:
    """Write a file that is not there yet, and wait until the disk has it."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
    with os.fdopen(handle, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def write_folder(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write a folder with these files, or nothing: a kill at any moment does no harm.

    Raises:
        FileError: it cannot be written, or something of that name is there already.
    """
    with told(folder, "written"):
        _check_free(folder)
        temporary = _unfinished(folder)
        temporary.mkdir()
        try:
            for name, data in files.items():
                _write_new(temporary / name, data)
            sync_folder(temporary)
            _check_free(folder)
            temporary.rename(folder)
        except BaseException:
            shutil.rmtree(temporary, ignore_errors=True)
            raise
        sync_folder(folder.parent)


def _check_free(folder: Path) -> None:
    """A rename would take the place of an empty folder."""
    if folder.exists():
        raise OSError(errno.ENOTEMPTY, "")


def remove_folder(folder: Path) -> None:
    """Remove a folder and all that is in it; after a kill on the way it is whole or not there."""
    with told(folder, "removed"):
        going = _unfinished(folder)
        folder.rename(going)
        _remove(going)


def remove_unfinished(folder: Path) -> None:
    """Remove what a kill left in a folder; only for whoever has it for himself."""
    for path in folder.glob(f".*{UNFINISHED}"):
        with told(path, "removed"):
            _remove(path)


def _remove(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink()


def _unfinished(target: Path) -> Path:
    """A new name beside another."""
    return target.with_name(f".{target.name[:50]}.{secrets.token_hex(4)}{UNFINISHED}")


def sync_folder(folder: Path) -> None:
    """The new name is on disk only when the folder is; Windows has no such thing."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def lock(file: BinaryIO) -> bool:
    """Be the only one who has locked a file, until it is closed or this process is gone.

    False if somebody else is. Where a disk knows no locks, nothing stops another.
    """
    try:
        if fcntl is not None:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # no locks on this disk
        pass
    return True


@contextmanager
def sole_use(folder: Path) -> Iterator[None]:
    """Have a folder, which is made if need be, for oneself; a process that dies gives it back.

    Raises:
        StoreError: another process has it.
        FileError: it cannot be written.
    """
    make_folder(folder)
    with told(folder / LOCK, "written"):
        check_plain(folder / LOCK)
        file = (folder / LOCK).open("ab")
    with file:
        if not lock(file):
            raise StoreError(
                f"another process is at work in {folder}: wait until it has ended, or choose "
                "another folder"
            )
        yield
