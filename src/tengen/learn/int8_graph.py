"""A network in whole numbers of eight bits: a third of the time, a quarter of the file.

What passes a place of the body is written with a step and a zero, r ≈ step · (q − zero), q being
from 0 to 255; a kernel, for each of its outputs, as w ≈ step · k, k being from −64 to 64. Products
and sums are then of whole numbers, and only what a sum is scaled by is real (ONNX's QLinearConv):

    q of y  =  zero of y + round( step of x · step of w / step of y · (Σ k (q − zero of x) + bias) )

A ReLU costs nothing: where nothing is below zero, zero is 0, and what would be less is cut off.

Kernels have seven bits and not eight because processors without VNNI add two products in sixteen
bits: 2 · 255 · 64 still fits. So no processor cuts a sum off.

Real numbers remain where errors would add up: in the sums from block to block, and in the heads.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tengen.errors import InputError
from tengen.learn.onnx_graph import PLANES, Graph, folded, places
from tengen.learn.shape import NetShape
from tengen.learn.weights import Weights

Ranges: TypeAlias = Mapping[str, tuple[float, float]]
"""The least and the most that were seen at each place of the body."""

LEVELS = 255
WIDEST_KERNEL = 64
WIDEST_BIAS = 1 << 29
SMALLEST = 1e-6
"""Of a range: where nothing but zeros passes, a step has to be a number all the same."""


def int8_of(weights: Weights, shape: NetShape, ranges: Ranges) -> bytes:
    """The bytes of `model-int8.onnx`, which sees and says what `model.onnx` does.

    Raises:
        InputError: the range of a place is missing, or cannot be.
        ModelError: the weights are not those of such a network.
    """
    for place in places(shape):
        low, high = ranges.get(place, (0.0, np.nan))
        if not -np.inf < low <= high < np.inf:
            raise InputError(f"the range of {place} cannot be {low} to {high}: expected numbers")
    return _Int8Graph(weights, shape, ranges).built()


class Step(NamedTuple):
    """How real numbers of a place are written in eight bits."""

    size: np.float32
    zero: np.uint8

    @classmethod
    def over(cls, low: float, high: float) -> Step:
        """The step for a range; zero is always in it, and exact."""
        low, high = min(low, 0.0), max(high, 0.0)
        size = max(high - low, SMALLEST) / LEVELS
        return cls(np.float32(size), np.uint8(round(-low / size)))


class _Int8Graph(Graph):
    """The same network, its body in whole numbers."""

    def __init__(self, weights: Weights, shape: NetShape, ranges: Ranges) -> None:
        super().__init__(weights, shape)
        spans = {PLANES: (0.0, 1.0)} | {place: ranges[place] for place in places(shape)}
        self._steps = {place: Step.over(*span) for place, span in spans.items()}

    def _body(self) -> str:
        blocks = [f"blocks.{block}" for block in range(self._shape.size.blocks)]
        whole = self._convolved("stem", self._rounded(PLANES, PLANES), PLANES)
        seen, place = self._real("stem", whole), "stem"
        for name in blocks:
            if place != "stem":
                whole = self._rounded(place, seen)
            inner = self._convolved(f"{name}.first", whole, place)
            added = self._convolved(f"{name}.second", inner, f"{name}.first")
            both = self._add("Add", [seen, self._real(f"{name}.second", added)])
            seen, place = self._relu(both), name
        return seen

    def _convolved(self, name: str, seen: str, place: str) -> str:
        """A convolution of whole numbers that have passed a place."""
        kernel, bias = folded(self._weights, name)
        whole, sizes, whole_bias = in_seven_bits(kernel, bias, self._steps[place].size)
        inputs = [
            seen,
            *self._step(place),
            self._number(f"{name}.kernel", whole),
            self._number(f"{name}.sizes", sizes),
            self._number(f"{name}.zeros", np.zeros(len(sizes), np.int8)),
            *self._step(name),
            self._number(f"{name}.bias", whole_bias),
        ]
        return self._add("QLinearConv", inputs, pads=[kernel.shape[-1] // 2] * 4)

    def _rounded(self, place: str, seen: str) -> str:
        return self._add("QuantizeLinear", [seen, *self._step(place)])

    def _real(self, place: str, seen: str) -> str:
        return self._add("DequantizeLinear", [seen, *self._step(place)])

    def _step(self, place: str) -> list[str]:
        """The names of a place's step and zero."""
        names = [f"{place}.step", f"{place}.zero"]
        known = {number.name for number in self._numbers}
        for name, value in zip(names, self._steps[place], strict=True):
            if name not in known:
                self._number(name, np.asarray(value))
        return names


def in_seven_bits(
    kernel: NDArray[np.float32], bias: NDArray[np.float32], unit: np.float32
) -> tuple[NDArray[np.int8], NDArray[np.float32], NDArray[np.int32]]:
    """A kernel in whole numbers, the step of each output, and the bias in these and the input's.

    A step is large enough for the bias to fit, also where the kernel is all but zero.
    """
    widest = np.abs(kernel).max(axis=(1, 2, 3)) / WIDEST_KERNEL
    least = np.abs(bias) / (unit * WIDEST_BIAS)
    sizes = np.maximum(widest, least).clip(SMALLEST / LEVELS).astype(np.float32)
    whole = np.rint(kernel / sizes[:, None, None, None]).astype(np.int8)
    return whole, sizes, np.rint(bias / (sizes.astype(np.float64) * unit)).astype(np.int32)
