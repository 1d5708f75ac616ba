import { expect, it } from "vitest";

import type { Candidate } from "../api/types";
import { rivalOf } from "./rival";

function tried(move: string, share: number, value: number, proof: string | null = null): Candidate {
  return { move, share, value, proof, visits: 100 * share, prior: 0, pv: [] };
}

it.each([
  ["nobody is rated higher", [tried("E5", 0.6, 0.55), tried("D4", 0.4, 0.5)], null],
  ["another is", [tried("E5", 0.6, 0.5), tried("D4", 0.4, 0.55), tried("C3", 0.1, 0.53)], "D4"],
  ["the rates read alike", [tried("E5", 0.6, 0.501), tried("D4", 0.4, 0.504)], null],
  ["it was hardly tried", [tried("E5", 0.98, 0.5), tried("D4", 0.02, 0.9)], null],
  ["the best is certain", [tried("E5", 0.01, 1, "black"), tried("D4", 0.9, 0.9)], null],
])("%s", (_, candidates, rival) => {
  expect(rivalOf({ best: "E5", candidates })?.move ?? null).toBe(rival);
});

it("is told where the rates are written with more digits", () => {
  const candidates = [tried("E5", 0.6, 0.986), tried("D4", 0.2, 0.993)];
  expect(rivalOf({ best: "E5", candidates })).toBeNull();
  expect(rivalOf({ best: "E5", candidates }, 1)?.move).toBe("D4");
});
