import { expect, test } from "vitest";

import type { Estimate } from "../api/types";
import type { Text } from "../i18n/text";
import { beneath, estimateText, ownedMarks } from "./estimate";

const WORDS: Text = {
  language: "en", find: () => null,
  t: (key, params) => [key, ...Object.values(params ?? {})].join(" "),
};

function estimate(ownership: number[][], score = 0): Estimate {
  return { at: 0, ownership, score, open: 3, much_is_open: false };
}

test("points have squares, and stones only where they are lost", () => {
  const marks = ownedMarks(
    WORDS, { game: "go", height: 2 }, [[1, 0], [1, 0]], estimate([[0.9, 0.05], [-0.8, -0.5]]),
  );
  expect(marks.map(({ point, owner }) => [point, owner])).toEqual([["A1", -0.8], ["B1", -0.5]]);
  const hint = { point: "B1", kind: "best" } as const;
  expect(beneath(marks, [hint]).map(({ kind }) => kind)).toEqual(["owned", "best"]);
});

test.each([
  [4.4, "estimate.said B 4.5 3"], [-12.1, "estimate.said W 12 3"], [0.2, "estimate.even 3"],
])("%d: %s", (score, said) => {
  expect(estimateText(WORDS, estimate([], score))).toBe(said);
});
