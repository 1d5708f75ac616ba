import { expect, test } from "vitest";

import type { Run, RunSummary } from "../api/types";
import { figure, isTold, newGameOf } from "./figures";

const RUN: RunSummary = {
  name: "four", game: "gomoku", height: 6, width: 6, rules: "freestyle", komi: null, row: 4,
  net: "3x32", rounds: 1, games: 64, changed: "2026-11-16T14:00:00+00:00", going: true,
};

test.each([
  [null, "–"],
  [0, "0"],
  [0.0033322, "0.00333"],
  [2.8553, "2.86"],
  [587, "587"],
  [10000, "10k"],
  [12345, "12.3k"],
  [2000000, "2M"],
  [-0.5, "−0.5"],
  [-120.4, "−120"],
])("%d is written %s", (value, written) => {
  expect(figure(value)).toBe(written);
});

test.each<[string, Partial<RunSummary>, object | null]>([
  ["four in a row", {}, { game: "gomoku", size: [6, 6], rules: "freestyle", row: 4 }],
  ["Renju", { game: "renju", rules: "renju", row: 5 }, { game: "renju", size: [6, 6], rules: "renju" }],
  ["Go", { game: "go", rules: "chinese", komi: 6, row: null },
    { game: "go", size: [6, 6], rules: "chinese", komi: 6 }],
  ["Go by other rules", { game: "go", rules: "own", komi: 0, row: null },
    { game: "go", size: [6, 6], komi: 0 }],
  ["nobody knows what", { game: null }, null],
])("a game against a model that has learnt %s", (_, learnt, game) => {
  const asked = newGameOf({ ...RUN, ...learnt }, "human", "net:model=four@1");
  expect(asked).toEqual(game && { ...game, black: "human", white: "net:model=four@1" });
});

test("a curve without a number is not told", () => {
  const values = { ownership: [null, null], score: [null, 0.1] };
  const run = { curves: { rounds: [1, 2], values } } as unknown as Run;
  expect([isTold(run, "ownership"), isTold(run, "score")]).toEqual([false, true]);
});
