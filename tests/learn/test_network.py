"""The network in PyTorch: shapes, packed planes, symmetry."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest

from tengen.learn.shape import NetShape, NetSize
from tengen.learn.symmetries import turned, turns
from tengen.searching.leaves import unpack

torch = pytest.importorskip("torch")
from tengen.learn import network  # noqa: E402 - it needs PyTorch

GO = NetShape(NetSize(2, 8), planes=5, height=9, width=9, passes=True)
FIVE = NetShape(NetSize(1, 16), planes=7, height=7, width=10, passes=False)


def made(shape: NetShape) -> network.Network:
    """A network of random weights that judges, its batch norms not as they begin."""
    torch.manual_seed(1)
    net = network.Network(shape)
    with torch.no_grad():
        for _ in range(3):
            net(torch.rand(16, shape.planes, shape.height, shape.width))
    net.eval()
    return net


@pytest.mark.parametrize("shape", [GO, FIVE])
def test_logits_for_every_move_code_and_one_of_a_win(shape):
    planes = torch.rand(3, shape.planes, shape.height, shape.width)
    policy, value = made(shape)(planes)
    assert policy.shape == (3, shape.moves)
    assert value.shape == (3,)
    priors, values = network.judged(made(shape), planes)
    assert torch.allclose(priors.sum(1), torch.ones(3))
    assert ((values > 0) & (values < 1)).all()
    assert (priors[:, :-1] > 0).all()


def test_the_pass_has_a_prior_in_go_and_none_in_five_in_a_row():
    for shape in (GO, FIVE):
        priors, _ = network.judged(made(shape), torch.rand(4, shape.planes, *board(shape)))
        assert (priors[:, -1] > 0).all() == shape.passes
        assert (priors[:, -1] == 0).all() != shape.passes


@pytest.mark.parametrize("shape", [GO, FIVE])
def test_the_weights_are_those_that_its_shape_says(shape):
    weights = made(shape).weights()
    assert {name: value.shape for name, value in weights.items()} == shape.weights()


def test_weights_can_be_taken_over():
    net, other = made(GO), network.Network(GO).eval()
    other.load_weights(net.weights())
    planes = torch.rand(2, 5, 9, 9)
    assert torch.equal(net(planes)[0], other(planes)[0])


@pytest.mark.parametrize("size", [(9, 9), (3, 3), (8, 8), (15, 15), (19, 19), (7, 10)])
def test_planes_unpacked_on_the_device_are_those_of_numpy(size):
    height, width = size
    count = -(-height * width // 64)
    shape = (6, 5, count)
    packed = np.random.default_rng(1).integers(0, 1 << 64, shape, dtype=np.uint64)
    planes = network.unpacked(network.octets(packed), height, width)
    np.testing.assert_array_equal(planes.numpy(), unpack(packed, size))
    half = network.unpacked(network.octets(packed), height, width, torch.float16)
    assert half.dtype == torch.float16
    np.testing.assert_array_equal(half.float().numpy(), unpack(packed, size))


def test_a_network_of_symmetric_kernels_is_equivariant():
    """Turning its planes turns its policy, and leaves its value as it is."""
    net = made(GO)
    with torch.no_grad():
        for part in net.modules():
            if isinstance(part, torch.nn.Conv2d):
                kernel = part.weight
                flat = kernel.flatten(2)
                reach = kernel.shape[-1]
                ways = [flat[..., table[:-1]] for table in turns(reach, reach)]
                kernel.copy_(torch.stack(ways).mean(0).view_as(kernel))
    planes = (torch.rand(4, 5, 9, 9) < 0.3).float()
    policy, value = net(planes)
    for table in turns(9, 9):
        again, worth = net(turned(planes, table))
        torch.testing.assert_close(again, policy[:, table], rtol=1e-4, atol=1e-4)
        torch.testing.assert_close(worth, value, rtol=1e-4, atol=1e-4)


def test_nobody_imports_pytorch_who_only_plays():
    code = "import sys, tengen.cli, tengen.learn; print('torch' in sys.modules)"
    asked = [sys.executable, "-c", code]
    assert subprocess.run(asked, check=True, capture_output=True, text=True).stdout == "False\n"


def board(shape: NetShape) -> tuple[int, int]:
    return shape.height, shape.width
