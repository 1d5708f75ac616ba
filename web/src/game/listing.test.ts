import { expect, test } from "vitest";

import type { GameSummary } from "../api/types";
import { isUntouched } from "./listing";

const BEGUN = { moves: 0, name: "", outcome: null, result: null } as GameSummary;

test.each<[string, Partial<GameSummary>, boolean]>([
  ["begun and left", {}, true],
  ["with a move", { moves: 1 }, false],
  ["with a name", { name: "Problem 7" }, false],
  ["given up at once", { outcome: { winner: "white", reason: "resignation", score: null } }, false],
  ["with a result", { result: "B+3.5" }, false],
])("a game %s", (_, difference, untouched) => {
  expect(isUntouched({ ...BEGUN, ...difference })).toBe(untouched);
});
