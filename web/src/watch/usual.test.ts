import { expect, it } from "vitest";

import type { About, Game } from "../api/types";
import { optionsFor } from "./usual";

const ABOUT = {
  search: [{ name: "selection", kind: "choice", default: "ucb1" }, { name: "seed", default: 0 }],
  usual: { go: { selection: "puct" }, gomoku: { selection: "puct" } },
  tuned: { "9x9": { seed: 7 } },
} as unknown as About;

it.each([
  ["go", null, {}, "puct"],
  ["go", null, { textbook: "true" }, "ucb1"],
  ["gomoku", 5, { textbook: "false" }, "puct"],
  ["gomoku", 3, {}, "ucb1"],
])("%s, rows of %s, %j: %s", (game, row, draft, selection) => {
  const options = optionsFor(ABOUT, { game, row } as Game, draft as Record<string, string>);
  expect(options.map((option) => option.default)).toEqual([selection, 0]);
});

it.each([
  ["go", 9, 9, 7],
  ["go", 9, 13, 0],
  ["gomoku", 9, 9, 0],
])("%s on %i×%i: what was tuned for the board, %i", (game, height, width, seed) => {
  const options = optionsFor(ABOUT, { game, height, width, row: null } as Game, {});
  expect(options.map((option) => option.default)).toEqual(["puct", seed]);
});
