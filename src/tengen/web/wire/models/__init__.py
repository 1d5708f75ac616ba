"""The server's JSON: one Pydantic model a shape, the same names as on the page."""
