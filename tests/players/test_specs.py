"""Players by name: what can be written, and what is said about the rest."""

from collections.abc import Iterator

import pytest

import tengen as tg
from tengen.errors import InputError
from tengen.players import Human, Kind, kind_of, kinds, make_player, register, registry
from tengen.players.ladder import UCT
from tengen.players.machine import Machine
from tengen.players.options import SEARCH_OPTIONS, search_config
from tengen.players.registry import options_in, seeded
from tengen.players.searching import FlatMonteCarlo, SearchPlayer
from tengen.players.uniform import RandomPlayer
from tengen.searching import Rewards


@pytest.mark.parametrize(
    ("spec", "options"),
    [
        ("uct", {}),
        ("UCT", {}),
        ("uct:simulations=10000", {"simulations": 10_000}),
        ("uct:simulations=10_000, exploration=0.7", {"simulations": 10_000, "exploration": 0.7}),
        ("Uct: Seconds = 2", {"seconds": 2.0}),
        ("uct:selection=PUCT,final_move=lower_bound", {"selection": "puct"}),
        ("uct:first_play_urgency=inf", {"first_play_urgency": float("inf")}),
        ("uct:first_play_urgency=1.1", {"first_play_urgency": 1.1}),
        ("uct:proofs=off,shuffle=no", {"proofs": False, "shuffle": False}),
        ("uct:playout=textbook,memory=1000000", {"playout": "textbook", "memory": 1_000_000}),
        ("r-baseline", {"simulations": 30_000, "priors": "tactics", "rave": False}),
        ("r-baseline", {"prover": "none", "filter": "none", "playout": "light"}),
        ("r-baseline:simulations=50", {"simulations": 50}),
        ("threats", {"prover": "threats", "filter": "near", "playout": "shapes"}),
    ],
)
def test_options_of_a_search(spec, options):
    player = make_player(spec)
    assert isinstance(player, SearchPlayer)
    assert {name: getattr(player.config, name) for name in options} == options


def test_rewards_are_options_too():
    player = make_player("uct:step_bonus=1,penalty=3,decay=0.9")
    assert isinstance(player, SearchPlayer)
    assert player.config.rewards == Rewards(step_bonus=1, penalty=3, decay=0.9)


def test_every_field_of_the_configuration_is_an_option():
    fields = set(tg.SearchConfig.__dataclass_fields__) - {"rewards"}
    assert fields | {"win", "draw", "loss", "step_bonus", "penalty", "decay"} == set(SEARCH_OPTIONS)
    assert set(UCT) == set(SEARCH_OPTIONS) | {"resign", "manners"}


def test_rave_is_uct_with_rave():
    player = make_player("rave:seconds=1,rave_equivalence=500,amaf_depth=4")
    assert isinstance(player, SearchPlayer)
    assert player.config.rave
    assert player.config.amaf_depth == 4
    assert not SearchPlayer("uct", search_config({})).config.rave


def test_players_stop_when_the_choice_is_clear():
    for spec, early in (("uct", True), ("uct:early_stop=no", False)):
        player = make_player(spec)
        assert isinstance(player, SearchPlayer)
        assert player.config.early_stop is early


def test_flat_monte_carlo():
    player = make_player("mc:playouts=7")
    assert isinstance(player, FlatMonteCarlo)
    assert player.limited(tg.Gomoku(3, row=3), None).simulations == 7 * 10  # nine points, the pass


def test_people():
    assert make_player("human") == Human("human")
    assert make_player("human:name=Ada Lovelace") == Human("Ada Lovelace")


