"""The guard: who is let in, with how much, and how often.

Four layers from the outside in: `connections` closes those who say nothing, `shield` counts
requests and adds headers, `gate` looks at Host, Origin and token, `body` at the size
and the time of what is sent.
"""
