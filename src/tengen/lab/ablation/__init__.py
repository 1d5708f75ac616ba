"""R's four programs (R, section 4): how each learns, and how it is measured."""
