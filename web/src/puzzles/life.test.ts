import { expect, test } from "vitest";

import type { LifeAnswer, LifeProblem } from "../api/types";
import { stonesAt } from "../game/position";
import { idOf, indexOf } from "./collection";
import { areaOf } from "./hints";
import {
  BEGUN, beside, courseOf, hintedLine, isMistake, isOver, judge, ringsOf, signsOf, tried,
} from "./life";

const PROBLEM: LifeProblem = {
  title: "", height: 3, width: 3, to_play: "white", black: ["A1"], white: ["A3", "B3"],
  defender: "white", target: ["A3", "B3"], region: null, rivals: [], inferred: ["target"],
};

const move = (colour: "black" | "white", name: string, captured: string[] = []) =>
  ({ colour, move: name, captured });

const ANSWER: LifeAnswer = {
  status: "alive", proven: true, target: ["A3", "B3"], first_moves: ["A2", "C3"],
  lines: [
    { right: true, moves: [move("white", "A2", ["A1"]), move("black", "B1")], ko: false },
    { right: true, moves: [move("white", "C3")], ko: false },
    { right: false, moves: [move("white", "B2"), move("black", "A2")], ko: false },
    { right: false, moves: [move("white", "pass"), move("black", "A2")], ko: false },
  ],
  untried: ["C2"], illegal: ["C1"], region: ["A2", "B2", "C3", "C2", "B1"], ko: null, caveats: [],
  nodes: 10, seconds: 0.1,
};

test.each([
  ["A2", "right", "B1", 2],
  ["C3", "solved", undefined, 1],
  ["B2", "wrong", "A2", 0],
  ["B1", "wrong", undefined, 0],
  ["C2", "unknown", undefined, 0],
  ["C1", "illegal", undefined, 0],
  ["pass", "wrong", "A2", 0],
] as const)("%s is %s, answered by %s, and %i stones stay", (name, verdict, reply, stay) => {
  const judged = judge(ANSWER, name, "white");
  expect([judged.verdict, judged.reply?.move]).toEqual([verdict, reply]);
  expect(tried(BEGUN, judged).moves).toHaveLength(stay);
  expect(isOver(tried(BEGUN, judged))).toBe(verdict === "solved");
});

test("a move outside of the region is as good as a pass", () => {
  const judged = judge({ ...ANSWER, region: ["A2"] }, "B1", "white");
  expect([judged.verdict, judged.reply?.move]).toEqual(["wrong", "A2"]);
});

test("a move outside of the region is open where a pass is", () => {
  const open = { ...ANSWER, region: ["A2"], untried: ["pass"], lines: ANSWER.lines.slice(0, 3) };
  expect(judge(open, "B1", "white").verdict).toBe("unknown");
  expect(judge(open, "A2", "white").verdict).toBe("right");
});

test("where nothing helps every try is told so, and the answer to it is shown", () => {
  const lost = { ...ANSWER, first_moves: [], lines: ANSWER.lines.slice(2) };
  const judged = judge(lost, "B2", "white");
  expect([judged.verdict, judged.reply?.move]).toEqual(["hopeless", "A2"]);
});

test("what is not proven is called neither right nor wrong", () => {
  expect(judge({ ...ANSWER, proven: false }, "A2", "white").verdict).toBe("unknown");
});

const GUESS = { ...ANSWER, proven: false, first_moves: [], lines: [], status: "unknown" as const };

test.each([
  ["A2", "told-right", true],
  ["B2", "told-wrong", false],
] as const)("where nothing is proven, %s is %s by what the source knows", (name, verdict, over) => {
  const judged = judge(GUESS, name, "white", { right: ["A2"], wrong: [] });
  expect([judged.verdict, judged.reply, isMistake(judged)]).toEqual([verdict, null, !over]);
  expect(isOver(tried(BEGUN, judged))).toBe(over);
  expect(judge(ANSWER, "C3", "white", { right: ["A2"], wrong: [] }).verdict).toBe("solved");
});

test("captured stones leave the board", () => {
  const { moves } = tried(BEGUN, judge(ANSWER, "A2", "white"));
  expect(stonesAt(courseOf(PROBLEM, moves), 2)).toEqual([[2, 2, 0], [2, 0, 0], [0, 1, 0]]);
});

test("triangles are on what is left of the target, the shade where the proof does not look", () => {
  const stones = [[2, 0, 0], [0, 0, 0], [1, 0, 0]];
  const signs = signsOf(PROBLEM, PROBLEM.target, stones, ["A2", "B2"], true);
  expect(signs.triangle).toEqual(["A3"]);
  expect(signs.dimmed).toEqual(["C3", "C2", "B1", "C1"]);
  expect(signsOf(PROBLEM, PROBLEM.target, stones, null, true).dimmed).toBeNull();
});

test("what the source draws is seen until somebody moves, one sign a stone", () => {
  const stones = stonesAt(courseOf(PROBLEM, []), 0);
  const drawn = {
    ...PROBLEM, marks: { labels: [{ point: "A3", text: "a" }], arrows: [["A1", "B1"] as [string, string]] },
  };
  const before = signsOf(drawn, PROBLEM.target, stones, null, false);
  expect([before.labels, before.arrows]).toEqual([drawn.marks.labels, drawn.marks.arrows]);
  expect(before.triangle).toEqual(["B3"]);
  const after = signsOf(drawn, PROBLEM.target, stones, null, true);
  expect([after.labels, after.triangle]).toEqual([[], ["A3", "B3"]]);
});

test.each([
  [ANSWER, ["A2", "B1"]],
  [{ ...ANSWER, first_moves: [], lines: ANSWER.lines.slice(2) }, []],
  [GUESS, ["C1"]],
  [{ ...ANSWER, lines: [{ right: true, moves: [move("white", "pass")], ko: false }] }, []],
] as [LifeAnswer, string[]][])("a hint leads along a right line that is proven, else to what the source calls right", (answer, line) => {
  expect(hintedLine(answer, "white", { right: ["C1"], wrong: [] }).map((ply) => ply.move)).toEqual(line);
});

test.each([
  [9, "A1", ["A3", "B3", "C3", "A2", "B2", "C2", "A1", "B1", "C1"]],
  [9, "F4", ["D6", "E6", "F6", "D5", "E5", "F5", "D4", "E4", "F4"]],
  [10, "K1", ["K1"]],
] as const)("on a board of %i the area of %s is a block", (size, point, area) => {
  expect(areaOf({ game: "go", height: size, width: size }, point)).toEqual(area);
});

test("a pass has no ring", () => {
  const rings = ringsOf({ ...ANSWER, first_moves: ["pass", "A2"] });
  expect(rings).toEqual([{ point: "A2", kind: "best" }]);
});

test("the ends of the list of lines hold", () => {
  expect([beside(ANSWER, 0, -1), beside(ANSWER, 0, 1), beside(ANSWER, 3, 1)]).toEqual([0, 1, 3]);
});

test.each([
  ["go-1", 0], ["go-25", 24], ["go-0", null], ["renju-1-1", null], [null, null],
] as const)("the address %s is of problem %s", (id, index) => {
  expect(indexOf(id)).toBe(index);
  if (index !== null) expect(idOf(index)).toBe(id);
});
