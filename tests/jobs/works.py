"""Work to be done in another process. A job is plain data, so folders are given by name."""

import os
import signal
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path


def square(number: int) -> int:
    return number * number


def note(folder: str, number: int) -> int:
    """Leave a note that this process is at this job; whoever waits for one finds it."""
    notes = Path(folder) / f"{number}"
    with notes.open("a") as file:
        file.write(f"{os.getpid()}\n")
    return len(notes.read_text().split())


def tries(folder: str | Path, number: int) -> list[int]:
    notes = Path(folder) / f"{number}"
    return [int(pid) for pid in notes.read_text().split()] if notes.exists() else []


def die_once(job: tuple[str, int]) -> int:
    """Job 3 kills its worker when it is first tried."""
    folder, number = job
    if note(folder, number) == 1 and number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def wait_for_murder(job: tuple[str, int]) -> int:
    """Job 2 waits, when it is first tried, for somebody to kill its worker."""
    folder, number = job
    if note(folder, number) == 1 and number == 2:
        time.sleep(60)
    return number * number


def die_always(number: int) -> int:
    if number == 1:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def answer_and_die(job: tuple[str, int]) -> int:
    """The worker dies a moment after its first answer."""
    folder, number = job
    if note(folder, number) == 1 and number == 0:
        threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGKILL)).start()
    return os.getpid()


def refuse(number: int) -> int:
    if number == 2:
        raise ValueError("two is too much")
    return number


def unsendable(number: int) -> object:
    return threading.Lock() if number == 1 else number


class Unreadable:
    """A result that raises when it is read at our end."""

    def __reduce__(self) -> tuple[type[int], tuple[str]]:
        return int, ("no number",)


def unreadable(number: int) -> object:
    return Unreadable() if number == 1 else number


def sleep(job: tuple[str, int]) -> int:
    """Sleep, and leave a note if somebody wakes us."""
    folder, number = job
    note(folder, number)
    try:
        time.sleep(60 if number else 0)
    finally:
        (Path(folder) / f"{number} woken").touch()
    return number


def sleep_deaf(job: tuple[str, int]) -> int:
    """Sleep, and do not listen when somebody asks us to end."""
    folder, number = job
    note(folder, number)
    end = time.monotonic() + (60 if number else 0)
    while time.monotonic() < end:
        with suppress(BaseException):
            time.sleep(end - time.monotonic())
    return number


def whoami(_job: int) -> int:
    return os.getpid()


def leave(number: int) -> int:
    """Job 1 calls for the end of its process."""
    if number == 1:
        sys.exit("enough")
    return number


class Unpackable:
    """A job that neither travels nor can be shown."""

    def __reduce__(self) -> str:
        raise RuntimeError("I stay here")

    def __repr__(self) -> str:
        raise RuntimeError("I am shy")
