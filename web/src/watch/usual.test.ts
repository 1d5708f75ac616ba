import { expect, it } from "vitest";

import type { About, Game } from "../api/types";
import { optionsFor } from "./usual";

const ABOUT = {
  search: [{ name: "selection", kind: "choice", default: "ucb1" }, { name: "seed", default: 0 }],
  usual: { go: { selection: "puct" }, gomoku: { selection: "puct" } },
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
