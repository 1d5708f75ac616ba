"""The page's server: REST for what is, one WebSocket for what happens.

Its rooms, each of which imports only those below it; a new one (lab) stands
beside `analyses` and has its models in `wire/models` and its endpoints in `routes`:

| room | |
|---|---|
| `typescript` | the page's types, from the description of the endpoints |
| `app` | the server put together |
| `routes` | the endpoints: one file a family, and the WebSocket |
| `hall`, `about` | what the rooms below share: all games and analyses of a server; what it offers |
| `practice` | collections of problems, what comes back when, attempts, a rating |
| `analyses` | searches that visitors watch, what they found, and their trees |
| `training` | runs that learn, read from their folders while another process writes them |
| `problems` | what can be proven: who wins by threats, what stops it, puzzles; life and death |
| `games` | games under way: commands, machines' turns, clocks, records, and their way to the disk |
| `guard` | who is let in, with how much, and how often |
| `wire` | what goes over the wire: JSON models, refusals, who is told of what, the page's files |

Three words that mean one thing each here:

- a *picture* is what the page is shown at one moment, of a game or of a search;
- a *place* is a position of a game, by its number of moves and by its line;
- a *line* is the moves that lead to a place. (An analysis waits in a queue, with a ticket; a page
  talks over a socket.)
"""
