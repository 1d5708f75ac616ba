"""The core against the textbook: random games of Go, every position of them compared."""

import random
from itertools import product
from typing import get_args

import pytest

import tengen as tg
from tengen.games.rules import GoRules, Ko, Scoring
from tengen.textbook.go import Go as Textbook

from .chains import chains_of

RULES = [
    GoRules(ko=ko, suicide=suicide, scoring=scoring, komi=komi)
    for (ko, suicide, scoring), komi in zip(
        product(get_args(Ko), (False, True), get_args(Scoring)),
        (0, 0.5, 7, 7.5) * 3,
        strict=True,
    )
]


def compare(core: tg.Go, book: Textbook) -> None:
    assert core.board.tolist() == book.board
    assert core.to_play == book.to_play
    assert core.legal_moves() == book.legal_moves()
    assert core.ko == book.ko
    assert core.prisoners == book.prisoners
    assert core.outcome == book.outcome
    assert core.score() == book.score()
    assert core.rearranged(core.board, core.to_play)._native.key == core._native.key
    for chain in chains_of(core):
        assert set(chain) == book.chain(chain[0])
        assert core.liberties(chain[0]) == len(book.liberties(chain[0]))


def random_move(rng: random.Random, legal: list[str]) -> str:
    """A stone if there is one to play, and now and then a pass."""
    return legal[-1] if len(legal) == 1 or rng.random() < 0.02 else rng.choice(legal[:-1])


def play_and_compare(seed: int, size: tuple[int, int], rules: GoRules, most_moves: int) -> None:
    rng = random.Random(seed)
    core = tg.Go(size, rules=rules)
    book = Textbook(
        size, ko=rules.ko, suicide=rules.suicide, scoring=rules.scoring, komi=rules.komi
    )
    compare(core, book)
    while core.outcome is None and len(core.moves) < most_moves:
        if rng.random() < 0.02:  # one side moves twice, as GTP allows
            colour = core.moves[-1][0] if core.moves else "white"
            move = random_move(rng, book.legal_moves(colour))
        else:
            colour, move = core.to_play, random_move(rng, core.legal_moves())
        core.play(move, colour)
        book.play(move, colour)
        compare(core, book)


def random_size(rng: random.Random) -> tuple[int, int]:
    """Half the boards are square."""
    height, width = rng.randint(1, 9), rng.randint(1, 9)
    return (height, height) if rng.random() < 0.5 else (height, width)


def small_games(first: int, games: int) -> None:
    for seed in range(first, first + games):
        size = random_size(random.Random(seed))
        play_and_compare(seed, size, RULES[seed % len(RULES)], most_moves=3 * size[0] * size[1])


@pytest.mark.parametrize("block", range(5))
def test_small_boards(block):
    small_games(first=50 * block, games=50)


@pytest.mark.parametrize("block", range(3))
def test_19x19(block):
    """Twelve games, one under each set of rules."""
    for seed in range(4 * block, 4 * block + 4):
        play_and_compare(seed, (19, 19), RULES[seed % len(RULES)], most_moves=240)


@pytest.mark.slow
@pytest.mark.parametrize("block", range(105))
def test_small_boards_at_length(block):
    small_games(first=250 + 100 * block, games=100)


@pytest.mark.slow
@pytest.mark.parametrize("block", range(40))
def test_19x19_at_length(block):
    for seed in range(100 + 5 * block, 105 + 5 * block):
        play_and_compare(seed, (19, 19), RULES[seed % len(RULES)], most_moves=900)
