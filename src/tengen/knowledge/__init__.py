"""What players know beyond the rules."""
