import { expect, it } from "vitest";

import type { Analysis, AnalysisState, Game } from "../api/types";
import { reviewProgress, reviewSimulations } from "./review";

function game(over: boolean): Game {
  const outcome = over ? { winner: "black", reason: "five", score: null } : null;
  return { height: 9, width: 9, moves: [{}, {}, {}], outcome } as unknown as Game;
}

it.each<[string, number, AnalysisState, boolean, number | null]>([
  ["at the start", 0, "running", false, 0],
  ["between two positions", 1, "done", false, 1],
  ["in the last position", 3, "running", false, 3],
  ["after the last position", 3, "done", false, null],
  ["after the last position of a game that is over", 2, "done", true, null],
  ["stopped on the way", 1, "stopped", false, null],
])("a review %s", (_, at, state, over, done) => {
  const simulations = reviewSimulations(game(over));
  const live = { at, state, options: { simulations } } as unknown as Analysis;
  expect(reviewProgress(game(over), live)?.done ?? null).toBe(done);
});

it("is not any other search", () => {
  const live = { at: 1, state: "running", options: { simulations: 10 } } as unknown as Analysis;
  expect(reviewProgress(game(false), live)).toBeNull();
});
