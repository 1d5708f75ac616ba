"""Boards as pictures: what is drawn, that any program reads it, and that pictures do not clash."""

import re
import xml.etree.ElementTree as ET
from collections import Counter

import pytest

import tengen as tg
from tengen.games.svg import Heat, Picture
from tengen.games.svg.plank import star_points

CORNER = """
    - X X X
    X o o X
    o . . X
    . o o X
White to play
"""


def read(svg: str) -> ET.Element:
    assert svg.isascii()
    return ET.fromstring(svg)


def counted(svg: str) -> Counter[str]:
    """How many elements there are of each kind."""
    return Counter(element.tag.rpartition("}")[2] for element in read(svg).iter())


def texts(svg: str) -> list[str]:
    return [element.text or "" for element in read(svg).iter() if element.tag.endswith("}text")]


def stones(svg: str, side: str) -> int:
    return len(re.findall(rf'fill="url\(#[\w-]+-{side}\)"', svg))


@pytest.mark.parametrize(
    ("position", "ends"),
    [
        (tg.Go(1), ["A", "1"]),
        (tg.Go((1, 5)), ["E", "1"]),
        (tg.Go((3, 25)), ["Z", "3"]),
        (tg.Go(25), ["Z", "25"]),
        (tg.Gomoku(3, row=3), ["c", "3"]),
        (tg.Renju((9, 15)), ["o", "9"]),
    ],
    ids=repr,
)
def test_every_board_has_its_coordinates_on_all_sides(position, ends):
    written = texts(position.to_svg())
    assert [written.count(end) for end in ends] == [2, 2]
    assert written.count("Black to play") == 1


def test_stones_the_last_move_and_numbers():
    position = tg.Go(5, handicap=0).play("C3").play("C4").play("D4")
    plain, numbered = position.to_svg(), position.to_svg(numbers=True)
    assert (stones(plain, "black"), stones(plain, "white")) == (2, 1)
    assert counted(numbered)["text"] == counted(plain)["text"] + 3
    assert "#b3200c" in numbered  # with a number on it, the ring is around the stone
    assert "#b3200c" not in plain


def test_a_captured_stone_has_no_number():
    position = tg.Go(3)
    for move in ("A1", "A2", "C3", "B1"):
        position.play(move)
    numbers = position.picture(numbers=True).numbers
    assert sorted(numbers.values()) == [2, 3, 4]


def test_who_has_won_and_how():
    position = tg.Gomoku(9)
    for move in ["c5", "a1", "d5", "a2", "e5", "a3", "f5", "a4", "g5"]:
        position.play(move)
    drawn = position.picture()
    assert drawn.rows == (((4, 2), (4, 6)),)
    assert drawn.caption == "Black has won"
    assert "#2b7fdb" in position.to_svg()


def test_points_that_renju_forbids_are_crossed_out_for_black_alone():
    black, white = (
        tg.Renju(15, black=["h8", "i8", "j9", "j10"], white=["a1", "a2", "a3"], to_play=side)
        for side in ("black", "white")
    )
    crossed = [(black.coordinates(point), "forbidden") for point in black.forbidden()]
    assert crossed
    assert list(black.picture().signs) == crossed
    assert white.picture().signs == ()


def test_dead_stones_are_faint():
    position = tg.Go(3, komi=0)
    for move in ("B2", "A1", "pass", "pass"):
        position.play(move)
    assert 'opacity="0.45"' not in _without_grain(position.to_svg())
    position.settle(["A1"])
    assert 'opacity="0.45"' in _without_grain(position.to_svg())


def _without_grain(svg: str) -> str:
    return re.sub(r'<path [^>]*stroke="#d6ac6b"[^>]*/>', "", svg)


def test_a_problem_shows_its_target_its_region_and_its_question():
    drawn = tg.Problem.from_diagram(CORNER).picture()
    assert [kind for _, kind in drawn.signs] == ["triangle"] * 5
    assert drawn.closed == {(0, 0)}
    assert drawn.caption == "White to play: can white live?"


def test_pictures_in_one_notebook_share_no_name():
    position = tg.Go(9)
    names = [re.findall(r'id="([^"]+)"', position._repr_svg_() or "") for _ in range(2)]
    assert len({*names[0], *names[1]}) == 4


def test_one_position_makes_one_file(tmp_path):
    position = tg.Go(9).play("E5")
    file = tmp_path / "board.svg"
    assert position.to_svg(file) is None
    assert file.read_text() == position.to_svg() + "\n" == position.copy().to_svg() + "\n"
    assert [made.name for made in tmp_path.iterdir()] == ["board.svg"]


def test_a_file_that_cannot_be_written(tmp_path):
    with pytest.raises(tg.FileError, match="it is a folder, not a file"):
        tg.Go(9).to_svg(tmp_path)
    with pytest.raises(tg.InputError, match="5 cannot be written: expected the path of a file"):
        tg.Go(9).to_svg(5)  # type: ignore[call-overload]


def test_any_text_is_shown_and_nothing_in_it_is_obeyed():
    picture = Picture(
        [[0, 1]],
        ["A", "B"],
        title="<script>alert('黑 & 白')</script>",
        caption="\x00\"<b>\" & 'ü'",
        labels=(((0, 0), "<&>"), ((0, 1), "棋")),
    )
    svg = picture.svg()
    assert counted(svg)["script"] == 0
    assert {"<&>", "棋", " \"<b>\" & 'ü'"} <= set(texts(svg))


def test_nothing_reaches_beyond_the_picture():
    """A style sheet, a script or an address would be the notebook's, or would ask the network."""
    svg = tg.Go(9).play("E5").to_svg()
    assert counted(svg)["style"] == counted(svg)["script"] == counted(svg)["image"] == 0
    assert "href" not in svg


def test_signs_lines_and_heat_are_drawn():
    empty = Picture([[0] * 5 for _ in range(5)], list("ABCDE"), title="")
    bare = counted(empty.svg())["path"]
    for kind in ("triangle", "square", "circle", "cross", "selected", "best", "defence"):
        signed = Picture(empty.stones, empty.columns, "", signs=(((2, 2), kind),))
        assert counted(signed.svg())["path"] == bare + 1
    arrow = Picture(empty.stones, empty.columns, "", joined=((((0, 0), (3, 4)), True),))
    assert counted(arrow.svg())["path"] == bare + 1
    hot = Picture(empty.stones, empty.columns, "", heat={(1, 1): Heat(1.0, 1.0, ("1", "wins"))})
    assert "#1f5fa8" in hot.svg()
    assert texts(hot.svg())[-2:] == ["1", "wins"]


@pytest.mark.parametrize(
    ("size", "stars"),
    [((1, 1), 1), ((4, 4), 0), ((5, 5), 1), ((9, 9), 5), ((9, 13), 5), ((15, 15), 5), ((19, 19), 9),
     ((8, 8), 4), ((25, 25), 9)],
)  # fmt: skip
def test_star_points(size, stars):
    assert len(star_points(*size)) == stars
