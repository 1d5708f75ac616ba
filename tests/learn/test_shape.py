"""Sizes of networks by name."""

import pytest

import tengen as tg
from tengen.learn.shape import NetSize


def test_a_size_is_named_by_blocks_and_channels():
    assert NetSize.named("6x64") == NetSize(blocks=6, channels=64)
    assert str(NetSize.named("06x064")) == "6x64"


@pytest.mark.parametrize(
    "name", ["", "6", "6x", "x64", "0x64", "6x0", "65x64", "6x9999", "6x64 ", "6X64", "６x64", 6]
)
def test_what_is_no_size_is_refused(name):
    with pytest.raises(tg.InputError, match="expected"):
        NetSize.named(name)
