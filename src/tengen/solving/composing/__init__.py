"""Composing problems of life and death, each with one right first move, all of it proven.

`enclosures` grows random walled-in groups, `sound` proves that one move is right and nothing else,
`grades` says how hard that is, `composer` changes a group until it is a problem of some grade, and
`gather` makes a collection in which no two are alike. `tengen.knowledge.problems` has the three
hundred that are shipped.
"""

from tengen.solving.composing.collection import gather
from tengen.solving.composing.composer import compose
from tengen.solving.composing.grades import grade_of
from tengen.solving.composing.sound import Sound, certificates, is_proven, sound

__all__ = ["Sound", "certificates", "compose", "gather", "grade_of", "is_proven", "sound"]
