"""How large a window is: as large as it may be, or growing with what has been played.

A young network makes games that are soon worth nothing, an old one changes slowly and needs many
to learn from. Wu ("Accelerating Self-Play Learning in Go", 2019, section 3) lets the window grow
as a power of the number of positions, which begins as large as all that were played:

    size  =  c · (1 + β · ((played / c)^α − 1) / α)        α = 0.75, β = 0.4

While fewer than c have been played all of them are in it. Then of every ten new positions four are
kept beside the older ones and six in their stead, of later ones ever fewer: the window never needs
what has left it.
"""

from __future__ import annotations

EXPONENT = 0.75
SHARE = 0.4
"""α and β of the formula, as Wu has them."""


def window_size(most: int, begin: int, played: int) -> int:
    """Positions that are drawn from.

    Args:
        most: it never grows beyond this.
        begin: c of the formula; 0 for a window that does not grow.
        played: positions so far.
    """
    if begin == 0 or begin >= most:
        return most
    if played <= begin:
        return begin
    grown = begin * (1 + SHARE * ((played / begin) ** EXPONENT - 1) / EXPONENT)
    return min(most, int(grown))
