"""The rules of heavy playouts of Go, as a text: their names in the order in which they are asked.

    >>> read_rules("defence+patterns@0.9+capture")
    [('defence', 1.0), ('patterns', 0.9), ('capture', 1.0)]

A rule's place is its priority; the number behind @ is its probability, how often it is asked when
its turn comes (C3). What each rule proposes is told in `tengen.textbook.go_playouts`.
"""

from __future__ import annotations

from tengen import _core
from tengen.errors import InputError
from tengen.numbers import shown
from tengen.searching.options import nearest

RULES = tuple(kind.name.replace("_", "-") for kind in _core.RuleKind)
"""Their names, in W's order; what W does not have comes last."""

USUAL_RULES = "defence+patterns+capture"
"""What heavy playouts follow where nobody has said."""


def read_rules(text: object) -> list[tuple[str, float]]:
    """The names and probabilities of rules written with + between them; none for an empty text.

    Raises:
        InputError: a name is unknown or comes twice, or a probability is none.
    """
    if not isinstance(text, str):
        raise InputError(
            f"playout_rules {shown(text)} cannot be: expected names with + between them"
        )
    rules: list[tuple[str, float]] = []
    for item in filter(None, text.replace(" ", "").split("+")):
        name, at, often = item.partition("@")
        if name not in RULES:
            raise InputError(f"{shown(name)} is no rule of playouts: {nearest(name, RULES)}")
        if name in dict(rules):
            raise InputError(f"{name} is twice among the rules: expected each once at most")
        rules.append((name, _probability(name, often) if at else 1.0))
    return rules


def _probability(name: str, text: str) -> float:
    try:
        probability = float(text)
    except ValueError:
        probability = -1.0
    if not 0.0 <= probability <= 1.0:
        raise InputError(f"{name}@{text} cannot be: expected a probability from 0 to 1 behind @")
    return probability


def native_rules(text: str) -> list[_core.PlayoutRule]:
    """The same for the core."""
    return [
        _core.PlayoutRule(_core.RuleKind[name.replace("-", "_")], probability)
        for name, probability in read_rules(text)
    ]
