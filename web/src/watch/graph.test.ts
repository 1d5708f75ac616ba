import { describe, expect, it } from "vitest";

import { area, change, frame, lone, nearest, spots, ways, x, y } from "./graph";

const INSIDE = frame(450);

describe("the win-rate graph", () => {
  it("leaves no piece alone where rates are missing: they are bridged", () => {
    const known = spots(INSIDE, [0.5, 0.6, null, null, 0.4, null, 0.7, 0.8]);
    const { drawn, bridged } = ways(known);
    const strokes = (path: string) => path.split("M").filter(Boolean);
    expect([strokes(drawn).length, strokes(bridged).length]).toEqual([2, 2]);
    const ends = [...strokes(drawn), ...strokes(bridged)].flatMap((stroke) => stroke.split("L"));
    // Every known rate is an end of one piece or of two, and the whole is one line.
    expect(new Set(ends).size).toBe(known.length);
    expect(ends.length).toBe(2 * (known.length - 1));
    expect(lone(known).map((spot) => spot.at)).toEqual([4]);
  });

  it("draws nothing where nothing is known", () => {
    expect(ways(spots(INSIDE, [null, null]))).toEqual({ drawn: "", bridged: "" });
    expect(area(INSIDE, spots(INSIDE, [null, 0.5]))).toBe("");
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

  it("fills from the line to the middle", () => {
    const known = [
      { at: 0, x: 34, y: 20 },
      { at: 1, x: 44, y: 30 },
    ];
    expect(ways(known).drawn).toBe("M34.0 20.0L44.0 30.0");
    expect(area(INSIDE, known)).toBe("M34.0 20.0L44.0 30.0L44.0 70.0L34.0 70.0Z");
  });

  it.each([
    [1, 24],
    [2, null],
    [0, null],
  ])("says what move %d changed: %s", (at, points) => {
    expect(change([0.504, 0.744, null], at)).toBe(points);
  });
});
