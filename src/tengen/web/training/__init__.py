"""Runs that learn, watched while another process writes them.

A run is a folder that only its own process may write to. Nothing is asked of that process: what is
shown is read from the folder's files, none of which is trusted to be there, whole or small.

| file | |
|---|---|
| `growing_file` | the new lines of a file that another process appends to |
| `history` | what a line may say of a round or of a rating |
| `curves` | a history of any length as curves of at most so many points |
| `run_folder` | one run, as its folder has it at this moment |
| `runs` | all runs, and telling whoever watches them |
"""
