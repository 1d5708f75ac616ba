import { expect, test } from "vitest";

import { at, CELL } from "./geometry";
import { linePath, shapePath, SHAPES, veiled } from "./signs";

const NO_MARKS = {
  labels: [], triangle: [], square: [], circle: [], cross: [], selected: [], lines: [], arrows: [],
  dimmed: null, view: null,
};

test.each(SHAPES)("the %s stays inside a stone", (shape) => {
  const numbers = shapePath(shape, { row: 2, col: 3 }).match(/^M([\d.]+) ([\d.]+)/)!.slice(1);
  expect(Math.abs(Number(numbers[0]) - at(3))).toBeLessThan(CELL / 3);
  expect(Math.abs(Number(numbers[1]) - at(2))).toBeLessThan(CELL / 3);
});

test("a line goes from point to point, an arrow ends before its goal in a head", () => {
  const [from, to] = [{ row: 0, col: 0 }, { row: 0, col: 4 }];
  expect(linePath(from, to, false)).toBe(`M${at(0)} ${at(0)}L${at(4)} ${at(0)}`);
  const arrow = linePath(from, to, true);
  expect(arrow.split("M")).toHaveLength(3);
  expect(arrow).toContain(`L${at(4) - 0.3 * CELL} ${at(0)}`);
});

test("a view hides all other points, and an empty one hides none", () => {
  const hidden = (view: string[] | null) =>
    veiled({ ...NO_MARKS, view }, "go", 3, 3).hidden.length;
  expect([hidden(null), hidden([]), hidden(["A1", "B2"])]).toEqual([0, 0, 7]);
});

test("dimmed points are where they are named", () => {
  expect(veiled({ ...NO_MARKS, dimmed: ["A1", "pass"] }, "go", 3, 3).dimmed)
    .toEqual([{ row: 2, col: 0 }]);
});
