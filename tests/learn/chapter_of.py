"""Chapters for tests, made of numbers that can be told apart."""

import numpy as np

from tengen.learn.chapters import Chapter

CODES = 10


def a_chapter(length: int = 5, seed: int = 0, codes: int = CODES) -> Chapter:
    """A chapter of so many positions with one to four tried moves each."""
    chance = np.random.default_rng(seed)
    tried = chance.integers(1, 5, length)
    first = np.concatenate([[0], np.cumsum(tried)]).astype(np.int64)
    moves = [chance.choice(codes, count, replace=False) for count in tried]
    return Chapter(
        planes=chance.integers(0, 1 << 63, (length, 3, 2), dtype=np.uint64),
        sides=(np.arange(length) % 2 + 1).astype(np.uint8),
        first=first,
        codes=np.concatenate([*moves, []]).astype(np.uint16),
        weights=chance.integers(1, 100, first[-1]).astype(np.float32),
        values=chance.random(length, np.float32),
        results=chance.choice([0, 0.5, 1], length).astype(np.float32),
        searched=chance.random(length) < 0.5,
        game=np.zeros(length, np.int32),
        scores=np.array([3.5], np.float32),
        owners=chance.integers(0, 1 << 63, (1, 2, 2), dtype=np.uint64),
        move_codes=codes,
    )
