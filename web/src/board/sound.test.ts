import { afterEach, expect, test, vi } from "vitest";

import { heard, playStone } from "./sound";

const rows = (...lines: string[]) =>
  lines.map((line) => [...line].map((point) => ".XO".indexOf(point)));
const AT = { row: 0, col: 1 };

test.each([
  ["the first picture", null, rows("XO."), AT, null],
  ["a stone", rows("X.."), rows("XO."), AT, 0],
  ["a stone that takes one", rows("X.O"), rows(".OO"), AT, 1],
  ["the same again", rows("XO."), rows("XO."), AT, null],
  ["a stone taken back", rows("XO.", "..."), rows("X..", "..."), { row: 0, col: 0 }, null],
  ["a taken stone that comes back", rows(".OO"), rows("X.O"), { row: 0, col: 2 }, null],
  ["a pass", rows("X.."), rows("X.."), null, null],
  ["another board", rows("X.."), rows("XO", ".."), AT, null],
])("after %s %j", (_, before, after, last, taken) => {
  expect(heard(before, after, last)).toBe(taken);
});

afterEach(() => vi.unstubAllGlobals());

test("where audio is blocked nothing happens", () => {
  vi.stubGlobal("AudioContext", class { constructor() { throw new Error("blocked"); } });
  expect(() => playStone(3)).not.toThrow();
});
