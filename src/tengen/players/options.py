"""Options as text: `exploration=0.7` becomes a number of the right kind, or a clear refusal.

The options of a search are the fields of `SearchConfig`, and of the rewards inside it, by the same
names.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, Literal, get_args, get_origin, get_type_hints

from tengen.errors import InputError
from tengen.searching import Rewards, SearchConfig
from tengen.searching.options import nearest

TRUE, FALSE = ("true", "yes", "on", "1"), ("false", "no", "off", "0")


@dataclass(frozen=True)
class Option:
    """Something that can be set, by name."""

    name: str
    kind: Any
    """int, float, bool, str, or a Literal of texts."""
    default: Any = None
    """What it is if nobody says; None where that depends."""
    required: bool = False
    """Has it to be given? A kind of player with such an option is not offered by name alone."""

    @property
    def accepted(self) -> str:
        """What may be written for it."""
        if get_origin(self.kind) is Literal:
            return "one of " + ", ".join(get_args(self.kind))
        return {
            int: "a whole number",
            float: "a number",
            bool: "true or false",
            str: "a text",
        }[self.kind]

    def read(self, text: str) -> Any:  # noqa: ANN401 - as many kinds as there are options
        """The value that a text stands for."""
        try:
            return self._read(text.strip())
        except (ValueError, KeyError):
            raise self.refusal(text) from None

    def refusal(self, value: object) -> InputError:
        """The error to raise for what it cannot be."""
        return InputError(
            f"{self.name}={value} cannot be: expected {self.accepted}",
            "option",
            name=self.name,
            value=str(value),
        )

    def _read(self, text: str) -> Any:  # noqa: ANN401
        word = text.lower()
        if self.kind is bool:
            return {**dict.fromkeys(TRUE, True), **dict.fromkeys(FALSE, False)}[word]
        if self.kind is float:
            return self._read_number(word)
        if get_origin(self.kind) is Literal:
            return {choice.lower(): choice for choice in get_args(self.kind)}[word]
        return self.kind(text)

    def _read_number(self, text: str) -> float:
        number = float(text)
        infinite_is_meant = self.default == math.inf and number == math.inf
        if not math.isfinite(number) and not infinite_is_meant:
            raise ValueError(text)
        return number


def options_of(config: Any) -> dict[str, Option]:  # noqa: ANN401 - any dataclass
    """The options that a configuration class has, those of classes inside it among them."""
    options: dict[str, Option] = {}
    kinds = get_type_hints(config)
    for field in fields(config):
        kind = kinds[field.name]
        if is_dataclass(kind):
            options |= options_of(kind)
        else:
            options[field.name] = Option(field.name, kind, field.default)
    return options


SEARCH_OPTIONS = options_of(SearchConfig)
REWARD_OPTIONS = options_of(Rewards)


def search_config(values: Mapping[str, Any]) -> SearchConfig:
    """The configuration of a search from the values of its options."""
    rewards = {name: value for name, value in values.items() if name in REWARD_OPTIONS}
    others = {name: value for name, value in values.items() if name not in REWARD_OPTIONS}
    config = SearchConfig(**others, rewards=Rewards(**rewards))
    config.native_knowledge()  # a book that cannot be read is said before the game begins
    try:
        config.native()
    except (TypeError, OverflowError):
        written = ", ".join(f"{name}={value}" for name, value in values.items())
        raise InputError(f"a number is too large for the search: {written}") from None
    return config


def read_options(items: Iterable[str], options: Mapping[str, Option], whose: str) -> dict[str, Any]:
    """The values of `name=value` items, for a spec or the command line."""
    values: dict[str, Any] = {}
    for item in items:
        name, equals, text = item.partition("=")
        name = name.strip().lower()
        if name not in options:
            said = f"{item.strip()!r} is no option of {whose}: {nearest(name, options)}"
            raise InputError(said, "no option", name=item.strip())
        if not equals:
            raise InputError(
                f"{name} has no value: expected {name}=VALUE, which is {options[name].accepted}",
                "no value",
                name=name,
            )
        if name in values:
            raise InputError(f"{name} is given twice for {whose}")
        values[name] = options[name].read(text)
    return values
