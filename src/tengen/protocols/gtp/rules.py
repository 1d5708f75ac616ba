"""Rules as controllers name them: by KGS's names, or by KataGo's names and axes.

Komi is told apart from the rules, so none of them changes it.
"""

from __future__ import annotations

import json
from typing import Any

from tengen.errors import InputError, RulesError
from tengen.games.rules import GO_RULES, GoRules
from tengen.numbers import shown

KGS_NAMES = ("chinese", "japanese", "korean", "aga", "new-zealand", "tromp-taylor")

KATAGO_NAMES = {
    "tromp-taylor": GO_RULES["tromp-taylor"],
    "chinese": GoRules(ko="simple"),
    "chinese-kgs": GO_RULES["chinese"],
    "chinese-ogs": GO_RULES["chinese"],
    "japanese": GO_RULES["japanese"],
    "korean": GO_RULES["japanese"],
    "japanese-or-korean": GO_RULES["japanese"],
    "aga": GO_RULES["aga"],
    "bga": GO_RULES["aga"],
    "french": GO_RULES["aga"],
    "new-zealand": GO_RULES["new-zealand"],
}
"""What KataGo's names mean; in its Chinese rules only a ko may not be taken back at once."""

NOT_PLAYED = {
    "stone-scoring": "each group pays a tax there for its eyes",
    "ancient-area": "each group pays a tax there for its eyes",
    "ancient-territory": "each group pays a tax there for its eyes",
    "aga-button": "there is a button there, which is worth half a point",
}
"""Other names of KataGo's, and what they have that is not known here."""

AXES = {
    "koRule": "ko",
    "scoringRule": "scoring",
    "taxRule": "tax",
    "multiStoneSuicideLegal": "suicide",
}
"""What older programs call an axis."""
FIXED: dict[str, Any] = {"hasButton": False, "whiteHandicapBonus": "0"}
"""Axes of KataGo's that can be nothing else here."""
PASSED_OVER = ("friendlyPassOk",)
"""Axes of KataGo's that make no difference to what is counted."""
TAX = {"area": "NONE", "territory": "SEKI"}
"""By territory points in a seki do not count."""


def kgs_rules(name: str, komi: float) -> GoRules:
    """The rules that KGS calls so: its Chinese rules know the superko."""
    known = _plain(name)
    if known not in KGS_NAMES:
        raise InputError(f"rules {shown(name)} are unknown: expected one of {', '.join(KGS_NAMES)}")
    return GO_RULES["japanese" if known == "korean" else known].changed(komi=komi)


def _katago_rules(name: str, komi: float) -> GoRules:
    known = _plain(name)
    if known in NOT_PLAYED:
        raise InputError(f"rules {known} are not played here: {NOT_PLAYED[known]}")
    if known not in KATAGO_NAMES:
        names = ", ".join(KATAGO_NAMES)
        raise InputError(f"rules {shown(name)} are unknown: expected one of {names}")
    return KATAGO_NAMES[known].changed(komi=komi)


def _plain(name: str) -> str:
    """A name as it is written here."""
    plain = name.lower().replace("_", "-").replace(" ", "-")
    joined = {known.replace("-", ""): known for known in (*KATAGO_NAMES, *NOT_PLAYED)}
    return joined.get(plain, plain)


def as_json(rules: GoRules) -> str:
    """The rules by KataGo's axes."""
    axes = {
        "ko": rules.ko.upper(),
        "scoring": rules.scoring.upper(),
        "suicide": rules.suicide,
        "tax": TAX[rules.scoring],
    }
    return json.dumps(axes | FIXED)


def read(text: str, now: GoRules) -> GoRules:
    """Rules by a name of KataGo's, or some axes of them as JSON."""
    if not text.startswith("{"):
        return _katago_rules(text, now.komi)
    try:
        axes = json.loads(text)
    except (ValueError, RecursionError):
        raise InputError(f"rules {shown(text)} cannot be read: expected a name or JSON") from None
    # What is taxed hangs on how the board is scored, in whatever order they come.
    for axis, value in sorted(axes.items(), key=lambda each: AXES.get(each[0], each[0]) == "tax"):
        now = changed(now, axis, value)
    return now


def changed(rules: GoRules, axis: str, value: object) -> GoRules:
    """The rules with one of KataGo's axes changed."""
    name, word = AXES.get(axis, axis), str(value).upper()
    fixed = FIXED | {"tax": TAX[rules.scoring]}
    if name in fixed:
        if word != str(fixed[name]).upper():
            raise InputError(f"{axis} {shown(value)} cannot be: expected {fixed[name]}")
        return rules
    try:
        if name in ("ko", "scoring"):
            return rules.changed(**{name: word.lower()})
    except RulesError as refused:
        raise InputError(str(refused)) from None
    if word in ("TRUE", "FALSE"):
        if name == "suicide":
            return rules.changed(suicide=word == "TRUE")
        if name in PASSED_OVER:
            return rules
    raise InputError(f"rule {shown(axis)} {shown(value)} cannot be: kata-get-rules shows them")
