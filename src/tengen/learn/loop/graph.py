"""Work that is done again and again in the same memory."""

from __future__ import annotations

from collections.abc import Callable

import torch

Work = Callable[[], None]

WARM_UPS = 3
"""Times that work is done before it is captured: libraries choose their kernels meanwhile."""


def repeated(work: Work, device: torch.device) -> Work:
    """The same work, captured as a CUDA graph where there is a GPU; it is done a few times first.

    A graph is a list of kernels with all their addresses, which the GPU goes through by itself:
    instead of a hundred launches from Python there is one. Nothing may be asked of the GPU in the
    work, and what goes in and out must always lie at the same place.
    """
    if device.type != "cuda":
        return work
    aside = torch.cuda.Stream(device)
    aside.wait_stream(torch.cuda.current_stream(device))
    with torch.cuda.stream(aside):
        for _ in range(WARM_UPS):
            work()
    torch.cuda.current_stream(device).wait_stream(aside)
    torch.cuda.synchronize(device)
    graph = torch.cuda.CUDAGraph()
    # A stream of its own, because what libraries keep for a stream graphs would share, and they are
    # at work at the same time. Other threads may wait for their batches meanwhile: only this one
    # must do nothing unsafe.
    with torch.cuda.graph(graph, stream=aside, capture_error_mode="thread_local"):
        work()
    replay: Work = graph.replay
    return replay
