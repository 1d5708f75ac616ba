"""The examples in the docstrings are true."""

import doctest

import pytest

from tengen.textbook import five, go, shapes


@pytest.mark.parametrize("module", [five, go, shapes], ids=lambda module: module.__name__)
def test_examples(module):
    result = doctest.testmod(module)
    assert result.attempted
    assert not result.failed
