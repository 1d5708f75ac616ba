"""A network as ONNX, made of its weights alone: no PyTorch, no tracing, always the same bytes.

Each convolution takes its batch norm in: with γ, β, μ, σ² of the norm, and w of the convolution,

    γ · (w·x − μ) / √(σ² + ε) + β   =   (γ/√(σ² + ε)) w · x  +  β − μ γ/√(σ² + ε).

What goes out is what an evaluator answers with: `priors` over the move codes and `values`, 0 to 1.
Where the network has the heads, also `ownership`, from −1, the opponent's, to 1, the side to
move's, and `scores`, that side's lead in points. Nothing is computed of them for who does not ask
(`evaluator.NetEvaluator`). What it thinks of the reply is for learning alone, and is left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tengen.learn.shape import NetShape
from tengen.learn.weights import Weights, check_weights, needed

OPSET = 17
IR_VERSION = 8
"""Plain enough for every ONNX Runtime of the last years."""
EPSILON = 1e-5
"""PyTorch's, in every batch norm."""

PLANES, PRIORS, VALUES = "planes", "priors", "values"
OWNERSHIP, SCORES = "ownership", "scores"


def outputs(shape: NetShape) -> dict[str, list[str | int]]:
    """What a network of this shape says, by name: how much of it, for any number of leaves."""
    said: dict[str, list[str | int]] = {PRIORS: ["leaves", shape.moves], VALUES: ["leaves"]}
    if "ownership" in shape.heads:
        said[OWNERSHIP] = ["leaves", shape.points]
    if "score" in shape.heads:
        said[SCORES] = ["leaves"]
    return said


def onnx_of(
    weights: Weights, shape: NetShape, watched: Sequence[str] = (), *, half: bool = False
) -> bytes:
    """The bytes of `model.onnx`; any number of leaves goes in at once.

    Args:
        weights: of the network.
        shape: how it is built.
        watched: places of the body (`places`) whose numbers are told besides.
        half: are kernels kept in half precision? They are computed with in float all the same.

    Raises:
        ModelError: the weights are not those of such a network.
    """
    return Graph(weights, shape, half=half).built(watched)


def places(shape: NetShape) -> list[str]:
    """Where numbers pass through the body, each place by the name of what they have just left."""
    blocks = [f"blocks.{block}" for block in range(shape.size.blocks)]
    return ["stem", *(name + part for name in blocks for part in (".first", ".second", ""))]


