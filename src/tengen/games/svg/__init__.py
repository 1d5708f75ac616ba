"""Boards as pictures, in SVG: what a notebook shows of a position, and what `to_svg` writes.

A `Picture` is data: stones, and what is drawn on and around them. `geometry`, `plank`, `stones` and
`signs` draw a part each, from the wood up. It looks like the board of the page. Nothing is said in
style sheets, which would reach the rest of the page that a picture is shown on.
"""

from tengen.games.svg.drawable import Drawable
from tengen.games.svg.picture import Heat, Picture

__all__ = ["Drawable", "Heat", "Picture"]
