"""Ray itself: started and ended with the run, or missing."""

import sys

import pytest

from tengen.errors import InputError
from tengen.jobs import executor
from tests.jobs import works


def test_a_ray_of_our_own_ends_with_the_run():
    ray = pytest.importorskip("ray", reason="Ray is not installed: pip install 'tengen[cluster]'")
    assert sorted(executor("ray", 1).run(works.square, [3, 4])) == [(0, 9), (1, 16)]
    assert not ray.is_initialized()


def test_without_ray_it_is_said_how_to_get_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(InputError, match=r"Ray, which is not installed: pip install 'tengen\[clus"):
        executor("ray")
