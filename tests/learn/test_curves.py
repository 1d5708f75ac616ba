"""TensorBoard's event files: what TensorBoard itself reads in them."""

from pathlib import Path
from typing import Any

import pytest

from tengen.learn.curves import Curves
from tengen.learn.event_file import crc32c, event, record
from tengen.learn.history import Report, add_round, cut_back
from tengen.learn.lessons import Losses
from tengen.learn.ratings import keep_rating


def report(rounds: int) -> Report:
    losses = Losses(3.0 / rounds, 0.5, 2.0, 0.01)
    return Report(rounds, 10 * rounds, 70, losses, 1.5, 20.0, 4e6, 2e-3)


def points(folder: Path) -> dict[str, list[tuple[int, float]]]:
    """The curves as TensorBoard loads them."""
    reader: Any = pytest.importorskip("tensorboard.backend.event_processing.event_accumulator")
    loaded = reader.EventAccumulator(str(folder / "tensorboard"))
    loaded.Reload()
    return {
        tag: [(int(point.step), float(point.value)) for point in loaded.Scalars(tag)]
        for tag in loaded.Tags()["scalars"]
    }


@pytest.mark.parametrize(
    ("data", "crc"),
    [(b"", 0), (b"123456789", 0xE3069283), (bytes(32), 0x8A9136AA), (b"\xff" * 32, 0x62A8AB43)],
)
def test_checksums_are_those_of_rfc_3720(data, crc):
    assert crc32c(data) == crc


def test_an_event_byte_for_byte():
    assert record(b"").hex() == "00000000000000002903 98 07 d8ea82a2".replace(" ", "")
    assert event(0.5, 300, {"a": 1.0})[12:-4].hex() == (
        "09000000000000e03f"  # wall time 0.5
        "10ac02"  # step 300
        "2a0a" + "0a08" + "0a0161" + "150000803f"  # a summary with one value: a, 1.0
    )


def test_tensorboard_reads_every_round_and_rating(tmp_path):
    add_round(tmp_path, report(1))
    keep_rating(
        tmp_path, {"round": 1, "elo": 100.5, "low": 50, "high": 150, "mu": None, "games": 8}
    )
    curves = Curves(tmp_path)
    rated = {"round": 2, "elo": 200.0, "low": 150.0, "high": 250.0, "mu": 27.5, "games": 8}
    curves.add(report(2), [rated])
    curves.add(Report(3, 30, 70, None), [rated])
    found = points(tmp_path)
    assert found["loss/policy"] == [(1, 3.0), (2, 1.5)]
    assert found["pace/games"] == [(1, 10.0), (2, 20.0), (3, 30.0)]
    assert found["pace/leaves_a_second"] == [(1, 4e6), (2, 4e6)]
    assert found["rating/elo"] == [(1, 100.5), (2, 200.0)]
    assert found["rating/trueskill"] == [(2, 27.5)]


def test_who_goes_on_tells_everything_anew(tmp_path):
    curves = Curves(tmp_path)
    for number in (1, 2, 3):
        add_round(tmp_path, report(number))
        curves.add(report(number), [])
    (path,) = (tmp_path / "tensorboard").iterdir()
    path.write_bytes(path.read_bytes()[:-5])  # killed while it wrote
    cut_back(tmp_path, 2)
    Curves(tmp_path).add(report(3), [])
    assert found_rounds(tmp_path) == [1, 2, 3]
    assert path not in (tmp_path / "tensorboard").iterdir()


def test_what_is_told_anew_replaces_what_was_read_before(tmp_path):
    """TensorBoard may have read the older file before it went."""
    add_round(tmp_path, report(1))
    Curves(tmp_path).add(report(2), [])
    (older,) = (tmp_path / "tensorboard").iterdir()
    kept = older.read_bytes()
    Curves(tmp_path).add(report(2), [])
    older.write_bytes(kept)
    assert found_rounds(tmp_path) == [1, 2]


def found_rounds(folder: Path) -> list[int]:
    return [step for step, _ in points(folder)["loss/policy"]]
