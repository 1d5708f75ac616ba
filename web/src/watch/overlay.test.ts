import { describe, expect, it } from "vitest";

import type { Candidate } from "../api/types";
import { inReadingOrder, nextView, overlay, readingNumbers } from "./overlay";

function candidate(
  move: string, visits: number, value = 0.5, proof: string | null = null,
): Candidate {
  return { move, visits, share: visits / 100, value, prior: 0, proof, pv: [] };
}

describe("points are read left to right, top to bottom", () => {
  it.each([
    ["A9", "B9"],
    ["J9", "A8"],
    ["A10", "A9"],
    ["h8", "i8"],
    ["z2", "aa2"],
  ])("%s before %s", (first, second) => {
    expect([second, first].sort(inReadingOrder)).toEqual([first, second]);
  });

  it("numbers the visited points and not the pass", () => {
    const numbers = readingNumbers([
      candidate("E5", 60),
      candidate("pass", 5),
      candidate("A1", 3),
      candidate("C7", 32),
      candidate("B7", 0),
    ]);
    expect([...numbers]).toEqual([
      ["C7", 1],
      ["E5", 2],
      ["A1", 3],
    ]);
  });
});

describe("overlay", () => {
  const candidates = [candidate("E5", 80, 0.62), candidate("D4", 20, 0.4), candidate("A1", 0.1)];
  const found = { best: "E5", candidates, to_play: "black" as const };

  it("makes the most visited point the strongest disc and leaves dust out", () => {
    const marks = overlay(found, "heat", false);
    expect(
      marks.map((mark) => [mark.point, mark.heat?.strength, mark.text?.[0], mark.kind]),
    ).toEqual([
      ["E5", 1, "62", "best"],
      ["D4", 0.25, "40", undefined],
    ]);
  });

  it("shows the advised move alone where all are lost for certain", () => {
    const lost = ["A9", "B9", "E5"].map((move) => candidate(move, 30, 0, "white"));
    const shown = (view: "heat" | "numbers") =>
      overlay({ ...found, candidates: lost }, view, false).map(({ point }) => point);
    expect([shown("heat"), shown("numbers")]).toEqual([["E5"], ["E5"]]);
    const held = [...lost.slice(0, 2), candidate("E5", 30, 0.4)];
    expect(overlay({ ...found, candidates: held }, "heat", false)).toHaveLength(3);
  });

  it.each([
    ["numbers", false, ["62%", "80"]],
    ["numbers", true, ["1", "80%"]],
  ] as const)("writes %s, numbered %s", (view, numbered, text) => {
    expect(overlay(found, view, numbered)[0]?.text).toEqual(text);
  });

  it("shows nothing when nothing is asked for", () => {
    expect(overlay(found, "nothing", true)).toEqual([]);
  });

  it("comes back to the first view after the last", () => {
    expect([nextView("heat"), nextView("numbers"), nextView("nothing")]).toEqual([
      "numbers",
      "nothing",
      "heat",
    ]);
  });

  it("colours points by how they stand beside the best", () => {
    const [best, other] = overlay(found, "heat", false).map((mark) => mark.heat!.value);
    expect(best).toBe(1);
    expect(other).toBeCloseTo(0.3125);
  });
});
