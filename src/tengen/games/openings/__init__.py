"""Opening rules of five in a row: who places the first stones, where, and who takes which colour.

    >>> from tengen.games.five import Gomoku
    >>> opening = Opening.begin("swap2", Gomoku(15))
    >>> for word in ("h8", "i9", "j7", "black"):
    ...     opening = opening.decide(word)
    >>> opening.stage is None, opening.swapped, str(opening)
    (True, True, 'swap2 h8 i9 j7 black')

`rules` has the rules as they are printed, `stage` what can be asked of a player, `opening` a rule
in progress, `canonical` the 26 openings of Renju and their names. docs/reference/openings.md says
what each rule is.
"""

from tengen.games.openings.canonical import Canonical, canonical_opening, canonical_openings
from tengen.games.openings.opening import Opening
from tengen.games.openings.rules import RULES, Rule, rules_for
from tengen.games.openings.stage import Stage

__all__ = [
    "RULES",
    "Canonical",
    "Opening",
    "Rule",
    "Stage",
    "canonical_opening",
    "canonical_openings",
    "rules_for",
]
