import { describe, expect, it } from "vitest";

import { area, frame, nearest, path, runs, ticks, x, y } from "./graph";

const INSIDE = frame(450);

describe("the win-rate graph", () => {
  it("leaves gaps where the rate is unknown", () => {
    const found = runs(INSIDE, [0.5, 0.6, null, null, 0.4, null, 0.7, 0.8]);
    expect(found.map((run) => run.map((spot) => spot.at))).toEqual([[0, 1], [4], [6, 7]]);
  });

  it("has Black's certain win at the top and the even game in the middle", () => {
    expect(y(INSIDE, 1)).toBe(INSIDE.top);
    expect(y(INSIDE, 0)).toBe(INSIDE.height - INSIDE.bottom);
    expect(2 * y(INSIDE, 0.5)).toBe(y(INSIDE, 0) + y(INSIDE, 1));
  });

  it.each([0, 7, 50])("finds move %d again from its place", (at) => {
    expect(nearest(INSIDE, x(INSIDE, at, 50), 50)).toBe(at);
  });

  it.each([
    [-20, 0],
    [9999, 50],
  ])("keeps to the game at %d", (position, at) => {
    expect(nearest(INSIDE, position, 50)).toBe(at);
  });

  it("fills from the curve to the middle line", () => {
    const run = [
      { at: 0, x: 34, y: 20 },
      { at: 1, x: 44, y: 30 },
    ];
    expect(path(run)).toBe("M34.0 20.0L44.0 30.0");
    expect(area(INSIDE, run)).toBe("M34.0 20.0L44.0 30.0L44.0 70.0L34.0 70.0Z");
  });

  it.each([
    [0, [0]],
    [7, [0, 1, 2, 3, 4, 5, 6, 7]],
    [36, [0, 5, 10, 15, 20, 25, 30, 35]],
  ])("labels %d moves sparingly", (moves, labels) => {
    expect(ticks(moves)).toEqual(labels);
  });
});
