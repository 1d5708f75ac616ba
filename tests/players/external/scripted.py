"""A small engine for tests: it writes down what it is told, and does what its script says.

    scripted.py LOG [COMMAND=ANSWER…]

By default it plays the first free point, row by row. `TURN=a;b` answers a command by other lines.
In place of one, `move` is its usual move; it can also `die`, `hang`, deaf to END and to the end of
its input, and `flood` us.
"""

import sys
import time
from pathlib import Path


class Engine:
    def __init__(self, log: str, answers: dict[str, str]) -> None:
        self.log, self.answers = Path(log), answers
        self.size, self.taken = (0, 0), set[tuple[int, int]]()

    def run(self) -> None:
        while (line := self.hear()) != "END":
            word, _, rest = line.partition(" ")
            if word in self.answers:
                for answer in self.answers[word].split(";"):
                    self.act(answer)
            elif hasattr(self, word.lower()):
                getattr(self, word.lower())(rest)
            elif word not in ("INFO", "YXSTOP"):
                self.say("UNKNOWN " + word)

    def act(self, answer: str) -> None:
        if answer == "die":
            print("out of luck", file=sys.stderr, flush=True)
            sys.exit(3)
        elif answer == "hang":
            time.sleep(600)
        elif answer == "flood":
            self.say("x" * 200_000)
        elif answer == "move":
            self.begin("")
        else:
            self.say(answer)

    def hear(self) -> str:
        line = sys.stdin.readline()
        if not line:
            sys.exit(0)
        with self.log.open("a") as log:
            log.write(line)
        return line.strip()

    def say(self, line: str) -> None:
        print(line, flush=True)

    # The commands.

    def about(self, _: str) -> None:
        self.say('name="scripted", version="1"')

    def start(self, sides: str) -> None:
        width, _, height = sides.partition(",")
        self.size = (int(width), int(height or width))
        self.restart("")

    rectstart = start

    def restart(self, _: str) -> None:
        self.taken = set()
        self.say("OK")

    def begin(self, _: str) -> None:
        width, height = self.size
        points = ((x, y) for y in range(height) for x in range(width))
        x, y = next(point for point in points if point not in self.taken)
        self.taken.add((x, y))
        self.say(f"{x},{y}")

    def turn(self, point: str) -> None:
        x, y = point.split(",")
        self.taken.add((int(x), int(y)))
        self.begin("")

    def board(self, _: str) -> None:
        while (stone := self.hear()) != "DONE":
            x, y, _ = stone.split(",")
            self.taken.add((int(x), int(y)))
        self.begin("")

    def play(self, point: str) -> None:
        self.say(point)


Engine(sys.argv[1], dict(item.split("=", 1) for item in sys.argv[2:])).run()
