import { describe, expect, test } from "vitest";

import type { Move } from "../api/types";
import { chainAt, numbersAt, prisonersAt, stonesAt, turnAt, type Course } from "./position";

function move(text: string): Move {
  const [colour, point, ...captured] = text.split(" ");
  return {
    colour: colour === "B" ? "black" : "white", move: point!, captured,
    seconds: null, value: null, simulations: null, thought: null,
  };
}

/** White takes A3 in the corner, Black passes, White plays where the stone was. */
const CORNER: Course = {
  game: "go", height: 3, width: 3,
  start: { black: ["A3"], white: ["A2"], to_play: "white" },
  moves: ["W B3 A3", "B pass", "W A3"].map(move),
};

function drawn(course: Course, at: number): string {
  return stonesAt(course, at).map((row) => row.map((s) => ".XO"[s]).join("")).join("/");
}

describe("positions of a game", () => {
  test.each([
    [0, "X../O../...", "white", ""],
    [1, ".O./O../...", "black", "B3=1"],
    [2, ".O./O../...", "white", "B3=1"],
    [3, "OO./O../...", "black", "B3=1 A3=3"],
    [99, "OO./O../...", "white", "B3=1 A3=3"],
  ])("after %i moves: %s", (at, board, turn, numbers) => {
    expect(drawn(CORNER, at)).toBe(board);
    expect([...numbersAt(CORNER, at)].map(([p, n]) => `${p}=${n}`).join(" ")).toBe(numbers);
    if (at <= 3) expect(turnAt(CORNER, at)).toBe(turn);
  });

  test.each([
    [0, 0, 0],
    [1, 0, 1],
    [2, 0, 1],
    [3, 2, 1],
    [4, 2, 2],
  ])("after %i moves Black has taken %i and White %i", (at, black, white) => {
    const moves = ["W B3 A3", "B pass", "W A3 A3 A2", "W C1 C2"].map(move);
    expect(prisonersAt({ ...CORNER, moves }, at)).toEqual({ black, white });
  });

  test.each([
    ["A3", "A3 B3 A2"],
    ["C1", ""],
  ])("the chain of %s is %s", (point, chain) => {
    expect(chainAt(stonesAt(CORNER, 3), CORNER, point).join(" ")).toBe(chain);
  });
});
