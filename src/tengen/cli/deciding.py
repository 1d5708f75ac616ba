"""What an opening rule asks for, in words."""

from __future__ import annotations

from tengen.games.openings import Opening, Stage, canonical_opening
from tengen.games.position import opponent
from tengen.players import Table

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")

WORDS = {
    "black": "black takes Black",
    "white": "white takes White",
    "more": "more places two more stones and leaves the choice to the other",
    "stay": "stay keeps the colours",
    "swap": "swap exchanges them",
    "offer": "offer puts ten fifth moves to choice",
}


def words_of(opening: Opening) -> list[tuple[str, str]]:
    """The words that an opening rule may ask for, and what each of them says."""
    return [(word, WORDS[word].removeprefix(f"{word} ")) for word in opening.rule.words()]


def question(table: Table) -> str:
    """What is to be decided, and by whom; nothing where a move is due."""
    opening, stage = table.opening, table.stage
    if opening is None or stage is None:
        return ""
    who = f"{table.to_play.capitalize()} ({table.seat.name})"
    return f"{_title(opening)}: {who} {_asked(stage, opening)}."


def _title(opening: Opening) -> str:
    """The rule, and in Renju which of the 26 openings the first stones are."""
    found = canonical_opening(opening.position) if "gomoku" not in opening.rule.games else None
    name = f", {found.code} {found.romaji.capitalize()} ({found.english})" if found else ""
    return opening.rule.title + name


def _asked(stage: Stage, opening: Opening) -> str:
    """The end of a sentence about who decides."""
    number = ORDINALS[min(opening.stones, len(ORDINALS) - 1)]
    if stage.act == "place":
        colour = "white" if opening.stones % 2 else "black"
        return f"places the {number} stone, a {colour} one, on {stage.accepted}"
    if stage.act == "choose":
        return "chooses: " + "; ".join(WORDS[word] for word in stage.words)
    if stage.act == "number":
        return f"says how many fifth moves Black will offer, {stage.least} to {stage.most}"
    if stage.act == "offer":
        sofar = f"; on offer: {' '.join(stage.offered)}" if stage.offered else ""
        return f"offers fifth move {len(stage.offered) + 1} of {stage.most}{sofar}"
    return f"picks the fifth stone among {' '.join(stage.offered)}"


def decided(before: Opening, after: Opening) -> str:
    """A decision that placed no stone, as it is told."""
    who, word = (before.to_decide or "").capitalize(), after.decisions[-1]
    stage = before.stage
    if stage is not None and stage.act == "offer":
        return f"{who} offers {word}"
    if stage is not None and stage.act == "number":
        return f"{who} declares {word} fifth move{'s' * (word != '1')}"
    if before.swapped != after.swapped:
        return f"{who} takes {opponent(who.lower()).capitalize()}: the colours are exchanged"
    return f"{who}: {word}"
