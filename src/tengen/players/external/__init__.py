"""Other programs as players, spoken to over their standard input and output."""
