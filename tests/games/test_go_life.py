"""T's eyes, and Benson's unconditional life."""

import pytest

import tengen as tg

# The points of the eyes, and whether each is a true one (T3).
EYES = {
    "centre, four corners of four": ("X X X\nX . X\nX X X", {"B2": True}),
    "centre, three corners of four": ("X X X .\nX . X .\nX X O .\n. . . .", {"B3": True}),
    "centre, two corners on one side": ("X X O .\nX . X .\nX X O .\n. . . .", {"B3": False}),
    "centre, two opposite corners": ("X X O .\nX . X .\nO X X .\n. . . .", {"B3": False}),
    "centre, two corners empty": (". X X\nX . X\nX X .", {"A3": False, "B2": False, "C1": False}),
    "centre, a neighbour missing": (". X X\nX . .\nX X .", {"A3": False}),
    "centre, a neighbour of the other colour": (". X X .\nX . O .\nX X . .", {"A3": False}),
    "edge, both corners": ("X . X\nX X X\n. . .", {"B3": True}),
    "edge, one corner": ("X . X\nO X X\n. . .", {"B3": False}),
    "edge, no corner": ("X . X\nO X O\n. . .", {"B3": False}),
    "corner, its corner": (". X .\nX X .", {"A2": True}),
    "corner, without it": (". X .\nX . .", {"A2": False}),
    "corner, held by the other side": (". X .\nX O .\n. . .", {"A3": False}),
    "a row has no corners": (". X . X . O", {"A1": True, "C1": True}),
    "two empty points are no eye": (". . X\nX X X", {}),
    "nothing but the board": (".", {}),
}


@pytest.mark.parametrize(("diagram", "eyes"), EYES.values(), ids=EYES.keys())
def test_eyes(diagram, eyes):
    assert tg.Go.from_diagram(diagram).eyes("black") == eyes
    swapped = diagram.translate(str.maketrans("XO", "OX"))
    assert tg.Go.from_diagram(swapped).eyes("white") == eyes


def test_an_eye_belongs_to_one_side():
    p = tg.Go.from_diagram(". X . O .\nX X . O O")
    assert p.eyes("black") == {"A2": True}
    assert p.eyes("white") == {"E2": True}


# Diagrams, and one stone of each chain that is alive.
LIFE = {
    "two eyes": (". X . X O\nX X X X O\nO O O O O\n. . . . .", ["B4"]),
    "one eye": (". X X X O\nX X X X O\nO O O O O\n. . . . .", []),
    "the second eye is false": (". X . X O\nX X X O O\nO O O O .", []),
    "the same eye made whole": (". X . X O\nX X X X O\nO O O O .", ["B3"]),
    "two chains share two eyes": (
        ". O O O O .\nO O X X O O\nO X . X X O\nO X X . X O\nO O X X O O\n. O O O O .",
        ["C5", "C2"],
    ),
    "a chain of eyes hangs on its last one": (
        ". X . X . X O\nX X X O X O O\nO O O O O O .",
        [],
    ),
    "a big eye with an enemy stone in it": (
        ". O . X . X\nX X X X X X\nO O O O O O\n. . . . . .",
        ["D4"],
    ),
    "a big eye with a point away from the wall": (
        ". . . X . X\n. . . X X X\nX X X X O O\nO O O O O .",
        [],
    ),
    "an eye of four in a square beside a small one": (
        ". . X . X\n. . X X X\nX X X O O\nO O O O .",
        [],
    ),
    "an eye of two beside a small one": (". . X . X\nX X X X X\nO O O O O\n. . . . .", ["C4"]),
    "seki: two shared liberties are one region": ("X . O\nX . O", []),
    "seki with an eye each": (". X . O .\nX X . O O", []),
    "one chain alive and one not": (
        ". X . X O . X\nX X X X O X .\nO O O O O O X\n. . . . . O .",
        ["B4"],
    ),
    "no stones": (". . .\n. . .", []),
    "a stone alone on the board": (". . .\n. X .\n. . .", []),
    "a wall that leaves two single points": (". X .", ["B1"]),
}


@pytest.mark.parametrize(("diagram", "alive"), LIFE.values(), ids=LIFE.keys())
def test_unconditional_life(diagram, alive):
    for colours, colour in (("XO", "black"), ("OX", "white")):
        p = tg.Go.from_diagram(diagram.translate(str.maketrans("XO", colours)))
        chains = [p.chain(stone) for stone in alive]
        assert len(set(map(tuple, chains))) == len(alive)
        expected = {stone for chain in chains for stone in chain}
        assert set(p.unconditionally_alive(colour)) == expected


@pytest.mark.parametrize("pick", [0, -1], ids=["from the top", "from the bottom"])
@pytest.mark.parametrize("case", ["two eyes", "two chains share two eyes"])
def test_what_is_alive_cannot_be_taken_from_an_owner_who_passes(case, pick):
    p = tg.Go.from_diagram(LIFE[case][0])
    living = set(p.unconditionally_alive("black"))
    assert living
    while len(attacks := p.play("pass", "black").legal_moves()[:-1]) > 0:
        p.play(attacks[pick])
    assert living <= set(p.names(p.board == 1))
