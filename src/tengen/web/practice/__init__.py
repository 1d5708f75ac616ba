"""Practice: problems in collections, tried again and again until they are known.

| file | it holds |
|---|---|
| `items` | what is tried, and the collections that come with the program |
| `shelf` | all collections, those that were brought among them |
| `schedule` | when a problem comes back, by FSRS |
| `skill` | how strong the person is and how hard the problem, by openskill |
| `practice` | what is next, and what follows from an attempt |
| `progress` | all attempts together |
"""
