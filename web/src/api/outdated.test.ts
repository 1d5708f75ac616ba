import { expect, test } from "vitest";

import type { Analysis, Game } from "./types";
import { isOutdated } from "./useGame";

const game = (...moves: string[]) => ({ moves: moves.map((move) => ({ move })) }) as Game;
const at = (moves: number) => ({ at: moves }) as Analysis;

test.each([
  ["another move follows it", 2, ["E5", "C3"], ["E5", "C3", "D4"], false],
  ["what came after it was taken back", 1, ["E5", "C3"], ["E5"], false],
  ["its own last move was taken back", 2, ["E5", "C3"], ["E5"], true],
  ["as many other moves were made", 2, ["E5", "C3"], ["E5", "D4"], true],
  ["it is of the empty board", 0, ["E5"], ["A1"], false],
])("an analysis when %s", (_, moves, before, after, outdated) => {
  expect(isOutdated(at(moves), game(...before), game(...after))).toBe(outdated);
});