@pytest.mark.parametrize(
    ("spec", "name"),
    [("RANDOM", "random"), ("Uct: simulations = 5 , seed=1", "uct:simulations=5,seed=1")],
)
def test_a_player_is_called_by_its_spec(spec, name):
    assert make_player(spec).name == name


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("", "no player is called '': expected one of human, random, mc, uct, rave"),
        ("alphago", "no player is called 'alphago'"),
        ("utc:simulations=4", "no player is called 'utc': did you mean uct?"),
        ("uct:sims=4", "'sims=4' is no option of uct: did you mean simulations?"),
        ("uct:", "ends after its colon"),
        (
            "uct:depth=4",
            "'depth=4' is no option of uct: did you mean amaf_depth?",
        ),
        ("random:simulations=4", "no option of random: expected one of seed"),
        (
            "uct:simulations",
            "expected simulations=VALUE, which is a whole number",
        ),
        ("uct:simulations=many", "simulations=many cannot be: expected a whole number"),
        ("uct:simulations=1.5", "expected a whole number"),
        ("uct:simulations=-1", "expected a whole number from 0"),
        ("uct:simulations=1,simulations=2", "simulations is given twice"),
        ("uct:simulations=99999999999999999999999", "expected a whole number"),
        ("uct:seed=-1", "too large|from 0"),
        ("uct:seconds=nan", "expected a number"),
        ("uct:seconds=inf", "expected a number"),
        ("uct:proofs=maybe", "expected true or false"),
        ("uct:selection=luck", "expected one of ucb1, variance, puct"),
        ("uct:resign=5", "expected a win rate from 0 to 1"),
        ("mc:playouts=0", "expected a whole number from 1"),
        ("rave:rave=no", "no option of rave"),
    ],
)
def test_what_is_refused(spec, message):
    with pytest.raises(tg.InputError, match=message):
        make_player(spec)


def test_the_registry():
    assert [kind.name for kind in kinds()][:5] == ["human", "random", "mc", "uct", "rave"]
    assert [kind.name for kind in kinds() if kind.starts_command] == ["gomocup", "gtp"]
    assert kind_of("rave:seconds=1").name == "rave"
    with pytest.raises(ValueError, match="already"):
        register(Kind("uct", "another", {}, Human))


class Program(RandomPlayer):
    """Somebody who only remembers what was to be run."""

    def __init__(self, spec: str, command: str) -> None:
        super().__init__(spec)
        self.command = command


@pytest.fixture
def program() -> Iterator[Kind]:
    """A kind of player whose spec is a command."""
    kind = Kind("program", "any program", {}, Program, starts_command=True)
    register(kind)
    yield kind
    del registry._KINDS[kind.name]


@pytest.mark.parametrize(
    "command",
    [
        "gnugo --mode gtp --level 10",
        "/opt/My Engine/Run -a=B,C --Name='x:y',,  --end ",
        "simulations=5,simulations=6",
        " echo Ω\tß",
    ],
)
@pytest.mark.usefixtures("program")
def test_a_command_is_kept_as_it_is_written(command):
    for name in ("program", "Program", " PROGRAM "):
        player = make_player(f"{name}:{command}")
        assert isinstance(player, Program)
        assert player.command == command
        assert player.name == f"program:{command}"
        assert make_player(player.name).name == player.name
    assert options_in(f"program:{command}") == {}
    assert seeded(f"program:{command}", 7) == f"program:{command}"


@pytest.mark.parametrize("spec", ["program", "program:", "program:  "])
@pytest.mark.usefixtures("program")
def test_a_command_has_to_be_given(spec):
    with pytest.raises(tg.InputError, match="names no program: expected program:COMMAND"):
        make_player(spec)


def test_a_command_leaves_no_room_for_options():
    with pytest.raises(ValueError, match="takes the place of options"):
        Kind("program", "any", {"seed": UCT["seed"]}, Program, starts_command=True)


@pytest.mark.parametrize(
    ("spec", "with_seed"),
    [
        ("random", "random:seed=7"),
        ("uct:simulations=5", "uct:simulations=5,seed=7"),
        ("uct:seed=1", "uct:seed=1"),
        ("human", "human"),
    ],
)
def test_a_seed_is_added_where_there_is_none(spec, with_seed):
    assert seeded(spec, 7) == with_seed


def test_a_search_can_be_configured_from_options_alone():
    assert search_config({"simulations": 5, "win": 2.0}).rewards.win == 2.0


@pytest.mark.parametrize(
    "kind", [kind for kind in kinds() if "gomoku" in kind.games and kind.is_whole]
)
def test_who_knows_rows_of_five_only_says_so(kind):
    player = make_player(kind.name)
    if not isinstance(player, Machine):
        assert not kind.rows_of_five
    elif kind.rows_of_five:
        with pytest.raises(InputError, match="rows of five only"):
            player.check(tg.Gomoku(15, row=4))
    else:
        player.check(tg.Gomoku(15, row=4))
