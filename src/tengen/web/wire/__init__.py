"""What goes over the wire: the JSON, refusals, who is told of what, and the page's own files.

It knows no game and no search, only their shapes in `models`.
"""
