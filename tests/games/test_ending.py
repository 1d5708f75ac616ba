"""How a record says that its game ended: results, and stones that were dead."""

import pytest

import tengen as tg
from tengen.games.ending import margin_in, write_end

# Black holds the left, White the right; E5 cannot live.
INVADED = """
    . X O . X
    X X O O .
    . X O . O
    X X O O .
    . X O . .
"""


def ended(**options: object) -> tg.Go:
    return tg.Go.from_diagram(INVADED, **options).play("pass").play("pass")


def again(p: tg.Go) -> tg.Go:
    return read(tg.write_sgf(tg.record_of(p)))


def read(record: bytes) -> tg.Go:
    p = tg.replay(tg.read_sgf(record)[0])
    assert isinstance(p, tg.Go)
    return p


def last_node(p: tg.Go):
    *_, last = tg.record_of(p).main_line()
    return last


@pytest.mark.parametrize("rules", ["chinese", "japanese", "aga"])
@pytest.mark.parametrize("dead", [[], ["E5"], ["E5", "B5"], ["C5", "D4", "C1"], ["A2"]])
def test_dead_stones_come_back_with_the_record(rules, dead):
    p = ended(rules=rules).settle(dead)
    q = again(p)
    assert q.outcome == p.outcome
    assert q.count(q.past.dead) == p.count(dead)
    assert tg.record_of(q) == tg.record_of(p)


@pytest.mark.parametrize(
    ("dead", "crossed"), [(["C3"], True), ([], False)], ids=["all dead", "all alive"]
)
def test_a_board_that_is_nobodys_comes_back_too(dead, crossed):
    p = tg.Go(5, komi=0.5).play("C3").play("pass").play("pass").settle(dead)
    q = again(p)
    assert (q.outcome, "MA" in last_node(q)) == (p.outcome, crossed)


def test_stones_that_are_alive_again_lose_their_crosses():
    record = tg.record_of(ended().settle(["E5"]))
    *_, last = record.main_line()
    write_end(record.root, last, ended())
    assert tg.replay(record).outcome == ended().outcome


@pytest.mark.parametrize(("scoring", "black", "white"), [("area", 10, 15), ("territory", 3, 7)])
def test_territory_is_written_as_the_rules_count_it(scoring, black, white):
    node = last_node(ended(scoring=scoring).settle(["E5"]))
    assert (len(node.points("TB")), len(node.points("TW"))) == (black, white)


@pytest.mark.parametrize(
    "unsettled",
    [
        tg.Go(5),
        tg.Go(5).play("C3").play("pass"),
        tg.Go(5).play("C3").resign(),
        tg.Gomoku(5).play("c3"),
    ],
    ids=["empty", "one pass", "resigned", "gomoku"],
)
def test_no_territory_is_written_where_there_is_none(unsettled):
    assert not {"TB", "TW"} & last_node(unsettled).properties.keys()


@pytest.mark.parametrize(
    ("territory", "dead"),
    [
        ("TW[da][ea][eb]", ["E5"]),
        ("TW[da:ee]", ["E5"]),
        ("TB[aa]TW[ac]", []),
        ("TW[zz]", []),
        ("TW[]", []),
        ("TB[ea]", []),
        ("TB[ba]MA[ca]", ["C5", "C4", "D4", "C3", "C2", "D2", "C1"]),
        ("MA[ca]", []),
    ],
)
def test_other_programs_territory_is_read_and_nonsense_in_it_is_passed_over(territory, dead):
    stones = "AB[ba][ab][bb][bc][ad][bd][be][ea]AW[ca][cb][db][cc][ec][cd][dd][ce]"
    record = f"(;GM[1]SZ[5]{stones};B[];W[]{territory})".encode()
    p = read(record)
    assert sorted({stone for point in p.past.dead for stone in p.chain(point)}) == sorted(dead)


@pytest.mark.parametrize(
    ("result", "margin"),
    [
        ("B+23.5", 23.5),
        ("W+0,5", -0.5),
        ("White+3", -3.0),
        ("0", 0.0),
        ("Draw", 0.0),
        ("B+R", None),
        ("W+T", None),
        ("B+3.5 points?", None),
        ("?", None),
        ("", None),
        (None, None),
    ],
)
def test_the_margin_of_a_result(result, margin):
    assert margin_in(result) == margin
