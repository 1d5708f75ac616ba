import { describe, expect, it } from "vitest";

import type { Candidate, Colour } from "../api/types";
import { bestFirst, type Column, priorsDiffer, sorted, turned } from "./candidates";
import { type Fate, fate } from "./fate";

const FOUND: Candidate[] = [
  { move: "E5", visits: 50, share: 0.5, value: 0.6, prior: 0.1, proof: null, pv: [] },
  { move: "pass", visits: 30, share: 0.3, value: 0.7, prior: 0.4, proof: "black", pv: [] },
  { move: "C7", visits: 0, share: 0, value: 0.9, prior: 0.2, proof: null, pv: [] },
];

describe("the candidate table", () => {
  it.each<[Column, boolean, string]>([
    ["visits", true, "E5 pass C7"],
    ["visits", false, "C7 pass E5"],
    ["move", false, "C7 E5 pass"],
    ["value", true, "pass E5 C7"],
    ["prior", true, "pass C7 E5"],
  ])("by %s, descending %s", (column, descending, moves) => {
    expect(
      sorted(FOUND, { column, descending })
        .map((c) => c.move)
        .join(" "),
    ).toBe(moves);
  });

  it("has the advised move before its equals, and no further", () => {
    const order = { column: "visits", descending: true } as const;
    const equals = ["a15", "b15", "f7"].map((move) => ({ ...FOUND[1]!, move }));
    const moves = sorted(bestFirst([FOUND[0]!, ...equals], "f7"), order).map(({ move }) => move);
    expect(moves).toEqual(["E5", "f7", "a15", "b15"]);
  });

  it("turns a column round and begins a new one with its best", () => {
    const order = turned({ column: "visits", descending: true }, "visits");
    expect(order).toEqual({ column: "visits", descending: false });
    expect(turned(order, "value").descending).toBe(true);
    expect(turned(order, "move").descending).toBe(false);
  });

  it.each<[string, Colour, Fate]>([
    ["black", "black", "win"],
    ["black", "white", "loss"],
    ["both lose", "white", "loss"],
    ["draw", "black", "draw"],
  ])("what is certain is %s: to %s that is a %s", (proof, mover, expected) => {
    expect(fate(proof, mover)).toBe(expected);
  });

  it("has priors to tell only where they differ", () => {
    expect(priorsDiffer(FOUND)).toBe(true);
    expect(priorsDiffer(FOUND.map((candidate) => ({ ...candidate, prior: 0.013 })))).toBe(false);
    expect(priorsDiffer([])).toBe(false);
  });
});
