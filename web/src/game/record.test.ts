import { expect, test } from "vitest";

import type { Game, Outcome, Variation } from "../api/types";
import { branchings, commentAt, readResult, variationsAt } from "./record";

type Row = [string, Outcome["winner"], string, number | null];

test.each<Row>([
  ["B+3.5", "black", "score", 3.5],
  ["W+12", "white", "score", -12],
  ["W+R", "white", "resignation", null],
  ["b+Resign", "black", "resignation", null],
  ["B+T", "black", "time", null],
  ["W+Time", "white", "time", null],
  ["W+F", "white", "forfeit", null],
  [" B+ ", "black", "", null],
  ["0", null, "", null],
  ["Draw", null, "", null],
  ["Void", null, "void", null],
  ["?", null, "unknown", null],
])("the result %s is read", (written, winner, reason, score) => {
  expect(readResult(written)).toEqual({ winner, reason, score });
});

test.each(["", "B", "Black wins", "B+constructor", "B+0", "B+3.5?", "黑中盘胜"])(
  "the result %j is left to its reader", (written) => {
    expect(readResult(written)).toBeNull();
  },
);

const LESSON = {
  comment: "Before",
  moves: [{ move: "E5", comment: "One" }, { move: "C3", comment: "" }],
  variations: [{ at: 0, number: 1 }, { at: 1, number: 1 }, { at: 1, number: 2 }],
} as unknown as Game;

test.each([[0, "Before", 1], [1, "One", 2], [2, "", 0], [3, "", 0]])(
  "after %i moves the record says %j and has %i variations", (at, comment, count) => {
    expect(commentAt(LESSON, at)).toBe(comment);
    expect(variationsAt(LESSON, at)).toHaveLength(count);
  },
);

test("the log knows where variations leave", () => {
  const variations: Variation[] = LESSON.variations;
  expect([...branchings(variations)]).toEqual([[0, 1], [1, 2]]);
});
