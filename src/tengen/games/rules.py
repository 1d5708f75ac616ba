"""Rules as data: a set of rules is a point in a space of independent axes, and some have names."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any, Literal

from tengen.errors import RulesError
from tengen.numbers import real_number, shown

Ko = Literal["simple", "positional", "situational"]
Scoring = Literal["area", "territory"]


def _check_choice(axis: str, value: object, choices: tuple[str, ...]) -> None:
    if not isinstance(value, str) or value not in choices:
        raise RulesError(f"{axis} {shown(value)} is unknown: expected one of {', '.join(choices)}")


@dataclass(frozen=True)
class GoRules:
    """What differs between the rules of Go that people use."""

    ko: Ko = "positional"
    """What may not be repeated: a single capture at once, a board, or a board with its turn."""
    suicide: bool = False
    """May a move take the last liberty of one's own chain?"""
    scoring: Scoring = "area"
    """Stones and surrounded points, or surrounded points and prisoners."""
    komi: float = 7.5
    """What White gets for moving second."""

    def __post_init__(self) -> None:
        _check_choice("ko", self.ko, ("simple", "positional", "situational"))
        _check_choice("scoring", self.scoring, ("area", "territory"))
        if not isinstance(self.suicide, bool):
            raise RulesError(f"suicide {shown(self.suicide)} cannot be: expected True or False")
        komi = real_number("komi", self.komi, error=RulesError)
        if type(self.komi) not in (int, float):
            object.__setattr__(self, "komi", komi)  # NumPy's numbers become Python's

    @classmethod
    def named(cls, name: str, **axes: Any) -> GoRules:  # noqa: ANN401 - checked in __post_init__
        """A named set, with some axes changed: `GoRules.named("japanese", komi=0.5)`."""
        if not isinstance(name, str) or name not in GO_RULES:
            raise RulesError(
                f"rules {shown(name)} are unknown: expected one of {', '.join(GO_RULES)}"
            )
        return GO_RULES[name].changed(**axes)

    def changed(self, **axes: Any) -> GoRules:  # noqa: ANN401 - checked in __post_init__
        """These rules with some axes changed; an axis given as None stays."""
        known = [axis.name for axis in fields(self)]
        for axis in axes:
            _check_choice("axis", axis, (*known,))
        return replace(self, **{axis: value for axis, value in axes.items() if value is not None})

    @property
    def name(self) -> str | None:
        """The named set these rules belong to, whatever the komi; None if there is none."""
        for name, rules in GO_RULES.items():
            if replace(self, komi=rules.komi) == rules:
                return name
        return None


GO_RULES: dict[str, GoRules] = {
    "chinese": GoRules(),
    "tromp-taylor": GoRules(suicide=True),
    "japanese": GoRules(ko="simple", scoring="territory", komi=6.5),
    "aga": GoRules(ko="situational"),
    "new-zealand": GoRules(ko="situational", suicide=True, komi=7),
}
"""The named sets; Chinese is the default."""
