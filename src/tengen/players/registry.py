"""The one list of players, and how they are written: `uct:simulations=10000,exploration=0.7`.

A spec is a name, then perhaps a colon and options with commas between them; case does not matter.
Where the kind of player is a program to run, the rest behind the colon is its command, kept as it
is written: `gtp:gnugo --mode gtp --level 10`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tengen.errors import InputError
from tengen.players.options import Option, read_options
from tengen.players.player import Human, Player, Seat
from tengen.searching.options import nearest


@dataclass(frozen=True)
class Kind:
    """A kind of player that can be asked for by name."""

    name: str
    summary: str
    """What it does, in a line."""
    options: Mapping[str, Option]
    make: Callable[..., Seat]
    """Makes one from its full spec, its first argument, and the options given, as keywords; one
    that starts a command, from its full spec and the command."""
    games: tuple[str, ...] = ("go", "gomoku", "renju")
    """What it plays; it refuses the others itself."""
    rows_of_five: bool = False
    """Does it know no other rows than five? It refuses the others itself."""
    starts_command: bool = False
    """Is the rest of its spec a command to run? Such a spec is never taken from a page."""

    def __post_init__(self) -> None:
        if self.starts_command and self.options:
            raise ValueError(f"{self.name} starts a command, which takes the place of options")

    @property
    def is_whole(self) -> bool:
        """Is its name enough of a spec?"""
        return not self.starts_command and not any(each.required for each in self.options.values())


_KINDS: dict[str, Kind] = {}


def register(kind: Kind) -> None:
    """Add a kind of player; a name is taken once."""
    if kind.name in _KINDS:
        raise ValueError(f"there is a player {kind.name} already")
    _KINDS[kind.name] = kind


def kinds() -> list[Kind]:
    """Every kind of player there is, in the order they were registered."""
    return list(_KINDS.values())


def kind_of(spec: str) -> Kind:
    """The kind of player that a spec asks for."""
    name = spec.partition(":")[0].strip().lower()
    if name not in _KINDS:
        said = f"no player is called {name!r}: {nearest(name, _KINDS)}"
        raise InputError(said, "no player", name=name)
    return _KINDS[name]


def options_in(spec: str) -> dict[str, Any]:
    """The options that a spec sets; a command is none."""
    kind = kind_of(spec)
    return {} if kind.starts_command else read_options(_items(spec), kind.options, kind.name)


def seeded(spec: str, seed: int) -> str:
    """The spec with a seed, where its kind has any and it does not set its own."""
    if "seed" not in kind_of(spec).options or "seed" in options_in(spec):
        return spec
    return f"{spec}{',' if ':' in spec else ':'}seed={seed}"


def make_player(spec: str) -> Seat:
    """The player that a spec describes."""
    kind = kind_of(spec)
    if kind.starts_command:
        command = spec.partition(":")[2]
        if not command.strip():
            raise InputError(f"{spec!r} names no program: expected {kind.name}:COMMAND")
        return kind.make(f"{kind.name}:{command}", command)
    items = _items(spec)
    if ":" in spec and not items:
        raise InputError(f"{spec!r} ends after its colon: expected {kind.name}, or options behind")
    written = ",".join(_written(item, kind) for item in items)
    return kind.make(f"{kind.name}:{written}" if items else kind.name, **options_in(spec))


def make_machine(spec: str) -> Player:
    """The player that a spec describes, who is no person."""
    player = make_player(spec)
    if isinstance(player, Human):
        raise InputError(f"{spec} is a person: expected a machine")
    return player


def _written(item: str, kind: Kind) -> str:
    """An option as a player's name has it; of a text its letters and blanks are kept."""
    name, _, text = item.partition("=")
    option = kind.options.get(name.strip().lower())
    if option is not None and option.kind is str:
        return f"{option.name}={text.strip()}"
    return "".join(item.split()).lower()


def _items(spec: str) -> list[str]:
    return [item for item in spec.partition(":")[2].split(",") if item.strip()]
