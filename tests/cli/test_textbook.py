"""`tengen textbook NAME`, as a reader types it: it explains itself, prints numbers, draws."""

import importlib.util
import re

import pytest
from typer.testing import CliRunner

from tengen.cli.textbook import app
from tengen.documents import DOCUMENTS, PARTS
from tengen.errors import InputError, TengenError
from tengen.textbook.bandit import BANDITS

PAGES = {
    "buffon": ["--throws", "1000", "--repeats", "5", "--length", "0.8"],
    "darts": ["--throws", "1000", "--repeats", "5"],
    "integral": ["--throws", "1000", "--repeats", "5", "-d", "1", "-d", "4"],
    "bandit": ["--pulls", "200", "--runs", "2"],
    "flat": ["--playouts", "10"],
    "simulation": ["--simulations", "50"],
    "control": ["--episodes", "100"],
    "planning": ["--simulations", "100"],
    "uct": ["--simulations", "100"],
    "rave": ["--game", "tictactoe", "--simulations", "50"],
    "walkthrough": [],
}
"""Every page, with options that make it quick."""

each_page = pytest.mark.parametrize("page", PAGES)
drawing = pytest.mark.skipif(
    importlib.util.find_spec("matplotlib") is None, reason="matplotlib is not installed"
)


def textbook(*arguments: object) -> str:
    result = CliRunner().invoke(app, [str(argument) for argument in arguments])
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result.output


@each_page
def test_each_page_explains_itself_and_draws_in_the_terminal(page):
    shown = textbook(page, *PAGES[page])
    assert len(shown.splitlines()) > 12
    assert re.search("[█▏▎▍▌▋▊▉▁▂▃▄▅▆▇├└]", shown)


@each_page
def test_each_page_has_an_example_in_its_help(page):
    assert f"Example: tengen textbook {page}" in " ".join(textbook(page, "--help").split())


@each_page
def test_each_page_says_in_plain_words_where_it_is_from(page):
    summary = " ".join(textbook(page, "--help").split())
    (part,) = {part for part in PARTS if f"({part}: {PARTS[part]})." in summary}
    shown = " ".join(textbook(page, *PAGES[page]).split())
    assert f"{part}: {PARTS[part]}. {part[0]} is the document on {DOCUMENTS[part[0]]}." in shown


def test_the_list_of_pages_says_what_its_letters_and_numbers_stand_for():
    shown = " ".join(re.sub("[│╭╮╰╯─]", " ", textbook("--help")).split())
    cited = set(re.findall(r"\b([A-Z]\d)\b", shown))
    assert cited == set(PARTS)
    assert all(f"{part}: {PARTS[part]}" in shown for part in PARTS)
    assert all(DOCUMENTS[part[0]] in shown for part in PARTS)


def test_every_page_is_tried_here():
    pages = [command.callback for command in app.registered_commands if command.callback]
    assert {page.__name__ for page in pages} == set(PAGES)


@drawing
@each_page
@pytest.mark.parametrize(("kind", "magic"), [("png", b"\x89PNG"), ("svg", b"<?xml")])
def test_each_page_draws_a_picture(page, kind, magic, tmp_path):
    file = tmp_path / f"picture.{kind}"
    assert "The picture is in" in textbook(page, *PAGES[page], "--plot", file)
    assert file.read_bytes().startswith(magic)
    assert [made.name for made in tmp_path.iterdir()] == [file.name]


def test_without_matplotlib_a_picture_is_refused_before_the_work(monkeypatch, tmp_path):
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    with pytest.raises(TengenError, match=r"pip install 'tengen\[plots\]'"):
        textbook("darts", "--plot", tmp_path / "darts.png")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["darts", "--plot", "darts.jpeg"], "a .png or a .svg file"),
        (["darts", "--plot", "no/such/folder/darts.png"], "no folder"),
        (["uct", "--moves", "b2 b2"], "occupied"),
        (["uct", "--moves", "z9"], "not a point"),
        (["uct", "--moves", "pass pass"], "over"),
        (["bandit", "--all", "--plot", "bandits.png"], "one bandit"),
        (["bandit", "--means", "0.5"], "two or more"),
        (["bandit", "--means", "0.5 high"], "two or more"),
        (["bandit", "--means", "0.5 1.5"], "two or more"),
    ],
)
def test_bad_input_is_refused_in_words(arguments, message):
    with pytest.raises(InputError, match=message):
        textbook(*arguments)


def test_the_same_seed_shows_the_same():
    first, second, other = (textbook("darts", *PAGES["darts"], "--seed", n) for n in (7, 7, 8))
    assert first == second != other


def test_the_walkthrough_shows_g_s_numbers():
    shown = textbook("walkthrough")
    for line in ("c 3.09   b 1.09   d 3.09", "c 1.89   b 1.67   d 2.54", "e 3.09   g 3.09"):
        assert line in shown
    assert "The computer plays 4." in shown


def test_all_ten_bandits_in_a_table():
    shown = textbook("bandit", "--all", "--pulls", 200, "--runs", 2)
    assert all(f"  {name}  " in shown for name in BANDITS)


def test_uct_blocks_and_says_so():
    assert "To play: b1" in textbook("uct", "--simulations", 1000)
    assert "To play: b1" in textbook("uct", "--simulations", 1000, "--rewards", "t")
    assert "To play: b1" in textbook("uct", "--simulations", 600, "--final-move", "agreement")
