"""Checkpoints: whole or not there, whatever happens while they are written."""

import json
import os
import random
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tengen.errors import DamagedError, FileError, InputError
from tengen.learn.checkpoints import (
    MANIFEST,
    Checkpoint,
    checkpoints_in,
    drop_old_checkpoints,
    newest_checkpoint,
    read_checkpoint,
    save_checkpoint,
)


def a_checkpoint(rounds: int) -> Checkpoint:
    return Checkpoint(rounds, {"games": 7 * rounds, "chance": 1 << 100}, {"w": bytes([rounds % 7])})


def test_what_is_saved_is_read(tmp_path):
    place = save_checkpoint(tmp_path / "new", a_checkpoint(3))
    assert read_checkpoint(place) == a_checkpoint(3)
    assert newest_checkpoint(tmp_path / "new") == (a_checkpoint(3), [])


def test_a_run_that_has_not_begun_has_none(tmp_path):
    assert newest_checkpoint(tmp_path / "nowhere") == (None, [])


def test_none_is_written_over(tmp_path):
    save_checkpoint(tmp_path, a_checkpoint(3))
    with pytest.raises(InputError, match="never written twice"):
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


def test_old_ones_go_and_milestones_stay(tmp_path):
    for rounds in range(1, 13):
        save_checkpoint(tmp_path, a_checkpoint(rounds))
    drop_old_checkpoints(tmp_path, keep=2, milestone=5)
    assert [int(place.name) for place in checkpoints_in(tmp_path)] == [5, 10, 11, 12]


def test_what_was_left_unfinished_goes(tmp_path):
    (tmp_path / ".unfinished-x").mkdir()
    save_checkpoint(tmp_path, a_checkpoint(1))
    drop_old_checkpoints(tmp_path, keep=1)
    assert [path.name for path in tmp_path.iterdir()] == ["00000001"]


def test_a_disk_without_room_leaves_the_others(tmp_path):
    save_checkpoint(tmp_path, a_checkpoint(1))
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    ignored = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 16, before[1]))
    try:
        with pytest.raises(FileError, match="as large as it may be"):
            save_checkpoint(tmp_path, Checkpoint(2, {}, {"w": bytes(1 << 20)}))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, ignored)
    assert newest_checkpoint(tmp_path) == (a_checkpoint(1), [])
    assert len(list(tmp_path.iterdir())) == 1


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
