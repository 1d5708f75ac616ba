"""A model as an evaluator, on ONNX Runtime and a plain CPU."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tengen.errors import InputError, ModelError
from tengen.learn.model_files import Model
from tengen.learn.onnx_graph import PLANES, PRIORS, VALUES
from tengen.learn.shape import NetShape
from tengen.learn.symmetries import turned, turns
from tengen.numbers import whole_number
from tengen.searching.leaves import Planes

REAL = "tensor(float)"
MOST_THREADS = 1024


class NetEvaluator:
    """Judges leaves by a model: `tg.search(position, evaluator=NetEvaluator(model))`.

    Several searches, each in its own thread, may use one. Those made of the same network and as
    many threads share one copy of it in memory.

    Args:
        model: which has been read.
        threads: how many compute one batch.
        precision: float or int8; None for the one that the model's card names.
        symmetric: judge every leaf in all symmetries of the board and take the mean: four to eight
            times the work for answers that turn with the board.

    Raises:
        ModelError: what the file holds is no network of the kind that its card says, or the model
            has none of that precision.
    """

    def __init__(
        self,
        model: Model,
        *,
        threads: int = 1,
        precision: str | None = None,
        symmetric: bool = False,
    ) -> None:
        threads = whole_number("threads", threads, 1, MOST_THREADS)
        self.card = model.card
        self.planes = list(model.card.planes)
        """What it wants to see."""
        self.precision = precision or model.card.precision
        self.symmetric = symmetric
        network = model.network(self.precision)
        try:
            self._session = running(network, threads)
            _check(self._session, model.card.shape)
        except ModelError as refused:
            raise ModelError(f"{model.folder} cannot be used: {refused}") from None

    def __repr__(self) -> str:
        return f"<NetEvaluator {self.card.net} for {self.card.what()}, {self.precision}>"

    def __call__(self, planes: Planes) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """Priors over the move codes and win rates of the side to move."""
        expected = (len(self.planes), *self.card.size)
        if planes.shape[1:] != expected:
            raise ModelError(
                f"the model is for {self.card.what()}: expected planes of shape {expected}, not "
                f"{planes.shape[1:]}"
            )
        return self._mean(planes) if self.symmetric else self._judged(planes)

    def _judged(self, planes: Planes) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        priors, values = self._session.run([PRIORS, VALUES], {PLANES: planes})
        return priors, values

    def _mean(self, planes: Planes) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """What is said in the mean over all symmetries, each turned back."""
        tables = turns(*self.card.size)
        priors, values = self._judged(np.concatenate([turned(planes, each) for each in tables]))
        ways = zip(priors.reshape(len(tables), len(planes), -1), tables, strict=True)
        back = [policies[:, np.argsort(table)] for policies, table in ways]
        return np.mean(back, axis=0), values.reshape(len(tables), -1).mean(0)


@lru_cache(maxsize=8)
def running(network: bytes, threads: int = 1) -> Any:  # noqa: ANN401 - a module without types
    """A network that is ready to compute, by ONNX Runtime.

    Raises:
        InputError: ONNX Runtime is not installed.
        ModelError: this is no network.
    """
    try:
        runtime = import_module("onnxruntime")
    except ImportError:
        raise InputError("networks need onnxruntime: pip install onnxruntime") from None
    options = runtime.SessionOptions()
    options.intra_op_num_threads = threads
    options.inter_op_num_threads = 1
    options.log_severity_level = 4  # what is wrong is said once, in a sentence
    try:
        return runtime.InferenceSession(network, options, providers=["CPUExecutionProvider"])
    except Exception as error:  # they have no parent of their own
        first = str(error).strip().partition("\n")[0]
        raise ModelError(f"it holds no network that can be run: {first}") from None


def _check(session: Any, shape: NetShape) -> None:  # noqa: ANN401 - as above
    """Refuse a network that sees or says something else than its card says."""
    board = [shape.planes, shape.height, shape.width]
    seen = [(each.name, each.type, each.shape[1:]) for each in session.get_inputs()]
    said = {each.name: (each.type, each.shape[1:]) for each in session.get_outputs()}
    expected = {PRIORS: (REAL, [shape.moves]), VALUES: (REAL, [])}
    if seen != [(PLANES, REAL, board)] or said != expected:
        raise ModelError(
            f"its network is of another shape than its card says: {shape.planes} planes of "
            f"{shape.height}×{shape.width} and {shape.moves} moves"
        )
