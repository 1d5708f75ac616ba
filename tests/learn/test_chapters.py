"""Chapters: what they refuse, what they give back, and how damage shows."""

import hashlib
import json
from dataclasses import fields, replace

import numpy as np
import pytest
from safetensors.numpy import save

from tengen.errors import DamagedError, FileError, InputError
from tengen.learn.chapters import OLDER, SUFFIX, TYPES, Chapter
from tests.learn.chapter_of import CODES, a_chapter


def test_what_is_written_is_read(tmp_path):
    chapter = a_chapter()
    name = chapter.write(tmp_path)
    again = Chapter.read(tmp_path, name)
    for field in fields(Chapter):
        assert np.array_equal(getattr(again, field.name), getattr(chapter, field.name))
    assert chapter.write(tmp_path) == name
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_policies_are_the_weights_in_shares_of_one():
    chapter = a_chapter(length=30, seed=2)
    rows = np.array([29, 0, 7, 7])
    policies = chapter.policies(rows)
    for row, policy in zip(rows, policies, strict=True):
        part = slice(chapter.first[row], chapter.first[row + 1])
        expected = np.zeros(CODES)
        expected[chapter.codes[part]] = chapter.weights[part] / chapter.weights[part].sum()
        assert policy == pytest.approx(expected)


def test_a_position_nobody_searched_has_no_shares():
    chapter = a_chapter(length=2)
    empty = replace(
        chapter, first=np.zeros(3, np.int64), codes=chapter.codes[:0], weights=chapter.weights[:0]
    )
    assert not empty.policies(np.array([0, 1])).any()


@pytest.mark.parametrize("name", sorted(TYPES))
def test_arrays_of_another_type_are_refused(name):
    chapter = a_chapter()
    wrong = getattr(chapter, name).astype(np.complex64)
    with pytest.raises(InputError, match=name):
        replace(chapter, **{name: wrong})


@pytest.mark.parametrize("name", sorted(TYPES))
def test_arrays_of_another_length_are_refused(name):
    chapter = a_chapter()
    with pytest.raises(InputError, match="no chapter"):
        replace(chapter, **{name: getattr(chapter, name)[:-1]})


def test_scores_are_a_row():
    chapter = a_chapter()
    wrong = {name: getattr(chapter, name)[None] for name in ("scores", "owners")}
    with pytest.raises(InputError, match="owners are not of 1 games"):
        replace(chapter, **wrong)


@pytest.mark.parametrize(
    ("name", "number", "message"),
    [
        ("values", np.nan, "values should lie between 0 and 1"),
        ("results", 1.5, "results should lie between 0 and 1"),
        ("sides", 3, "sides should be 1 or 2"),
        ("codes", CODES, "a code is not below 10"),
        ("weights", np.nan, "weights should be finite and not below 0"),
        ("weights", -1, "weights should be finite and not below 0"),
        ("first", 99, "first does not rise"),
        ("game", 1, "a game is not below 1"),
        ("game", -2, "a game is not below 1"),
    ],
)
def test_numbers_that_cannot_be_are_refused(name, number, message):
    chapter = a_chapter()
    wrong = getattr(chapter, name).copy()
    wrong[1] = number
    with pytest.raises(InputError, match=message):
        replace(chapter, **{name: wrong})


def test_a_chapter_of_the_format_before_is_read_as_if_nothing_had_been_counted(tmp_path):
    chapter = a_chapter()
    since = {"weights", "game", "scores", "owners"}
    arrays = {name: getattr(chapter, name) for name in TYPES.keys() - since}
    arrays["visits"] = (1000 * chapter.weights).astype(np.uint32)
    data = save(arrays, {"about": json.dumps({"format": OLDER, "games": 2, "move_codes": CODES})})
    name = hashlib.sha256(data).hexdigest() + SUFFIX
    (tmp_path / name).write_bytes(data)
    older = Chapter.read(tmp_path, name)
    rows = np.arange(len(older))
    assert older.games == 2
    assert np.array_equal(older.policies(rows), chapter.policies(rows))
    assert not older.followed(rows).any()
    owners, margins = older.endings(rows)
    assert not owners.any()
    assert np.isnan(margins).all()


def test_a_chapter_of_an_unknown_format_is_refused(tmp_path):
    data = save({"sides": np.zeros(1)}, {"about": json.dumps({"format": "tengen chapter 9"})})
    name = hashlib.sha256(data).hexdigest() + SUFFIX
    (tmp_path / name).write_bytes(data)
    with pytest.raises(DamagedError, match=r"of the format 'tengen chapter 9': expected"):
        Chapter.read(tmp_path, name)


def test_a_changed_byte_is_noticed(tmp_path):
    name = a_chapter().write(tmp_path)
    path = tmp_path / name
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(data)
    with pytest.raises(DamagedError, match="its hash is not its name"):
        Chapter.read(tmp_path, name)


def test_a_missing_chapter_is_named(tmp_path):
    with pytest.raises(FileError, match="there is no such file"):
        Chapter.read(tmp_path, "0.chapter")
