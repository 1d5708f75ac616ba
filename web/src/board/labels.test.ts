import { expect, test } from "vitest";

import { en } from "../i18n/en";
import type { Translate } from "../i18n/text";
import { pointLabels } from "./labels";
import type { BoardProps } from "./types";

const t: Translate = (key, params) =>
  (en as Record<string, string>)[key]!.replace("{n}", String(params?.["n"]));

/** White has just answered at B1. */
const BOARD: Pick<BoardProps, "stones" | "game" | "last" | "marks" | "numbers"> = {
  game: "go",
  stones: [[1, 0], [0, 2]],
  last: "B1",
  marks: [
    { point: "B2", kind: "forbidden", note: "forbidden: double-three" },
    { point: "A1", kind: "best", heat: { strength: 1, value: 0.6 }, note: "60 %" },
    { point: "A2", kind: "dead" },
    { point: "B1", kind: "winning" },
    { point: "pass", kind: "best" },
  ],
};

test.each([
  [0, 0, "A2, black stone, dead"],
  [0, 1, "B2, empty, forbidden: double-three"],
  [1, 0, "A1, empty, best move, 60 %"],
  [1, 1, "B1, white stone, last move, part of the winning row"],
])("row %i, column %i is %s", (row, col, label) => {
  expect(pointLabels(t, BOARD)[row]?.[col]).toBe(label);
});

test("a number is said of stones only", () => {
  const numbers = new Map([["B1", 2], ["A1", 7]]);
  const labels = pointLabels(t, { ...BOARD, marks: [], numbers });
  expect(labels[1]).toEqual(["A1, empty", "B1, white stone, move 2, last move"]);
});
