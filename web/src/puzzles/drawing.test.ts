import { expect, test } from "vitest";

import type { LifeProblem } from "../api/types";
import { BLANK, sketchOf, type Sketch } from "../game/sketch";
import { outsideOf, penned, resized, sketchOfProblem, withRegion } from "./drawing";

const DRAWN: Sketch = { ...BLANK, black: ["A1", "A2", "C3"], white: ["B1"] };

test("the same stone a second time is taken away, another one takes its place", () => {
  expect(penned(DRAWN, "black", "C3").black).toEqual(["A1", "A2"]);
  const white = penned(DRAWN, "white", "C3");
  expect([white.black, white.white]).toEqual([["A1", "A2"], ["B1", "C3"]]);
  expect(penned(DRAWN, "erase", "B1").white).toEqual([]);
});

test("a chain is taken into the target and out of it; the other colour begins anew", () => {
  const chain = penned(DRAWN, "target", "A1");
  expect(chain.target).toEqual(["A1", "A2"]);
  const both = penned(chain, "target", "C3");
  expect(both.target).toEqual(["A1", "A2", "C3"]);
  expect(penned(both, "target", "A2").target).toEqual(["C3"]);
  expect(penned(both, "target", "B1").target).toEqual(["B1"]);
  expect(penned(both, "target", "E5")).toBe(both);
});

test("a target that is erased is to be found again", () => {
  const chosen = penned(DRAWN, "target", "B1");
  expect(penned(chosen, "erase", "B1").target).toBeNull();
});

test("two corners span a piece of the region, without the stones in it", () => {
  const region = withRegion(DRAWN, "C3", "A2");
  expect(region.region).toEqual(["A3", "B3", "B2", "C2"]);
  expect(withRegion(region, "B2", "B2").region).toEqual(["A3", "B3", "C2"]);
  expect(withRegion(DRAWN, "B2", "B2").region).toEqual(["B2"]);
  expect(outsideOf({ ...region, height: 3, width: 3 })).toEqual(["C1"]);
  expect(outsideOf(DRAWN)).toBeNull();
});

test("on another board the upper left corner stays", () => {
  const larger = resized({ ...BLANK, black: ["A9", "J1"], target: ["A9"] }, 13);
  expect([larger.black, larger.target]).toEqual([["A13", "J5"], ["A13"]]);
  expect(resized(larger, 9).black).toEqual(["A9", "J1"]);
  expect(resized({ ...BLANK, height: 19, width: 19, black: ["T1"], target: ["T1"] }, 9))
    .toMatchObject({ black: [], target: null });
});

const PROBLEM: LifeProblem = {
  title: "", height: 5, width: 5, to_play: "white", black: ["A1"], white: ["B2"],
  defender: "white", target: ["B2"], region: ["C3"], rivals: [], inferred: [],
};

test("what was found out of a problem may be found out anew, what was said stays", () => {
  expect(sketchOfProblem(PROBLEM)).toMatchObject({ target: ["B2"], region: ["C3"], goal: null });
  expect(sketchOfProblem({ ...PROBLEM, inferred: ["target"] }))
    .toMatchObject({ target: null, goal: "live" });
  expect(sketchOfProblem({ ...PROBLEM, inferred: ["target", "defender"] }))
    .toMatchObject({ target: null, goal: null });
});

test("a position of a game is a sketch", () => {
  expect(sketchOf([[1, 0], [0, 2]], "white"))
    .toEqual({ ...BLANK, height: 2, width: 2, black: ["A2"], white: ["B1"], to_play: "white" });
});
