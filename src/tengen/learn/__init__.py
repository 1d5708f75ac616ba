"""Learning: networks that judge positions.

Nothing here imports PyTorch but `tengen.learn.network`.
"""
