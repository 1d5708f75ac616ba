"""Games under way: what visitors may do in them, machines' turns, clocks, records, keeping.

A `LiveGame` is a game in memory and what visitors may do in it; `under_way` is how it goes on by
itself, and its `Sheet` the game at one moment. `reading` makes one of a record, `positions` a first
position, `seats` the players; `keeping` is the way to the disk and back, and `picture` what the
page is shown.
"""
