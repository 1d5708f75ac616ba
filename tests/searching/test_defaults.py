"""An option has one default: what Python says is what the core would take."""

from dataclasses import fields

from tengen import _core
from tengen.searching import PoolConfig, Rewards, SearchConfig
from tengen.searching.config import ELSEWHERE
from tengen.searching.pool_config import LEAF_OPTIONS, MOVE_OPTIONS, OF_KNOWLEDGE


def test_a_search_has_the_defaults_of_the_core():
    native, given = _core.SearchConfig(), SearchConfig().native()
    names = [field.name for field in fields(SearchConfig) if field.name not in ELSEWHERE]
    assert {*names} <= {*dir(native)}
    for name in names:
        if name != "rewards":
            assert getattr(native, name) == getattr(given, name), name


def test_rewards_have_the_defaults_of_the_core():
    native = _core.Rewards()
    for field in fields(Rewards):
        assert getattr(native, field.name) == field.default, field.name


def test_knowledge_has_the_defaults_of_the_core():
    native, given = _core.Knowledge(), SearchConfig().native_knowledge()
    for name in ("playout", "tactics"):
        assert getattr(native, name) == getattr(given, name), name


def test_a_pool_has_the_defaults_of_the_core():
    native, options, move = _core.PoolConfig(), _core.LeafOptions(), _core.MoveOptions()
    known, given = _core.Knowledge(), PoolConfig().native_knowledge()
    for field in fields(PoolConfig):
        source: object = native
        if field.name in OF_KNOWLEDGE:
            assert getattr(known, field.name) == getattr(given, field.name), field.name
            continue
        if field.name in LEAF_OPTIONS:
            source = options
        elif field.name in MOVE_OPTIONS:
            source = move
        if field.name == "root":
            assert move.root == PoolConfig().native_move().root
            continue
        assert getattr(source, field.name) == field.default, field.name


def test_a_judged_search_explores_as_a_pool_does():
    judged, options = SearchConfig.judged(), _core.LeafOptions()
    assert judged.exploration == options.exploration
    assert judged.first_play_reduction == options.first_play_reduction
