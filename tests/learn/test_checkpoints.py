"""Checkpoints: whole or not there, whatever happens while they are written."""

import hashlib
import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tengen.errors import DamagedError, FileError
from tengen.learn.checkpoints import (
    MANIFEST,
    Checkpoint,
    checkpoints_in,
    drop_old_checkpoints,
    newest_checkpoint,
    read_checkpoint,
    save_checkpoint,
    set_aside,
)
from tests.full_disk import no_room_beyond


def a_checkpoint(rounds: int) -> Checkpoint:
    return Checkpoint(rounds, {"games": 7 * rounds, "chance": 1 << 100}, {"w": bytes([rounds % 7])})


def test_what_is_saved_is_read(tmp_path):
    place = save_checkpoint(tmp_path, a_checkpoint(3))
    assert read_checkpoint(place) == a_checkpoint(3)
    assert newest_checkpoint(tmp_path) == (a_checkpoint(3), [])


def test_a_run_that_has_not_begun_has_none(tmp_path):
    assert newest_checkpoint(tmp_path / "nowhere") == (None, [])


def test_none_is_written_over(tmp_path):
    save_checkpoint(tmp_path, a_checkpoint(3))
    with pytest.raises(FileError, match="there is something of that name already"):
        save_checkpoint(tmp_path, a_checkpoint(3))


@pytest.mark.parametrize("name", ["w", MANIFEST])
@pytest.mark.parametrize("harm", ["change", "cut", "remove"])
def test_a_damaged_one_is_passed_over_and_told(tmp_path, name, harm):
    for rounds in (1, 2):
        save_checkpoint(tmp_path, a_checkpoint(rounds))
    victim = checkpoints_in(tmp_path)[-1] / name
    data = bytearray(victim.read_bytes())
    if harm == "remove":
        victim.unlink()
    else:
        data[len(data) // 2] ^= 4
        victim.write_bytes(data if harm == "change" else data[: len(data) // 2])
    found, damaged = newest_checkpoint(tmp_path)
    assert found == a_checkpoint(1)
    assert len(damaged) == 1
    assert "00000002" in str(damaged[0])


def test_a_changed_counter_is_noticed(tmp_path):
    place = save_checkpoint(tmp_path, a_checkpoint(2))
    about = json.loads((place / MANIFEST).read_text())
    about["state"]["games"] += 1
    (place / MANIFEST).write_text(json.dumps(about))
    with pytest.raises(DamagedError, match="its hash is another"):
        read_checkpoint(place)


def test_if_none_is_whole_it_is_said(tmp_path):
    place = save_checkpoint(tmp_path, a_checkpoint(2))
    (place / MANIFEST).write_text("{}")
    with pytest.raises(DamagedError, match="no checkpoint"):
        newest_checkpoint(tmp_path)


def test_old_ones_go_and_the_newest_stay(tmp_path):
    for rounds in range(1, 6):
        save_checkpoint(tmp_path, a_checkpoint(rounds))
    drop_old_checkpoints(tmp_path, keep=2)
    assert [int(place.name) for place in checkpoints_in(tmp_path)] == [4, 5]


def test_a_link_to_a_checkpoint_goes_and_what_it_leads_to_stays(tmp_path):
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (tmp_path / "run").mkdir()
    (tmp_path / "run" / "00000001").symlink_to(save_checkpoint(elsewhere, a_checkpoint(1)))
    assert newest_checkpoint(tmp_path / "run") == (a_checkpoint(1), [])
    save_checkpoint(tmp_path / "run", a_checkpoint(2))
    drop_old_checkpoints(tmp_path / "run", keep=1)
    assert [path.name for path in (tmp_path / "run").iterdir()] == ["00000002"]
    assert newest_checkpoint(elsewhere) == (a_checkpoint(1), [])


def test_those_of_later_rounds_are_set_aside(tmp_path):
    for _ in range(2):  # once more, and the first goes
        for rounds in (1, 2, 3):
            save_checkpoint(tmp_path, a_checkpoint(rounds))
        set_aside(tmp_path, 0)
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["00000001.damaged", "00000002.damaged", "00000003.damaged"]
    assert checkpoints_in(tmp_path) == []


def test_a_disk_without_room_leaves_the_others(tmp_path):
    save_checkpoint(tmp_path, a_checkpoint(1))
    with no_room_beyond(1 << 16), pytest.raises(FileError, match="as large as it may be"):
        save_checkpoint(tmp_path, Checkpoint(2, {}, {"w": bytes(1 << 20)}))
    assert newest_checkpoint(tmp_path) == (a_checkpoint(1), [])
    assert len(list(tmp_path.iterdir())) == 1


def sealed(about: dict[str, Any]) -> bytes:
    """A manifest as we would have written it, whatever it says."""
    text = json.dumps(about, indent=1, sort_keys=True).encode()
    return json.dumps({**about, "seal": hashlib.sha256(text).hexdigest()}).encode()


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"rounds": "2"}, "its round '2' cannot be"),
        ({"rounds": 2.0}, "its round 2.0 cannot be"),
        ({"rounds": True}, "its round True cannot be"),
        ({"rounds": -2}, "its round -2 cannot be"),
        ({"rounds": float("nan")}, "cannot be read as a checkpoint"),
        ({"rounds": 10**4000}, "its round about 10"),
        ({"rounds": 3}, "says it is of round 3"),
        ({"rounds": None}, "its round None cannot be"),
        ({"format": "tengen checkpoint 9"}, "of the format 'tengen checkpoint 9'"),
        ({"format": []}, "of the format"),
        ({"files": ["w"]}, "cannot be read as a checkpoint"),
        ({"files": "w"}, "cannot be read as a checkpoint"),
        ({"files": None}, "cannot be read as a checkpoint"),
        ({"files": {"w": 7}}, "its hash is another"),
        ({"files": {"../w": "0"}}, "cannot have the files"),
        ({"files": {"/dev/zero": "0"}}, "cannot have the files"),
        ({"files": {"none": "0"}}, "there is no such file"),
        ({"files": {"pipe": "0"}}, "it is no plain file"),
    ],
)
def test_a_manifest_that_says_what_cannot_be_is_refused(tmp_path, changed, message):
    place = save_checkpoint(tmp_path, a_checkpoint(2))
    os.mkfifo(place / "pipe")
    about = json.loads((place / MANIFEST).read_text()) | changed
    del about["seal"]
    (place / MANIFEST).write_bytes(sealed(about))
    with pytest.raises(DamagedError, match=message):
        read_checkpoint(place)


