import { expect, test } from "vitest";

import { aNode, grown } from "./grow";
import { positionAfter } from "./position";
import { wayTo } from "./walk";

const PLANK = { game: "go", height: 5, width: 5 } as const;

function drawn(stones: number[][]): string[] {
  return stones.map((row) => row.map((stone) => ".XO"[stone]).join(""));
}

test("a variation has its own stones, numbers and turn", () => {
  const tree = grown("C3 (B2 D4) (D2)", 2);
  const { stones, numbers, turn, last } = positionAfter(PLANK, wayTo(tree, "C3 D2"));
  expect(drawn(stones)).toEqual([".....", ".....", "..X..", "...O.", "....."]);
  expect([...numbers]).toEqual([["C3", 1], ["D2", 2]]);
  expect([turn, last]).toEqual(["black", "D2"]);
});

test("a pass has no point", () => {
  expect(positionAfter(PLANK, wayTo(grown("C3 pass"), "C3 pass")).last).toBeNull();
});

test("stones that were set up lie there, and captured ones go", () => {
  const way = [
    aNode("", null, { setup: { black: ["A2", "B2"], white: ["A1"], empty: [] } }),
    aNode("a", "", { colour: "black", move: "B1", captured: ["A1"], to_play: "white" }),
    aNode("b", "a", { setup: { black: [], white: ["E5"], empty: ["B2"] } }),
  ];
  const { stones, prisoners, numbers, last } = positionAfter(PLANK, way);
  expect(drawn(stones)).toEqual(["....O", ".....", ".....", "X....", ".X..."]);
  expect([prisoners, [...numbers], last]).toEqual([{ black: 1, white: 0 }, [["B1", 1]], null]);
});

test("a suicide's stones are the other side's prisoners", () => {
  const way = [
    ...wayTo(grown(""), ""),
    aNode("a", "", { colour: "black", move: "A1", captured: ["A1"], to_play: "white" }),
  ];
  const { stones, prisoners } = positionAfter(PLANK, way);
  expect([stones[4]![0], prisoners]).toEqual([0, { black: 0, white: 1 }]);
});
