"""`python -m tengen` is the `tengen` command."""

from tengen.cli import main

main()
