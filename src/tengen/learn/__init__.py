"""Learning: networks that judge positions, the files they are kept in, the player that uses them.

PyTorch is imported by nothing that only plays: a model needs it to learn, and no more after that.
"""

from tengen.learn import player  # noqa: F401 - it registers `net`
from tengen.learn.card import Card
from tengen.learn.evaluator import NetEvaluator
from tengen.learn.library import (
    find_model,
    folder_named,
    known_cards,
    known_models,
    models_of,
    runs_folder,
)
from tengen.learn.model_files import Model, read_model, write_model
from tengen.learn.quantising import Differences, quantised
from tengen.learn.shape import NetShape, NetSize

__all__ = [
    "Card",
    "Differences",
    "Model",
    "NetEvaluator",
    "NetShape",
    "NetSize",
    "find_model",
    "folder_named",
    "known_cards",
    "known_models",
    "models_of",
    "quantised",
    "read_model",
    "runs_folder",
    "write_model",
]
