import { describe, expect, it } from "vitest";

import type { Candidate } from "../api/types";
import { scaleOf, tint } from "./scale";

/** Candidates by visits and value, the most visited first. */
function found(...rows: [number, number][]): Candidate[] {
  return rows.map(([visits, value]) => ({ visits, share: visits / 100, value }) as Candidate);
}

/** A crowd of moves that the search has hardly looked at. */
function dust(value: number): [number, number][] {
  return Array.from({ length: 300 }, () => [0.3, value]);
}

describe("the scale of the colours", () => {
  it.each([
    ["four points, where moves lie close", found([50, 0.568], [30, 0.556], [20, 0.54]), 0.53, 0.57],
    ["sixteen, where they lie apart", found([50, 0.6], [30, 0.5], [20, 0.46]), 0.44, 0.6],
    ["what one bad move says is not heard", found([80, 0.5], [15, 0.48], [5, 0.1]), 0.46, 0.5],
    ["nor what hardly visited ones say", found([1, 0.5], ...dust(0.2)), 0.46, 0.5],
    ["never more than thirty-two", found([50, 0.9], [50, 0.1]), 0.58, 0.9],
    ["of nothing", [], 0.46, 0.5],
  ])("%s", (_, candidates, low, high) => {
    const scale = scaleOf(candidates);
    expect(scale.low).toBeCloseTo(low);
    expect(scale.high).toBeCloseTo(high);
  });

  it("begins at a move that is proven to win, without a visit", () => {
    const lost = { visits: 0, share: 0, value: 0, proof: "white" } as Candidate;
    const scale = scaleOf([lost, { ...lost, value: 1, proof: "black" }]);
    expect(scale).toEqual({ low: 0.96, high: 1 });
    expect(tint(scale, lost.value)).toBe(0);
  });

  it.each([
    [0.6, 1],
    [0.7, 1],
    [0.56, 0.5],
    [0.52, 0],
    [0.1, 0],
  ])("puts %d at %d", (rate, place) => {
    expect(tint({ low: 0.52, high: 0.6 }, rate)).toBeCloseTo(place);
  });
});
