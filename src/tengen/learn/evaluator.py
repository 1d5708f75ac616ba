"""A model as an evaluator, on ONNX Runtime and a plain CPU."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from threading import Lock
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tengen.errors import InputError, ModelError
from tengen.learn.model_files import Model
from tengen.learn.onnx_graph import OWNERSHIP, PLANES, PRIORS, SCORES, VALUES, outputs
from tengen.learn.shape import NetShape
from tengen.learn.symmetries import turned, turns
from tengen.numbers import whole_number
from tengen.searching.leaves import Planes

REAL = "tensor(float)"
MOST_THREADS = 1024

_finding = Lock()


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
            self._how = _only_what_is_asked(self._session, model.card.shape)
        except ModelError as refused:
            raise ModelError(f"{model.folder} cannot be used: {refused}") from None

    def __repr__(self) -> str:
        return f"<NetEvaluator {self.card.net} for {self.card.what()}, {self.precision}>"

    def __call__(self, planes: Planes) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """Priors over the move codes and win rates of the side to move."""
        self._check_planes(planes)
        return self._mean(planes) if self.symmetric else self._judged(planes)

    def ownership(self, planes: Planes) -> NDArray[np.float32]:
        """Whose each point will be at the end: leaves × points, 1 the side to move's, −1 not.

        Raises:
            ModelError: the model has not learnt it.
        """
        return self._asked(OWNERSHIP, planes)

    def scores(self, planes: Planes) -> NDArray[np.float32]:
        """The lead of the side to move at the end, in points, komi included.

        Raises:
            ModelError: the model has not learnt it.
        """
        return self._asked(SCORES, planes)

    def _asked(self, name: str, planes: Planes) -> NDArray[np.float32]:
        if name not in outputs(self.card.shape):
            raise ModelError(
                f"the model of {self.card.what()} has not learnt {name}: `tengen train go` with "
                "--set ownership=1 or score=1 teaches it"
            )
        self._check_planes(planes)
        answer: NDArray[np.float32] = self._session.run([name], {PLANES: planes}, self._how)[0]
        return answer

    def _check_planes(self, planes: Planes) -> None:
        expected = (len(self.planes), *self.card.size)
        if planes.shape[1:] != expected:
            raise ModelError(
                f"the model is for {self.card.what()}: expected planes of shape {expected}, not "
                f"{planes.shape[1:]}"
            )

    def _judged(self, planes: Planes) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        priors, values = self._session.run([PRIORS, VALUES], {PLANES: planes}, self._how)
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


def _only_what_is_asked(session: Any, shape: NetShape) -> Any:  # noqa: ANN401 - as above
    """How a network with more heads is run, so that nobody pays for what he does not ask for.

    ONNX Runtime finds the way to some outputs when they are asked for first, and that in one thread
    only: so it is done here.
    """
    if len(outputs(shape)) == len((PRIORS, VALUES)):
        return None
    how = import_module("onnxruntime").RunOptions()
    how.only_execute_path_to_fetches = True
    nothing = np.zeros((1, shape.planes, shape.height, shape.width), np.float32)
    with _finding:
        for names in ([PRIORS, VALUES], *([name] for name in (OWNERSHIP, SCORES))):
            if {*names} <= outputs(shape).keys():
                session.run(names, {PLANES: nothing}, how)
    return how


def _check(session: Any, shape: NetShape) -> None:  # noqa: ANN401 - as above
    """Refuse a network that sees or says something else than its card says."""
    board = [shape.planes, shape.height, shape.width]
    seen = [(each.name, each.type, each.shape[1:]) for each in session.get_inputs()]
    said = {each.name: (each.type, each.shape[1:]) for each in session.get_outputs()}
    expected = {name: (REAL, size[1:]) for name, size in outputs(shape).items()}
    if seen != [(PLANES, REAL, board)] or said != expected:
        raise ModelError(
            f"its network is of another shape than its card says: {shape.planes} planes of "
            f"{shape.height}×{shape.width} and {shape.moves} moves"
        )
