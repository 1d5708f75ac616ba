"""What a run survives: damage of any file, a full disk, a folder that goes, a kill."""

import itertools
import json
import os
import shutil
import signal
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from safetensors.numpy import save

from tengen.errors import DamagedError, FileError, InputError
from tengen.learn.chapters import SUFFIX
from tengen.learn.checkpoints import MANIFEST, Checkpoint, checkpoints_in, save_checkpoint
from tengen.learn.runs import MEMORY, WEIGHTS, Run
from tests.full_disk import no_room_beyond
from tests.learn.chapter_of import a_chapter
from tests.learn.test_runs import OPTIONS, advanced, same, start


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run of four rounds, with checkpoints of the last three."""
    folder: Path = tmp_path_factory.mktemp("runs") / "kept"
    advanced(Run.begin(folder, start(), OPTIONS), 4)
    return folder


@pytest.fixture
def folder(kept: Path, tmp_path: Path) -> Path:
    """A copy of it."""
    return Path(shutil.copytree(kept, tmp_path / "run"))


def resumed(folder: Path, told: list[str] | None = None) -> Run:
    return Run.resume(folder, start(), OPTIONS, (told if told is not None else []).append)


def goes_on_as_if_nothing_had_been(folder: Path, kept: Path) -> bool:
    """Does it come to the same weights and games as the run that nothing happened to?"""
    went_on, whole = advanced(resumed(folder), 4), resumed(kept)
    assert went_on.window.names == whole.window.names
    return same(went_on.network.weights(), whole.network.weights())


def changed_at(share: float) -> Callable[[bytes], bytes]:
    def change(data: bytes) -> bytes:
        place = int(share * (len(data) - 1))
        return data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]

    return change


HARMS: dict[str, Callable[[bytes], bytes] | None] = {
    **{f"a bit at {share:.0%}": changed_at(share) for share in (0, 0.003, 0.1, 0.5, 0.9, 1)},
    "cut in the middle": lambda data: data[: len(data) // 2],
    "a byte short": lambda data: data[:-1],
    "a byte more": lambda data: data + b"\0",
    "empty": lambda _: b"",
    "zeros": lambda data: bytes(len(data)),
    "gone": None,
}


def harm(path: Path, how: str) -> None:
    change = HARMS[how]
    if change is None:
        path.unlink()
    else:
        path.write_bytes(change(path.read_bytes()))


@pytest.mark.parametrize("how", HARMS)
@pytest.mark.parametrize("name", [WEIGHTS, MEMORY, MANIFEST])
def test_a_damaged_checkpoint_is_passed_over(folder, name, how):
    harm(folder / "checkpoints" / "00000004" / name, how)
    told: list[str] = []
    assert resumed(folder, told).rounds == 3
    assert "passed over: " in told[0]
    assert "00000004" in told[0]
    assert told[1].endswith("00000004.damaged")


@pytest.mark.parametrize("how", ["a bit at 50%", "cut in the middle", "gone"])
def test_a_damaged_newest_chapter_is_played_again(folder, kept, how):
    newest = resumed(folder).window.names[-1]
    harm(folder / "chapters" / newest, how)
    told: list[str] = []
    assert resumed(folder, told).rounds == 3
    assert newest in told[0]
    assert goes_on_as_if_nothing_had_been(folder, kept)


def test_a_file_larger_than_any_memory_is_passed_over(folder):
    os.truncate(folder / "checkpoints" / "00000004" / WEIGHTS, 1 << 41)
    os.truncate(folder / "checkpoints" / "00000003" / MANIFEST, 1 << 41)
    told: list[str] = []
    assert resumed(folder, told).rounds == 2
    assert all("it has more than" in fault for fault in told[:2])


def test_a_run_goes_on_past_a_damaged_checkpoint(folder, kept):
    for rounds in (3, 4):
        harm(folder / "checkpoints" / f"{rounds:08}" / WEIGHTS, "zeros")
    assert goes_on_as_if_nothing_had_been(folder, kept)
    assert [int(place.name) for place in checkpoints_in(folder / "checkpoints")] == [2, 3, 4]


def test_a_run_goes_on_though_an_older_checkpoint_is_damaged(folder):
    run = resumed(folder)
    harm(folder / "checkpoints" / "00000003" / MANIFEST, "empty")
    advanced(run, 5)
    assert {*run.window.names} <= {path.name for path in run.chapters.iterdir()}


def test_a_chapter_that_all_need_is_refused_by_name_and_nothing_is_lost(folder):
    oldest = resumed(folder).window.names[0]
    harm(folder / "chapters" / oldest, "gone")
    before = sorted(folder.rglob("*"))
    with pytest.raises(DamagedError, match=rf"{oldest} cannot be read: there is no such file"):
        resumed(folder)
    assert sorted(folder.rglob("*")) == before


def test_if_no_checkpoint_is_whole_nothing_is_touched(folder):
    for place in checkpoints_in(folder / "checkpoints"):
        harm(place / WEIGHTS, "empty")
    before = sorted(folder.rglob("*"))
    with pytest.raises(DamagedError, match=r"no checkpoint in .* is whole"):
        resumed(folder)
    with pytest.raises(InputError, match="there is a run in"):
        Run.begin(folder, start(), OPTIONS)
    assert sorted(folder.rglob("*")) == before


@pytest.mark.parametrize("left", ["chapters", "models", "history.jsonl"])
def test_a_run_that_lost_its_checkpoints_is_not_written_over(folder, tmp_path, left):
    resumed(folder).export(folder / "models" / "00000004")
    (tmp_path / "other").mkdir()
    (folder / left).rename(tmp_path / "other" / left)
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(InputError, match="no checkpoint to go on from"):
        Run.begin(tmp_path / "other", start(), OPTIONS)
    assert sorted(tmp_path.rglob("*")) == before


def test_a_run_that_was_killed_before_its_first_checkpoint_is_begun(tmp_path):
    run = Run.begin(tmp_path, start(), OPTIONS)
    shutil.rmtree(tmp_path / "checkpoints" / "00000000")
    assert same(Run.begin(tmp_path, start(), OPTIONS).network.weights(), run.network.weights())


def altered(run: Run, rounds: int, state: dict[str, Any], files: dict[str, bytes]) -> None:
    """Keep a checkpoint with other things in it, sealed like any other."""
    made = run._checkpoint()
    kept = {name: value for name, value in (made.state | state).items() if value is not ...}
    save_checkpoint(run.checkpoints, Checkpoint(rounds, kept, made.files | files))


LARGE = 1 << 80


@pytest.mark.parametrize(
    ("state", "message"),
    [
        ({"games": "many"}, "games 'many' cannot be"),
        ({"games": -1}, "games -1 cannot be"),
        ({"games": 1.5}, "games 1.5 cannot be"),
        ({"games": LARGE}, "games .* cannot be"),
        ({"games": None}, "games None cannot be"),
        ({"games": ...}, "its state lacks 'games'"),
        ({"tea": 1}, "its state has 'tea'"),
        ({"pace": "fast"}, "pace 'fast' cannot be"),
        ({"pace": 0}, "pace 0 cannot be"),
        ({"pace": 1e300}, "pace 1e.300 cannot be"),
        ({"chance": {}}, "chance"),
        ({"chance": 7}, "chance 7 cannot be"),
        ({"chance": {"bit_generator": "PCG64"}}, "chance"),
        ({"chapters": "none"}, "chapters 'none' cannot be"),
        ({"chapters": [7]}, "chapter 7 cannot be"),
        ({"chapters": ["../../etc/passwd"]}, "chapter .* cannot be"),
        ({"chapters": ["/dev/zero"]}, "chapter .* cannot be"),
        ({"chapters": ["0" * 64 + SUFFIX]}, "there is no such file"),
        ({"positions": -1}, "positions -1 cannot be"),
        ({"positions": "many"}, "positions 'many' cannot be"),
        ({"run": []}, "run .* cannot be"),
        ({"lineage": {}}, "its lineage .* cannot be"),
        ({"lineage": [{"sha256": "0" * 64}]}, "ancestor .* cannot be"),
        ({"lineage": [{"sha256": "0", "games": 1, "command": ""}]}, "sha256 '0'"),
        ({"lineage": [{"sha256": "0" * 64, "games": "1", "command": ""}]}, "games '1'"),
        ({"lineage": [{"sha256": "0" * 64, "games": 1, "command": 1}]}, "command 1"),
    ],
)
def test_a_state_that_cannot_be_is_passed_over(folder, state, message):
    altered(resumed(folder), 5, state, {})
    told: list[str] = []
    assert resumed(folder, told).rounds == 4
    assert "the checkpoint of round 5 cannot be used" in told[0]
    with pytest.raises(AssertionError, match=message):
        raise AssertionError(told[0])


@pytest.mark.parametrize("name", ["state", "inc"])
@pytest.mark.parametrize("number", ["7", -1, 1.5, 1 << 200])
def test_chance_that_cannot_be_is_passed_over(folder, name, number):
    run = resumed(folder)
    chance = json.loads(json.dumps(run.chance.bit_generator.state))
    chance["state"][name] = number
    altered(run, 5, {"chance": chance}, {})
    assert resumed(folder).rounds == 4


@pytest.mark.parametrize("name", [WEIGHTS, MEMORY])
@pytest.mark.parametrize(
    "arrays",
    [
        None,
        {"stem.conv.weight": np.zeros(3, np.float32)},
        {"stem.conv.weight.exp_avg": np.zeros((1, 2), np.float32)},
        {"stem.conv.weight.step": np.array(np.nan, np.float32)},
    ],
    ids=["no safetensors", "another name", "another shape", "not finite"],
)
def test_weights_that_cannot_be_are_passed_over(folder, name, arrays):
    packed = b"\x80\x04\x95 a pickle" if arrays is None else save(arrays)
    altered(resumed(folder), 5, {}, {name: packed})
    assert resumed(folder).rounds == 4


def test_a_chapter_of_another_board_is_passed_over(folder):
    run = resumed(folder)
    altered(run, 5, {"chapters": [a_chapter().write(run.chapters)]}, {})
    told: list[str] = []
    assert resumed(folder, told).rounds == 4
    assert "of another board" in told[0]


def test_a_checkpoint_of_another_run_is_refused(folder, tmp_path):
    other = Run.begin(tmp_path / "other", start(), replace(OPTIONS, seed=9))
    other.rounds = 5
    other.save()
    shutil.copytree(other.checkpoints / "00000005", folder / "checkpoints" / "00000005")
    with pytest.raises(InputError, match="the run was begun with seed 9, not 0"):
        resumed(folder)


def test_a_checkpoint_under_another_number_is_passed_over(folder):
    shutil.copytree(folder / "checkpoints" / "00000004", folder / "checkpoints" / "00000009")
    told: list[str] = []
    assert resumed(folder, told).rounds == 4
    assert "says it is of round 4" in told[0]


@pytest.mark.parametrize("room", [4096, 20_000, 30_000], ids=["chapter", "weights", "optimiser"])
def test_a_disk_without_room_loses_one_round(folder, kept, room):
    shutil.rmtree(folder / "checkpoints" / "00000004")
    run = resumed(folder)
    with no_room_beyond(room), pytest.raises(FileError, match="as large as it may be"):
        advanced(run, 4)
    assert run.kept == 3
    assert list(folder.rglob(".*")) == []
    assert goes_on_as_if_nothing_had_been(folder, kept)


@pytest.mark.parametrize("gone", ["", "chapters", "checkpoints"])
def test_a_folder_that_goes_is_not_made_anew(folder, gone):
    run = resumed(folder)
    shutil.rmtree(folder / gone)
    with pytest.raises(FileError, match=r"cannot be written: there is no folder"):
        advanced(run, 5)
    assert not (folder / gone).exists()


def test_what_a_kill_left_goes(folder):
    names = ("chapters", "checkpoints", "games", "models")
    places = [folder, *(folder / name for name in names)]
    for place in places:
        place.mkdir(exist_ok=True)
        (place / ".x.0123abcd.unfinished").mkdir()
        (place / ".y.0123abcd.unfinished").write_bytes(b"half")
    resumed(folder)
    assert list(folder.rglob(".*")) == []


ACTS = {"open", "os.mkdir", "os.rename", "os.remove", "os.rmdir", "os.listdir", "os.scandir"}
"""What a process may be killed at, as Python tells an audit hook of it."""


def killed_saving(run: Run, act: int) -> bool:
    """Save in a process of its own, which is killed when it is about to do something to a file."""
    child = os.fork()
    if child == 0:
        done = itertools.count()

        def kill(event: str, _: object) -> None:
            if event in ACTS and next(done) == act:
                os.kill(os.getpid(), signal.SIGKILL)

        sys.addaudithook(kill)
        run.save()
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes as POSIX has them")
def test_a_kill_at_any_act_of_saving_leaves_this_round_or_the_one_before(kept, tmp_path):
    ahead = resumed(Path(shutil.copytree(kept, tmp_path / "ahead")))
    ahead.advance()
    for act in itertools.count():
        folder = Path(shutil.copytree(ahead.folder, tmp_path / f"killed at {act}"))
        ahead.folder = folder
        killed = killed_saving(ahead, act)
        told: list[str] = []
        run = resumed(folder, told)
        assert not told
        assert run.rounds in ((4, 5) if killed else (5,))
        assert list(folder.rglob(".*")) == []
        if run.rounds == 5:
            assert run.window.names == ahead.window.names
        if not killed:
            break
        ahead.folder = tmp_path / "ahead"
    assert act > 10
