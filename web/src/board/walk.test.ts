import { expect, test } from "vitest";

import { walked } from "./walk";

test.each([
  ["ArrowUp", 1, 2, 0, 2],
  ["ArrowUp", 0, 2, 0, 2],
  ["ArrowDown", 8, 2, 8, 2],
  ["ArrowLeft", 4, 0, 4, 0],
  ["ArrowRight", 4, 3, 4, 4],
  ["ArrowRight", 4, 12, 4, 12],
  ["Home", 4, 3, 4, 0],
  ["End", 4, 3, 4, 12],
  ["PageUp", 4, 3, 0, 3],
  ["PageDown", 4, 3, 8, 3],
])("%s on 9×13 leads from %i,%i to %i,%i", (key, row, col, toRow, toCol) => {
  expect(walked(key, { row, col }, 9, 13)).toEqual({ row: toRow, col: toCol });
});

test("other keys lead nowhere", () => {
  expect(walked("u", { row: 1, col: 1 }, 9, 9)).toBeNull();
});
