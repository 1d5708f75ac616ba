"""The rules of heavy playouts against the textbook's: positions, and random games move by move."""

import random

import pytest

import tengen as tg
from tengen import _core
from tengen.games.rules import GoRules
from tengen.textbook.go import Go as Textbook
from tengen.textbook.go_playouts import RULES

from ..textbook.playout_positions import CASES, Case


def proposed(core: tg.Go, rule: str) -> list[str]:
    points = _core.go_proposals(core._native, _core.RuleKind[rule])
    return [core.name(row, column) for row, column in points]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.what)
def test_positions(case: Case):
    core = tg.Go.from_diagram(case.diagram, to_play="white").play(case.last)
    assert proposed(core, case.rule) == case.proposed


def compare_games(size: tuple[int, int], games: range) -> set[str]:
    """Every rule after every move of random games; says which rules have had a proposal."""
    heard: set[str] = set()
    for seed in games:
        rng = random.Random(seed)
        core, book = tg.Go(size, rules=GoRules(ko="simple")), Textbook(size, ko="simple")
        for _ in range(2 * size[0] * size[1]):
            moves = core.legal_moves()
            move = rng.choice(moves[:-1]) if len(moves) > 1 and rng.random() > 0.02 else "pass"
            core.play(move)
            book.play(move)
            if core.outcome is not None:
                break
            for rule in RULES:
                ours = proposed(core, rule.name)
                assert ours == rule.moves(book), (seed, rule.name, str(book))
                heard |= {rule.name} if ours else set()
    return heard


def test_random_games():
    heard = compare_games((5, 5), range(4)) | compare_games((7, 4), range(4))
    assert heard | compare_games((7, 7), range(2)) == {rule.name for rule in RULES}


@pytest.mark.slow
@pytest.mark.parametrize("block", range(20))
def test_random_games_at_length(block):
    compare_games((9, 9), range(100 + 10 * block, 110 + 10 * block))
    compare_games((13, 13), range(block, block + 1))
