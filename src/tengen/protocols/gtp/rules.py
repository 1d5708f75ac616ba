"""Rules as controllers name them: by KGS's names, or by KataGo's axes."""

from __future__ import annotations

import json
from typing import Any

from tengen.errors import InputError, RulesError
from tengen.games.rules import GO_RULES, GoRules
from tengen.numbers import shown

OTHER_NAMES = {"korean": "japanese", "chinese-kgs": "chinese", "chinese-ogs": "chinese"}
KO = {"SIMPLE": "simple", "POSITIONAL": "positional", "SITUATIONAL": "situational"}
SCORING = {"AREA": "area", "TERRITORY": "territory"}
FIXED: dict[str, Any] = {"taxRule": "NONE", "hasButton": False, "whiteHandicapBonus": "0"}
"""Axes of KataGo's that can be nothing else here."""


def named(name: str, komi: float) -> GoRules:
    """The rules of a name, with the komi that was told."""
    known = name.lower().replace("_", "-")
    known = OTHER_NAMES.get(known, known)
    if known not in GO_RULES:
        raise InputError(f"rules {shown(name)} are unknown: expected one of {', '.join(GO_RULES)}")
    return GoRules.named(known, komi=komi)


def as_json(rules: GoRules) -> str:
    """The rules by KataGo's axes."""
    axes = {
        "koRule": rules.ko.upper(),
        "scoringRule": rules.scoring.upper(),
        "multiStoneSuicideLegal": rules.suicide,
    }
    return json.dumps(axes | FIXED)


def read(text: str, now: GoRules) -> GoRules:
    """Rules by a name, or some axes of them as JSON."""
    if not text.startswith("{"):
        return named(text, now.komi)
    try:
        axes = json.loads(text)
    except (ValueError, RecursionError):
        raise InputError(f"rules {shown(text)} cannot be read: expected a name or JSON") from None
    for axis, value in axes.items():
        now = changed(now, axis, value)
    return now


def changed(rules: GoRules, axis: str, value: object) -> GoRules:
    """The rules with one of KataGo's axes changed."""
    word = str(value).upper()
    if axis in FIXED:
        if word != str(FIXED[axis]).upper():
            raise InputError(f"{axis} {shown(value)} cannot be: expected {FIXED[axis]}")
        return rules
    try:
        if axis == "koRule":
            return rules.changed(ko=KO.get(word, word))
        if axis == "scoringRule":
            return rules.changed(scoring=SCORING.get(word, word))
    except RulesError as refused:
        raise InputError(str(refused)) from None
    if axis in ("multiStoneSuicideLegal", "suicide") and word in ("TRUE", "FALSE"):
        return rules.changed(suicide=word == "TRUE")
    raise InputError(f"rule {shown(axis)} {shown(value)} cannot be: kata-get-rules shows them")
