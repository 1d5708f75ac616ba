import { expect, test } from "vitest";

import { stepBy, under, wholeTicks, xOf, yOf } from "./plot";

const INSIDE = { width: 354, height: 154, left: 44, right: 10, top: 8, bottom: 26 };

test("of a single number stands in the middle", () => {
  expect(xOf(INSIDE, [7, 7], 7)).toBe(194);
  expect(yOf(INSIDE, { low: 0, high: 1 }, 0.5)).toBe(68);
});

test("what lies under a place is what was put there", () => {
  expect(under(INSIDE, [4, 12], xOf(INSIDE, [4, 12], 8))).toBe(8);
});

test.each([
  [1, 3, 4, [1, 2, 3]],
  [7, 7, 4, [7]],
  [4, 1300, 4, [500, 1000]],
  [0, 7, 8, [0, 1, 2, 3, 4, 5, 6, 7]],
  [0, 36, 8, [0, 5, 10, 15, 20, 25, 30, 35]],
])("under %d to %d stand at most %d labels: %j", (first, last, most, ticks) => {
  expect(wholeTicks([first, last], most)).toEqual(ticks);
});

test.each([
  ["ArrowLeft", 0, 0], ["ArrowRight", 3, 4], ["PageUp", 3, 9], ["Home", 3, 0], ["End", 3, 9],
  ["a", 3, undefined],
])("%s leads from place %d to %s", (key, from, to) => {
  expect(stepBy(key, from, 9)).toBe(to);
});
