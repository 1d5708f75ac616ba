"""Learning: networks that judge positions, and the files they are kept in.

Nothing here imports PyTorch but `tengen.learn.network`: a model plays without it.
"""

from tengen.learn.card import Card
from tengen.learn.evaluator import NetEvaluator
from tengen.learn.model_files import Model, read_model, write_model
from tengen.learn.shape import NetShape, NetSize

__all__ = [
    "Card",
    "Model",
    "NetEvaluator",
    "NetShape",
    "NetSize",
    "read_model",
    "write_model",
]
