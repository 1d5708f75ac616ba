"""Options given by name: the same words for `tg.search`, `tg.Search` and TOML."""

import copy
import pickle
import re
from dataclasses import replace

import pytest

import tengen as tg
from tengen.searching import PoolConfig, Rewards, SearchPool, plane_names
from tests.searching.test_face import even


def test_a_search_takes_options_as_the_verb_does():
    found = tg.Search(tg.Go(5), simulations=50, seed=3).run()
    verb = tg.search(tg.Go(5), simulations=50, seed=3)
    assert (found.best, found.simulations) == (verb.best, 50)
    assert (found.visits == verb.visits).all()


def test_without_options_a_search_has_the_defaults():
    assert tg.Search(tg.Go(5), textbook=True).config == tg.SearchConfig()
    assert tg.Search(tg.Go(5), evaluator=even).config == tg.SearchConfig.judged()
    with pytest.raises(tg.InputError, match="give simulations or seconds"):
        tg.Search(tg.Go(5)).run()


def test_an_evaluator_and_options_go_together():
    assert tg.Search(tg.Go(5), evaluator=even, simulations=20).run().simulations == 20
    assert tg.search(tg.Go(5), evaluator=even, simulations=20).simulations == 20


def test_the_verb_takes_a_config_too():
    config = tg.SearchConfig(simulations=30)
    assert tg.search(tg.Go(5), config).simulations == 30
    with pytest.raises(tg.InputError, match=r"options \(seed\).*expected either"):
        tg.search(tg.Go(5), config, seed=1)


@pytest.mark.parametrize("face", [tg.search, tg.Search])
@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"simulation": 50}, "^simulation is no option of a search: did you mean simulations?"),
        ({"sims": 5}, r"^sims is no option of a search: did you mean simulations\?$"),
        ({"thread": 2}, "did you mean threads"),
        ({"zzz": 1}, "^zzz is no option of a search: expected one of simulations, seconds, "),
        ({"simulation": 50, "evaluator": even}, "did you mean simulations"),
    ],
)
def test_a_wrong_word_is_told_with_the_nearest(face, options, message):
    with pytest.raises(tg.InputError, match=message) as refusal:
        face(tg.Go(5), **options)
    assert "__init__" not in str(refusal.value)


@pytest.mark.parametrize(
    ("config", "option", "message"),
    [
        (tg.SearchConfig, "sims", "sims is no option of a search: did you mean simulations?"),
        (PoolConfig, "sim", "sim is no option of a pool: did you mean simulations?"),
        (PoolConfig, "temprature", "did you mean temperature or temperature_moves?"),
        (Rewards, "looss", "looss is no option of the rewards of a search: did you mean loss?"),
    ],
)
def test_a_config_says_so_too(config, option, message):
    with pytest.raises(tg.InputError, match=re.escape(message)):
        config(**{option: 1})


def test_configs_are_copied_sent_and_changed():
    config = tg.SearchConfig(100, seed=7)
    assert pickle.loads(pickle.dumps(config)) == copy.copy(config) == config
    assert replace(config, seed=8) == tg.SearchConfig(100, seed=8)


def test_options_from_toml():
    text = 'simulations = 500\nselection = "variance"\n[rewards]\nloss = -1.0\n'
    config = tg.SearchConfig.from_toml(text)
    assert config == tg.SearchConfig(500, selection="variance", rewards=Rewards(loss=-1.0))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("simulations = ", "no options of a search"),
        ("patience = 3", "patience is no option of a search"),
        ("[rewards]\nluck = 1", "luck is no option of the rewards of a search: expected one of"),
        ("rewards = 1", "rewards 1 cannot be: expected a table"),
    ],
)
def test_wrong_toml(text, message):
    with pytest.raises(tg.InputError, match=message):
        tg.SearchConfig.from_toml(text)


@pytest.mark.parametrize("wrong", [tg.Go, None, 9, "go"])
def test_what_is_no_position_has_no_planes_and_begins_no_pool(wrong):
    with pytest.raises(tg.InputError, match="expected a position"):
        plane_names(wrong)
    with pytest.raises(tg.InputError, match="expected a position"):
        SearchPool(wrong, PoolConfig(searches=1))
