import { describe, expect, test } from "vitest";

import type { GameName } from "../api/types";
import { placeOf, pointName, starPoints } from "./points";

const NAMES: [GameName, number, number, number, string][] = [
  ["go", 19, 0, 0, "A19"],
  ["go", 19, 18, 7, "H1"],
  ["go", 19, 2, 8, "J17"],
  ["go", 25, 0, 24, "Z25"],
  ["renju", 15, 7, 7, "h8"],
  ["gomoku", 15, 14, 8, "i1"],
];

describe("names of points", () => {
  test.each(NAMES)("%s on %i lines: row %i, column %i is %s", (game, height, row, col, name) => {
    expect(pointName(game, height, { row, col })).toBe(name);
    expect(placeOf(game, height, name)).toEqual({ row, col });
    expect(placeOf(game, height, name.toLowerCase())).toEqual({ row, col });
  });

  test.each(["pass", "I5", "A0", "A20", "", "AA1"])("%s is no point of Go 19×19", (name) => {
    expect(placeOf("go", 19, name)).toBeNull();
  });
});

const STARS: [number, number, string][] = [
  [3, 3, ""],
  [5, 5, "C3"],
  [7, 7, "C5 E5 C3 E3 D4"],
  [8, 8, "C6 F6 C3 F3"],
  [9, 9, "C7 G7 C3 G3 E5"],
  [13, 13, "D10 K10 D4 K4 G7"],
  [15, 15, "D12 M12 D4 M4 H8"],
  [19, 19, "D16 Q16 D4 Q4 K10 K16 K4 D10 Q10"],
  [9, 13, "D7 K7 D3 K3 G5"],
];

test.each(STARS)("%i×%i has its stars at %s", (height, width, names) => {
  const stars = starPoints(height, width).map((star) => pointName("go", height, star));
  expect(stars.join(" ")).toBe(names);
});
