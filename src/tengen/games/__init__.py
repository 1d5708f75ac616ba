"""What a user touches: positions, moves, notation, records and problems."""
