"""A small GTP engine for tests: it writes down what it is told, and does what its script says.

    scripted_gtp.py LOG [COMMAND=ANSWER…]

By default it plays the first free point, row by row from the bottom. `genmove=E5|pass` answers the
first time so, then and ever after so; `genmove=?no` refuses. In place of an answer, `move` is its
usual move; it can also `die`, `hang`, deaf to quit and to the end of its input, and `flood` us.
`unknown=undo,known_command` forgets some of the commands that it knows.
"""

import sys
import time
from pathlib import Path

COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"


class Engine:
    def __init__(self, log: str, answers: dict[str, str]) -> None:
        self.log = Path(log)
        self.unknown = answers.pop("unknown", "").split(",")
        self.answers = {word: answer.split("|") for word, answer in answers.items()}
        self.size, self.moves = 19, list[str]()

    def run(self) -> None:
        while True:
            number, word, *rest = self.hear().split()
            if word == "quit":
                return
            said = self.scripted(word) if word in self.answers else self.usual(word, rest)
            mark = "?" if said.startswith("?") else "="
            print(f"{mark}{number} {said.removeprefix('?')}\n", flush=True)

    def scripted(self, word: str) -> str:
        answers = self.answers[word]
        answer = answers.pop(0) if len(answers) > 1 else answers[0]
        if answer == "die":
            print("out of luck", file=sys.stderr, flush=True)
            sys.exit(3)
        if answer == "hang":
            time.sleep(600)
        if answer == "flood":
            return "x" * 200_000
        if answer == "chat":
            print("thinking\n=999 B2\n", flush=True)
        if answer in ("move", "chat"):
            return self.genmove()
        if "genmove" in word:
            self.moves.append(answer.upper())
        return answer

    def usual(self, word: str, rest: list[str]) -> str:
        name = word.replace("-", "_")
        if word in self.unknown or not hasattr(self, name):
            return "?unknown command"
        return getattr(self, name)(*rest) or ""

    def hear(self) -> str:
        line = sys.stdin.readline()
        if not line:
            sys.exit(0)
        with self.log.open("a") as log:
            log.write(line)
        return line.strip()

    # The commands.

    def known_command(self, word: str) -> str:
        known = word in self.answers or hasattr(self, word.replace("-", "_"))
        return "true" if known and word not in self.unknown else "false"

    def boardsize(self, size: str) -> None:
        self.size, self.moves = int(size), []

    def clear_board(self) -> None:
        self.moves = []

    def komi(self, _: str) -> None: ...

    def time_settings(self, *lengths: str) -> str:
        return "" if all(length.isdigit() for length in lengths) else "?not three integers"

    def time_left(self, *_: str) -> None: ...

    def set_free_handicap(self, *points: str) -> None:
        self.moves += points

    def play(self, _: str, point: str) -> str:
        if point in self.moves and point != "pass":
            return "?illegal move"
        self.moves.append(point)
        return ""

    def undo(self) -> None:
        self.moves.pop()

    def genmove(self, _: str = "") -> str:
        points = (f"{col}{row + 1}" for row in range(self.size) for col in COLUMNS[: self.size])
        move = next(point for point in points if point not in self.moves)
        self.moves.append(move)
        return move.lower()


Engine(sys.argv[1], dict(item.split("=", 1) for item in sys.argv[2:])).run()
