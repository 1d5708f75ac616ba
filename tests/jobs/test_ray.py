"""Ray itself: started and ended with the run, for this machine alone; or missing."""

import os
import sys
from importlib.util import find_spec

import pytest

from tengen.errors import InputError
from tengen.jobs import executor
from tengen.jobs.cluster import Cluster, ray_package
from tests.jobs import works
from tests.jobs.processes import PROC, descendants, listens_at

with_ray = pytest.mark.skipif(
    find_spec("ray") is None, reason="Ray is not installed: pip install 'tengen[cluster]'"
)
LOOPBACK = {"0100007F", "0000000000000000FFFF00000100007F"}


@with_ray
def test_a_ray_of_our_own_is_for_this_machine_and_ends_with_the_run():
    results = executor("ray", 1).run(works.square, [3, 4])
    assert next(results) == (0, 9)
    begun = set(descendants())
    if PROC.exists():
        places = listens_at(begun | {os.getpid()})
        assert places
        assert places <= LOOPBACK
    assert list(results) == [(1, 16)]
    assert not ray_package().is_initialized()


def test_without_ray_it_is_said_how_to_get_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(InputError, match=r"Ray, which is not installed: pip install 'tengen\[clus"):
        executor("ray")


@with_ray
@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("ray://there:10001", "address 'ray://there:10001' cannot be: expected HOST:PORT, or auto"),
        ("6379", "address '6379' cannot be"),
        ("127.0.0.1:1", "no Ray cluster that this machine belongs to is at 127.0.0.1:1: "),
        ("127.0.0.1:99999", "no Ray cluster that this machine belongs to is at 127.0.0.1:99999: "),
        ("auto", "this machine belongs to no Ray cluster: `ray start --head` begins one"),
    ],
)
def test_an_address_where_no_cluster_is(address, said, tmp_path, monkeypatch):
    monkeypatch.setenv("RAY_TMPDIR", str(tmp_path))  # where `ray start` would have left its address
    for known in ("", "auto"):
        monkeypatch.setenv("RAY_ADDRESS", known)
        with pytest.raises(InputError, match=said):
            Cluster.at(address)
