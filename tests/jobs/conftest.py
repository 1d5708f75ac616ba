"""Workers are processes of their own: they must find the functions of the tests."""

from pathlib import Path

import pytest

ROOT = str(Path(__file__).parent.parent.parent)


@pytest.fixture(autouse=True, scope="package")
def _workers_find_the_tests():
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(ROOT)
        patch.setenv("PYTHONPATH", ROOT, prepend=":")
        yield
