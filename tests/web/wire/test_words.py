"""What the server tells of itself in English, the Chinese page says in Chinese."""

import re
from pathlib import Path

from tengen.web.about import about
from tengen.web.settings import Settings

TABLES = Path(__file__).parents[3] / "web/src/i18n"


def _chinese() -> set[str]:
    """Every key of the Chinese tables."""
    written = "".join(table.read_text(encoding="utf-8") for table in TABLES.glob("*zh.ts"))
    return set(re.findall(r'^\s+"?([^"\n]+?)"?:(?=\s)', written, re.MULTILINE))


def test_every_option_player_and_level_has_its_words_in_chinese(settings: Settings):
    known = _chinese()
    told = about(settings)
    players = [option for player in told.players for option in player.options]
    wanted = [[f"watch.option.{option.name}", f"option.{option.name}"] for option in told.search]
    wanted += [[f"option.{option.name}", f"watch.option.{option.name}"] for option in players]
    wanted += [[f"watch.help.{option.name}"] for option in told.search]
    wanted += [
        [f"option.{option.name}.help", f"watch.help.{option.name}"]
        for option in players
        if option.summary
    ]
    wanted += [
        [f"watch.choice.{option.name}.{choice}"]
        for option in told.search
        for choice in option.choices or ()
    ]
    wanted += [[f"player.{player.name}"] for player in told.players]
    wanted += [[f"player.{player.name}.summary"] for player in told.players if player.summary]
    wanted += [
        # Networks have the words of their player: nobody knows beforehand which there are.
        ["player.net.summary" if level.spec.startswith("net:") else f"level.{level.spec}.summary"]
        for levels in told.levels.values()
        for level in levels
    ]
    wanted += [[f"opening.{rule.name}.help"] for game in told.games for rule in game.openings]
    wanted += [[f"rules.{rules.name}"] for game in told.games for rules in game.rules]
    assert [keys for keys in wanted if not known & set(keys)] == []