class Graph:
    """Nodes and numbers, in the order in which they are computed.

    Raises:
        ModelError: the weights are not those of such a network.
    """

    def __init__(self, weights: Weights, shape: NetShape, *, half: bool = False) -> None:
        check_weights(weights, shape)
        self._helper = needed("onnx.helper")
        self._from_array = needed("onnx.numpy_helper").from_array
        self._weights = weights
        self._shape = shape
        self._half = half
        self._nodes: list[Any] = []
        self._numbers: list[Any] = []

    def built(self, watched: Sequence[str] = ()) -> bytes:
        """Body and heads."""
        seen = self._body()
        self._policy(seen)
        self._value(seen)
        return self._packed(watched)

    def _body(self) -> str:
        """Stem and blocks; what comes out at a place has its name."""
        seen = self._relu(self._normed("stem", PLANES), "stem")
        for block in range(self._shape.size.blocks):
            name = f"blocks.{block}"
            inner = self._relu(self._normed(f"{name}.first", seen), f"{name}.first")
            added = self._normed(f"{name}.second", inner, f"{name}.second")
            seen = self._relu(self._add("Add", [seen, added]), name)
        return seen

    def _policy(self, seen: str) -> None:
        mixed = self._relu(self._normed("policy.mix", seen))
        kernel = self._number("policy.points.weight", self._weights["policy.points.weight"])
        points = self._add("Flatten", [self._add("Conv", [mixed, kernel])], axis=1)
        if self._shape.passes:
            whole = self._linear("policy.pass_", self._pooled(mixed))
            logits = self._add("Concat", [points, whole], axis=1)
            self._add("Softmax", [logits], PRIORS, axis=1)
        else:
            priors = self._add("Softmax", [points], axis=1)
            room = self._number("room for the pass", np.array([0, 0, 0, 1], np.int64))
            self._add("Pad", [priors, room], PRIORS)

    def _value(self, seen: str) -> None:
        mixed = self._relu(self._normed("value.mix", seen))
        hidden = self._relu(self._linear("value.hidden", self._pooled(mixed)))
        win = self._add("Sigmoid", [self._linear("value.win", hidden)])
        axes = self._number("of the only column", np.array([1], np.int64))
        self._add("Squeeze", [win, axes], VALUES)
        if "ownership" in self._shape.heads:
            self._ownership(mixed)
        if "score" in self._shape.heads:
            points = self._number("points", np.array(self._shape.points, np.float32))
            lead = self._add("Squeeze", [self._linear("score", hidden), axes])
            self._add("Mul", [lead, points], SCORES)

    def _ownership(self, mixed: str) -> None:
        """From the logit x of owning a point: 2σ(x) − 1 = tanh(x / 2)."""
        half = self._number("ownership.half", self._weights["ownership.weight"] / 2)
        points = self._add("Flatten", [self._add("Conv", [mixed, half])], axis=1)
        self._add("Tanh", [points], OWNERSHIP)

    def _normed(self, name: str, seen: str, output: str = "") -> str:
        """A convolution with its batch norm folded in."""
        kernel, bias = folded(self._weights, name)
        reach = kernel.shape[-1] // 2
        inputs = [seen, self._kernel(f"{name}.kernel", kernel), self._number(f"{name}.bias", bias)]
        return self._add("Conv", inputs, output, pads=[reach] * 4)

    def _linear(self, name: str, seen: str) -> str:
        parts = [f"{name}.{part}" for part in ("weight", "bias")]
        inputs = [self._number(part, self._weights[part]) for part in parts]
        return self._add("Gemm", [seen, *inputs], transB=1)

    def _pooled(self, seen: str) -> str:
        """The mean and the maximum of each channel over the board."""
        pools = [self._add(kind, [seen]) for kind in ("GlobalAveragePool", "GlobalMaxPool")]
        return self._add("Flatten", [self._add("Concat", pools, axis=1)], axis=1)

    def _relu(self, seen: str, output: str = "") -> str:
        return self._add("Relu", [seen], output)

    def _add(self, kind: str, inputs: Sequence[str], output: str = "", **how: Any) -> str:  # noqa: ANN401
        output = output or f"{kind.lower()}.{len(self._nodes)}"
        self._nodes.append(self._helper.make_node(kind, list(inputs), [output], **how))
        return output

    def _number(self, name: str, value: NDArray[Any]) -> str:
        dtype = np.float32 if value.dtype.kind == "f" else value.dtype
        self._numbers.append(self._from_array(np.array(value, dtype, order="C"), name))
        return name

    def _kernel(self, name: str, value: NDArray[np.float32]) -> str:
        """Numbers of which there are many. ONNX Runtime widens them once, when it loads them."""
        if not self._half:
            return self._number(name, value)
        self._numbers.append(self._from_array(value.astype(np.float16), f"{name}.half"))
        return self._add("Cast", [f"{name}.half"], name, to=needed("onnx").TensorProto.FLOAT)

    def _packed(self, watched: Sequence[str]) -> bytes:
        helper, shape = self._helper, self._shape
        real = needed("onnx").TensorProto.FLOAT
        board = ["leaves", shape.planes, shape.height, shape.width]
        graph = helper.make_graph(
            self._nodes,
            f"tengen {shape.size}",
            [helper.make_tensor_value_info(PLANES, real, board)],
            [
                *(
                    helper.make_tensor_value_info(name, real, size)
                    for name, size in outputs(shape).items()
                ),
                *(helper.make_tensor_value_info(place, real, None) for place in watched),
            ],
            self._numbers,
        )
        opset = helper.make_opsetid("", OPSET)
        model = helper.make_model(graph, opset_imports=[opset], ir_version=IR_VERSION)
        packed: bytes = model.SerializeToString(deterministic=True)
        return packed


def folded(weights: Weights, name: str) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """The kernel and the bias of a convolution that does its batch norm's work too."""
    norm = {
        part: weights[f"{name}.norm.{part}"].astype(np.float64)
        for part in ("weight", "bias", "running_mean", "running_var")
    }
    scale = norm["weight"] / np.sqrt(norm["running_var"] + EPSILON)
    kernel = weights[f"{name}.conv.weight"] * scale[:, None, None, None]
    bias = norm["bias"] - norm["running_mean"] * scale
    return kernel.astype(np.float32), bias.astype(np.float32)
