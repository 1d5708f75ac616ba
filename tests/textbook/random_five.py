"""Random positions of five in a row, for oracles."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tengen.textbook.five import Five, RowRules
from tengen.textbook.lines import lines, text_of

RULES: tuple[RowRules, ...] = ("freestyle", "standard", "renju")


def random_positions(seed: int | str, count: int, size: int = 15) -> Iterator[Five]:
    """Positions of all three rules and both sides to move, scattered and crowded.

    The stones lie in a window, so that they meet; nobody has a row of five yet. About half of them
    have a four somewhere.
    """
    rng = random.Random(seed)
    for number in range(count):
        yield random_position(rng, RULES[number % 3], ("black", "white")[number // 3 % 2], size)


def random_position(rng: random.Random, rules: RowRules, to_play: str, size: int = 15) -> Five:
    """One position, drawn again until no row of five stands in it."""
    game = Five(size, rules=rules)
    while True:
        side = rng.randint(min(6, size), min(10, size))
        corner = rng.randint(0, size - side), rng.randint(0, size - side)
        window = [
            game.grid.names[(corner[0] + row) * size + corner[1] + column]
            for row in range(side)
            for column in range(side)
        ]
        stones = rng.sample(window, round(len(window) * rng.uniform(0.2, 0.5)))
        share = round(len(stones) * rng.uniform(0.4, 0.6))
        game.set_up(stones[:share], stones[share:], to_play)
        if not has_five(game):
            return game


def has_five(game: Five) -> bool:
    """Whether five stones of a colour stand in a row."""
    texts = (text_of(line, game.position.cells) for line in lines(*shape(game)))
    return any("XXXXX" in text or "OOOOO" in text for text in texts)


def shape(game: Five) -> tuple[int, int]:
    """Height and width."""
    return game.grid.height, game.grid.width
