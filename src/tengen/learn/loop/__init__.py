"""The loop in which playing and learning go on at the same time, as a GPU wants it (ADR 12).

    pool's threads ──packed leaves──▶ judges ──priors, values──▶ pool's threads
                                        ▲
                                        │ weights, after every round
    finished games ──▶ deck ──▶ teacher ┘

Everything that happens often has fixed memory and is captured once as a CUDA graph: a judge's batch
(`judge`), a lesson from drawing the examples to the step of the optimiser (`teacher`). Python only
says when. The same code runs on a CPU without graphs, which is how it is tested.
"""
