import { expect, test } from "vitest";

import type { Outcome } from "../api/types";
import { readResult } from "./record";

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
