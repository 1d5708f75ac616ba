import { describe, expect, test } from "vitest";

import type { Span } from "../app/plot";
import { band, curve, frame, nearest, roundAt, scaleOf, spanOf, strokes } from "./plot";

const INSIDE = { ...frame(354), height: 154 };
const TWO: Span = [1, 2];
const series = (...values: (number | null)[]) => ({ rounds: values.map((_, i) => i + 1), values });

describe("the scale", () => {
  test.each<[string, (number | null)[], boolean, number[]]>([
    ["of falling losses", [3.4, 3.1, 2.86], false, [2.8, 3, 3.2, 3.4]],
    ["from zero up", [1800, 2100], true, [0, 1000, 2000, 3000]],
    ["of very small numbers", [0.0031, 0.0044], true, [0, 0.002, 0.004, 0.006]],
    ["of one number", [0.5], false, [0.4, 0.6]],
    ["of the same again", [0, 0], false, [0, 0.5]],
    ["of negative numbers", [-120, 40], false, [-150, -100, -50, 0, 50]],
    ["of nothing", [null, null], false, [0, 1]],
  ])("%s has round numbers", (_, values, fromZero, ticks) => {
    const scale = scaleOf(series(...values), fromZero);
    expect(scale.ticks).toEqual(ticks);
    expect([scale.low, scale.high]).toEqual([ticks[0], ticks.at(-1)]);
  });

  test("has room for the whole interval", () => {
    const scale = scaleOf({ ...series(100), low: [-20], high: [230] }, false);
    expect([scale.low <= -20, scale.high >= 230]).toEqual([true, true]);
  });
});

describe("the curve", () => {
  const scale = { low: 0, high: 1, ticks: [0, 1] };

  test("goes from edge to edge, the highest at the top", () => {
    expect(curve(INSIDE, scale, TWO, series(1, 0))).toBe("M44.0 8.0h0L344.0 128.0");
  });

  test("has gaps where nothing was told, and a dot where a number stands alone", () => {
    const drawn = curve(INSIDE, scale, [1, 5], series(null, 1, null, 0, 0));
    expect(drawn).toBe("M119.0 8.0h0M269.0 128.0h0L344.0 128.0");
  });

  test("has its interval around it", () => {
    const rated = { ...series(0.5, 0.5), low: [0, 0], high: [1, 1] };
    expect(band(INSIDE, scale, TWO, rated)).toBe("M44.0 8.0L344.0 8.0L344.0 128.0L44.0 128.0Z");
    expect(strokes(INSIDE, scale, TWO, rated)).toBe("M44.0 128.0V8.0M344.0 128.0V8.0");
    expect(band(INSIDE, scale, TWO, series(1, 0)) + strokes(INSIDE, scale, TWO, series(1, 0)))
      .toBe("");
  });
});

test("charts of one run show the same rounds", () => {
  expect(spanOf({ rounds: [4, 8], values: [1, 2] }, { rounds: [0, 6], values: [1, 2] }))
    .toEqual([0, 8]);
});

test.each([
  [[4, 8, 12], -100, 4],
  [[4, 8, 12], 195, 8],
  [[4, 8, 12], 9999, 12],
  [[4, 8, 100], 60, 8],
])("in rounds %j the place %d belongs to round %d", (rounds, position, round) => {
  expect(roundAt(INSIDE, [rounds[0]!, rounds.at(-1)!], rounds, position)).toBe(round);
  expect(rounds[nearest(rounds, round)]).toBe(round);
});
