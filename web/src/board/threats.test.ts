import { expect, test } from "vitest";

import { outline } from "./ThreatSign";

test.each([["five", 10], ["double", 4], ["four", 4], ["three", 3]] as const)(
  "the sign of %s has %i corners", (shape, corners) => {
    expect(outline(shape, 20, 20).split("L")).toHaveLength(corners);
  },
);

test("the square lies flat, and the diamond stands on its tip", () => {
  const first = (shape: "double" | "four") => outline(shape, 0, 0).slice(1).split("L")[0]!
    .split(" ").map(Number);
  expect(first("double")[0]).toBeCloseTo(0);
  expect(first("four")[0]).toBeCloseTo(-first("four")[1]!);
});
