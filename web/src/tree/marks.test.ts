import { describe, expect, test } from "vitest";

import type { Marks } from "../api/types";
import { aNode } from "./grow";
import { isBlank, marksAfter, NO_MARKS, ownMarks, withMark, type Tool } from "./marks";

function marked(more: Partial<Marks>): Marks {
  return { ...NO_MARKS, ...more };
}

/** Uses tools on points, one after the other: "triangle C3", "line A1 C3". */
function drawn(...acts: string[]): Marks {
  return acts.reduce((marks, act) => {
    const [tool, first, second] = act.split(" ");
    const [from, point] = second ? [first!, second] : [null, first!];
    return withMark(marks, tool as Tool, point, from);
  }, NO_MARKS);
}

describe("a tool", () => {
  test.each([
    [["triangle C3"], { triangle: ["C3"] }],
    [["triangle C3", "triangle C3"], {}],
    [["view C3", "view D4", "erase C3"], { view: ["D4"] }],
    [["triangle C3", "square C3"], { square: ["C3"] }],
    [["letter C3", "letter D4"], {
      labels: [{ point: "C3", text: "A" }, { point: "D4", text: "B" }],
    }],
    [["letter C3", "letter D4", "letter C3", "letter E5"], {
      labels: [{ point: "D4", text: "B" }, { point: "E5", text: "A" }],
    }],
    [["number C3", "letter D4", "number E5"], {
      labels: [
        { point: "C3", text: "1" }, { point: "D4", text: "A" }, { point: "E5", text: "2" },
      ],
    }],
    [["line A1 C3"], { lines: [["A1", "C3"]] }],
    [["line A1 C3", "line C3 A1"], {}],
    [["arrow A1 C3", "arrow C3 A1"], { arrows: [["A1", "C3"], ["C3", "A1"]] }],
    [["line A1 A1"], {}],
    [["dim C3", "dim D4", "dim C3"], { dimmed: ["D4"] }],
    [["circle C3", "letter C3", "line C3 D4", "arrow D4 E5", "erase C3"], {
      arrows: [["D4", "E5"]],
    }],
  ] as [string[], Partial<Marks>][])("%j draws %j", (acts, more) => {
    expect(drawn(...acts)).toEqual(marked(more));
  });

  test("that joins two points draws nothing at the first", () => {
    expect(withMark(NO_MARKS, "line", "C3", null)).toBe(NO_MARKS);
  });
});

const WAY = [
  aNode("a", null, { marks: marked({ dimmed: ["A1"], triangle: ["C3"] }) }),
  aNode("b", "a", { marks: marked({ view: ["C3"] }) }),
  aNode("c", "b", {}),
  aNode("d", "c", { marks: marked({ dimmed: [] }) }),
];

test.each([
  [1, { dimmed: ["A1"], triangle: ["C3"] }],
  [2, { dimmed: ["A1"], view: ["C3"] }],
  [3, { dimmed: ["A1"], view: ["C3"] }],
  [4, { dimmed: [], view: ["C3"] }],
])("dimmed points and the view last until others come: %i nodes", (nodes, more) => {
  expect(marksAfter(WAY.slice(0, nodes))).toEqual(marked(more));
});

test("what is only inherited is not kept once more", () => {
  const before = marksAfter(WAY.slice(0, 2));
  const after = withMark(before, "circle", "D4", null);
  expect(ownMarks(after, before)).toEqual(marked({ circle: ["D4"] }));
  const dimmed = withMark(before, "dim", "A1", null);
  expect(ownMarks(dimmed, before)).toEqual(marked({ dimmed: [] }));
});

test("no marks are blank", () => {
  expect([isBlank(NO_MARKS), isBlank(marked({ lines: [["A1", "B2"]] }))]).toEqual([true, false]);
});
