"""Positions that several tests need."""

BLACK = [*(f"E{row}" for row in range(1, 10)), "C3", "C7", "C5", "J2"]
WHITE = [*(f"F{row}" for row in range(1, 10)), "H4", "H7", "G2", "A2"]
HALVES = [move for pair in zip(BLACK, WHITE, strict=True) for move in pair]
"""Black takes five lines and White four; J2 and A2 are lost in the other's half."""
