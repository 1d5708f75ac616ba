import { expect, it } from "vitest";

import type { Analysis, AnalysisState } from "../api/types";
import { reviewProgress, reviewSimulations } from "./review";

it.each<[string, number, AnalysisState, number | null, number | null]>([
  ["at the start", 0, "running", 3, 0],
  ["between two positions", 1, "done", 3, 1],
  ["in the last position", 3, "running", 3, 3],
  ["after the last position", 3, "done", 3, null],
  ["stopped on the way", 1, "stopped", 3, null],
  ["that is any other search", 1, "running", null, null],
])("a review %s", (_, at, state, review, done) => {
  expect(reviewProgress({ at, state, review } as Analysis)?.done ?? null).toBe(done);
});

it("searches larger boards for longer", () => {
  expect(reviewSimulations({ height: 9, width: 9 })).toBe(4050);
});
