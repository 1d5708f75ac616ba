"""Workers are processes of their own: they must find the experiments of the tests."""

from tests.jobs.conftest import _workers_find_the_tests  # noqa: F401 - used by every test here
