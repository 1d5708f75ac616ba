"""`tengen show`, as a user types it."""

import re
import xml.etree.ElementTree as ET

import pytest
from typer.testing import CliRunner

import tengen as tg
from tengen.cli import app
from tengen.games.record_picture import record_picture

GAME = "(;GM[1]SZ[5]PB[Ada]PW[Bo]RE[B+R];B[cc];W[bb];B[dd])"


def tengen(*arguments: object) -> str:
    result = CliRunner().invoke(app, [str(argument) for argument in arguments])
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result.output


@pytest.fixture
def game(tmp_path):
    path = tmp_path / "game.sgf"
    path.write_text(GAME)
    return path


def test_the_last_position(game):
    shown = tengen("show", game)
    assert "Ada (X) – Bo (O), B+R" in shown
    assert " 2 . . . X . 2" in shown
    assert "3 moves, last black D2" in shown


def test_a_move_in_between(game):
    shown = tengen("show", game, "--move", 2)
    assert " 2 . . . . . 2" in shown
    assert "Black to play" in shown


@pytest.mark.parametrize(
    ("record", "verdict"),
    [
        (GAME, "Black wins by resignation"),
        ("(;GM[1]SZ[3]KM[0];B[bb];W[aa];B[];W[])", "A draw (score), all stones counted as alive"),
        ("(;GM[1]SZ[3]KM[0];B[bb];W[aa];B[];W[]TB[aa:cc])", "Black wins by 9 points"),
        ("(;GM[4]SZ[5];B[aa];W[ab];B[ba];W[bb];B[ca];W[cb];B[da];W[db];B[ea])",
         "Black wins with 5 in a row"),
    ],
)  # fmt: skip
def test_how_a_game_ended(tmp_path, record, verdict):
    path = tmp_path / "game.sgf"
    path.write_text(record)
    assert tengen("show", path).splitlines()[-1].endswith(verdict)


def test_a_diagram(tmp_path):
    path = tmp_path / "position.txt"
    path.write_text(". X .\nX O X\n. . .\nBlack to play\n")
    assert " 2 X O X 2" in tengen("show", path)


def test_what_is_shown_can_be_read_again(game):
    shown = tengen("show", game)
    board = "\n".join(line for line in shown.splitlines()[1:] if "moves" not in line)
    assert (tg.Go.from_diagram(board).board == tg.replay(tg.read_sgf(GAME)[0]).board).all()


@pytest.mark.parametrize(
    ("text", "arguments", "message"),
    [
        (GAME, ["--move", "4"], "the record has 3 moves, not 4"),
        (GAME, ["--game", "2"], "there is no game 2: the file has 1"),
        ("(;GM[1]SZ[5];B[cc];W[cc])", [], "move 2 of the record, white C3"),
        ("hello\nworld", [], "is not a row of points"),
        ("(;GM[2]SZ[8])", [], "another game"),
    ],
)
def test_what_cannot_be_shown(tmp_path, text, arguments, message):
    path = tmp_path / "file"
    path.write_text(text)
    with pytest.raises(tg.TengenError, match=message):
        tengen("show", path, *arguments)


def test_the_estimate_of_a_position(tmp_path):
    file = tmp_path / "split.txt"
    file.write_text(". . X . O . .\n" * 7)
    shown = tengen("show", file, "--estimate")
    assert " 7 X X X · O O O\n" in shown
    assert re.search(r"about W\+[78][.5]*; \d of 49 points are open", shown)


# Pictures.

MARKED = (
    "(;GM[1]SZ[5]DD[aa];B[cc]LB[bb:A]TR[cc]SQ[dd]CR[ee]MA[ab]SL[ac]LN[ad:ae]AR[ba:bb]"
    ";W[bb]LB[dd:<b>])"
)


@pytest.fixture
def marked(tmp_path):
    path = tmp_path / "marked.sgf"
    path.write_text(MARKED)
    return path


def test_a_picture_has_the_marks_of_its_move(marked, tmp_path):
    file = tmp_path / "board.svg"
    assert tengen("show", marked, "--move", 1, "--svg", file) == f"The picture is in {file}.\n"
    record = tg.read_sgf(MARKED)[0]
    drawn = record_picture(record, 1)
    assert file.read_text() == drawn.svg() + "\n"
    assert dict(drawn.signs) == {
        (2, 2): "triangle", (3, 3): "square", (4, 4): "circle", (1, 0): "cross", (2, 0): "selected",
    }  # fmt: skip
    assert drawn.labels == (((1, 1), "A"),)
    assert drawn.joined == ((((3, 0), (4, 0)), False), (((0, 1), (1, 1)), True))
    assert drawn.closed == {(0, 0)}


def test_a_picture_has_the_marks_of_one_node_alone():
    """Also behind stones that were set up in the middle, and where nodes have no move."""
    record = tg.read_sgf("(;SZ[5];B[aa]TR[aa];AW[ee]SQ[ee];CR[bb];W[cc]MA[cc])")[0]
    drawn = [dict(record_picture(record, moves).signs) for moves in (0, 1, 2)]
    assert drawn == [{}, {(1, 1): "circle"}, {(2, 2): "cross"}]


def test_a_picture_has_the_territory_of_its_node():
    record = tg.read_sgf("(;SZ[5];B[aa];W[ee];TB[aa:ba]TW[ea:ee]MA[cc][ba])")[0]
    assert dict(record_picture(record).signs) == {
        (0, 1): "black-point", **{(row, 4): "white-point" for row in range(4)}, (2, 2): "cross",
    }  # fmt: skip


def test_a_picture_on_standard_output(marked):
    svg = tengen("show", marked, "--svg", "-", "--numbers")
    assert ET.fromstring(svg).tag.endswith("svg")
    assert "&lt;b&gt;" in svg
    assert ">2<" in svg


def test_a_picture_of_a_diagram(tmp_path):
    path = tmp_path / "position.txt"
    path.write_text(". X .\nX O X\n. . .\nBlack to play\n")
    assert tengen("show", path, "--svg", "-").count('-black)"') == 3


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--numbers"], "--numbers is for pictures: add --svg FILE"),
        (["--svg", "no/such/board.svg"], "no/such/board.svg cannot be written: there is no folder"),
        (["--svg", "."], "it is a folder, not a file"),
    ],
)
def test_pictures_that_cannot_be_made(game, arguments, message):
    with pytest.raises(tg.TengenError, match=re.escape(message)):
        tengen("show", game, *arguments)
