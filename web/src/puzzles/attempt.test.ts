import { expect, test } from "vitest";

import type { Puzzle, Tried } from "../api/types";
import { stonesAt } from "../game/position";
import { answered, begun, courseOf, following, isSolved, refutation, trying } from "./attempt";

const PUZZLE = {
  id: "renju-1-1", game: "renju", rules: "renju", height: 5, width: 5, to_play: "white",
  black: ["a1"], white: ["b2"], forbidden: [{ point: "c3", reason: "overline", lines: [] }],
  method: "fours", length: 3, grade: 1,
} as Puzzle;

const ANSWER: Tried = { status: "right", reply: "e1", forbidden: [], winning: [] };

test("a right move and its reply stay on the board", () => {
  const after = answered(trying(begun(PUZZLE), "d1"), "d1", ANSWER);
  expect(after.moves).toEqual(["d1", "e1"]);
  expect(stonesAt(courseOf(PUZZLE, after), 2).at(-1)).toEqual([1, 0, 0, 2, 1]);
  expect([after.forbidden, refutation(after), isSolved(after)]).toEqual([[], null, false]);
});

test.each([
  [{ ...ANSWER, status: "wrong" }, ["d1", "e1"]],
  [{ ...ANSWER, status: "wrong", reply: null }, ["d1"]],
  [{ ...ANSWER, status: "unknown", reply: null }, ["d1"]],
] as [Tried, string[]][])("after %o the board is as before, and %j is shown", (answer, shown) => {
  const after = answered(begun(PUZZLE), "d1", answer);
  expect(after.moves).toEqual([]);
  expect(after.forbidden).toBe(PUZZLE.forbidden);
  expect(refutation(after)).toEqual(shown);
  expect(refutation(trying(after, "e5"))).toBeNull();
});

test("five solves it, and needs no reply", () => {
  const after = answered(begun(PUZZLE), "d1", { ...ANSWER, status: "solved", reply: null });
  expect([after.moves, isSolved(after)]).toEqual([["d1"], true]);
});

test("the next puzzle has the same rules, and the first follows the last", () => {
  const others = [
    PUZZLE, { ...PUZZLE, id: "freestyle-1-1", rules: "freestyle" }, { ...PUZZLE, id: "renju-1-2" },
  ];
  expect(following(others, PUZZLE).id).toBe("renju-1-2");
  expect(following(others, others[2]!).id).toBe("renju-1-1");
});