@pytest.mark.parametrize(
    "text", [b"", b"\0" * 99, b"[]", b"7", b"null", b'{"seal": 1}', b"[" * 100_000, b"\xff{}"]
)
def test_what_is_no_manifest_is_refused(tmp_path, text):
    place = save_checkpoint(tmp_path, a_checkpoint(2))
    (place / MANIFEST).write_bytes(text)
    with pytest.raises(DamagedError, match="00000002"):
        read_checkpoint(place)


def test_a_folder_that_is_none_of_ours_is_left_alone(tmp_path):
    for name in ("7", "00000007.damaged", "²²²²²²²²", "notes"):
        (tmp_path / name).mkdir()
    (tmp_path / "00000009").write_bytes(b"a file")
    assert newest_checkpoint(tmp_path) == (None, [])


SAVES_ON_AND_ON = """
import sys
from itertools import count
from pathlib import Path
from tengen.learn.checkpoints import Checkpoint, drop_old_checkpoints, save_checkpoint
folder = Path(sys.argv[1])
print("ready", flush=True)
for rounds in count(int(sys.argv[2])):
    save_checkpoint(folder, Checkpoint(rounds, {"n": rounds}, {"w": str(rounds).encode() * 5000}))
    drop_old_checkpoints(folder, keep=3)
"""


def killed_while_saving(folder: Path, first: int, after: float) -> None:
    command = [sys.executable, "-c", SAVES_ON_AND_ON, str(folder), str(first)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        assert process.stdout
        process.stdout.readline()
        time.sleep(after)
        os.kill(process.pid, signal.SIGKILL)


@pytest.mark.parametrize(
    "kills", [3, pytest.param(100, marks=pytest.mark.slow)], ids=["few", "hundred"]
)
def test_a_kill_at_any_moment_leaves_a_whole_checkpoint(tmp_path, kills):
    chance, rounds = random.Random(8), 0
    for _ in range(kills):
        killed_while_saving(tmp_path, rounds + 1, chance.uniform(0.01, 0.15))
        found, damaged = newest_checkpoint(tmp_path)
        assert not damaged
        if found:
            assert found.files["w"] == str(found.rounds).encode() * 5000
            assert found.rounds >= rounds
            rounds = found.rounds
    assert rounds
