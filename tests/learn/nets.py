"""Models of random weights, made without PyTorch."""

import math
from pathlib import Path
from typing import Any

import numpy as np

import tengen as tg
from tengen.learn import Card, Model, NetShape, NetSize, write_model
from tengen.learn.onnx_graph import onnx_of
from tengen.learn.weights import Weights
from tengen.searching import plane_names


def random_weights(shape: NetShape, seed: int = 1) -> Weights:
    """Weights with which what is seen changes what is said."""
    random = np.random.default_rng(seed)
    weights: Weights = {}
    for name, dimensions in shape.weights().items():
        if name.endswith("num_batches_tracked"):
            weights[name] = np.array(1, np.int64)
        elif name.endswith(("running_var", "norm.weight")):
            weights[name] = random.uniform(0.5, 1.5, dimensions).astype(np.float32)
        else:
            spread = 1.5 / math.sqrt(math.prod(dimensions[1:])) if dimensions[1:] else 0.2
            weights[name] = random.normal(0.0, spread, dimensions).astype(np.float32)
    return weights


def card_for(position: Any, net: str = "2x8", **learnt: Any) -> Card:
    planes = tuple(plane_names(position)[:5])
    return Card.of(position, planes, NetSize.named(net), **learnt)


def made_model(folder: Path, position: Any = None, **learnt: Any) -> Model:
    """A model on the disk, for Go on 5×5 unless told otherwise."""
    card = card_for(tg.Go(5) if position is None else position, **learnt)
    weights = random_weights(card.shape)
    return write_model(folder, card, weights, onnx_of(weights, card.shape))
