import { expect, test } from "vitest";

import { placeOf, pointName } from "./points";
import { straightRows } from "./rows";

const LINES = 15;

test.each([
  ["along a line", "c3 d3 e3 f3 g3", "c3-g3"],
  ["up a column, with six stones", "c3 c4 c5 c6 c7 c8", "c8-c3"],
  ["both diagonals, crossing", "c3 d4 e5 f6 g7 c7 d6 f4 g3", "c7-g3 g7-c3"],
  ["a line and a diagonal that share an end", "c3 d3 e3 f3 g3 d4 e5 f6 g7", "c3-g3 g7-c3"],
  ["three, which win tic-tac-toe", "a1 b2 c3", "c3-a1"],
  ["no row at all", "a1 b1 d4", ""],
  ["nothing", "", ""],
])("%s", (_, stones, rows) => {
  const places = stones.split(" ").flatMap((name) => placeOf("gomoku", LINES, name) ?? []);
  const found = straightRows(places)
    .map((ends) => ends.map((end) => pointName("gomoku", LINES, end)).join("-"));
  expect(found.sort().join(" ")).toBe(rows);
});
