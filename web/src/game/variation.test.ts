import { expect, test } from "vitest";

import type { Colour } from "../api/types";
import { ghosts, inTurns, sideAfter, type Ply } from "./variation";

/** "b E5" is Black's move at E5. */
function plies(...written: string[]): Ply[] {
  return written.map((ply) => ({
    colour: ply.startsWith("b") ? "black" : "white", move: ply.slice(2),
  }));
}

test.each<[string, Ply[], string[]]>([
  ["of sides that take turns", inTurns(["E5", "D4"], "white"), ["white E5 1", "black D4 2"]],
  ["of one side alone", plies("b E5", "b D4"), ["black E5 1", "black D4 2"]],
  ["with a pass, which leaves no stone", plies("w E5", "b pass", "w D4"),
    ["white E5 1", "white D4 3"]],
  ["with a point played again", plies("w E5", "b D4", "b E5"), ["white E5 1", "black D4 2"]],
])("the ghost stones of a variation %s", (_, variation, expected) => {
  const shown = ghosts(variation).map(({ colour, point, label }) => `${colour} ${point} ${label}`);
  expect(shown).toEqual(expected);
});

test("a variation on the board has an end", () => {
  const long = inTurns(Array.from({ length: 40 }, (_, i) => `A${i + 1}`), "black");
  expect(ghosts(long)).toHaveLength(16);
});

test.each<[number, Colour]>([[0, "white"], [1, "black"], [2, "white"]])(
  "after %i moves it is %s's turn", (moves, side) => {
    expect(sideAfter("white", moves)).toBe(side);
  },
);
