import { describe, expect, it } from "vitest";

import type { Analysis, Colour, Game, Move } from "../api/types";
import { drop, losses, rates } from "./losses";

function game(...values: (number | null)[]): Move[] {
  return values.map((value, i) => ({
    colour: i % 2 === 0 ? "black" : "white",
    move: `A${i + 1}`,
    captured: [],
    seconds: null,
    value,
    simulations: null,
    thought: null,
    comment: "",
  }));
}

describe("Black's win rate through a game", () => {
  const NOTHING: [number, Analysis][] = [];
  const white = { value: 0.3, to_play: "white", simulations: 100 } as Analysis;
  const lost = { value: 0, to_play: "black", simulations: 100 } as Analysis;

  it.each<[string, number | null, number, [number, Analysis][], (number | null)[]]>([
    ["has gaps where nothing is known", null, 50, NOTHING, [null, 0.5, null, 0.4]],
    ["begins with what is known of the start", 0.52, 50, NOTHING, [0.52, 0.5, null, 0.4]],
    ["hears an analysis that knows more", null, 50, [[3, white]], [null, 0.5, null, 0.7]],
    ["or where nothing else is known", null, 50, [[0, lost], [2, lost]], [0, 0.5, 0, 0.4]],
    ["but none that knows less", null, 900, [[3, white]], [null, 0.5, null, 0.4]],
    ["nor one of a start that was judged", 0.52, 50, [[0, lost]], [0.52, 0.5, null, 0.4]],
  ])("%s", (_, start, simulations, known, expected) => {
    const moves = game(0.5, null, 0.4).map((move) => ({ ...move, simulations }));
    const played = { start: { value: start }, moves } as unknown as Game;
    expect(rates(played, new Map(known))).toEqual(expected);
  });
});

describe("what a mover lost", () => {
  it.each<[string, (number | null)[], Colour, number | null]>([
    ["Black falls", [0.6, 0.45], "black", 0.15],
    ["White falls when Black rises", [0.4, 0.65], "white", 0.25],
    ["a gain is a loss below nothing", [0.4, 0.5], "black", -0.1],
    ["unknown before", [null, 0.5], "black", null],
    ["unknown after", [0.5, null], "black", null],
  ])("%s", (_, series, colour, lost) => {
    const found = drop(series, 1, colour);
    if (lost === null) expect(found).toBeNull();
    else expect(found).toBeCloseTo(lost);
  });
});

describe("big losses", () => {
  it("are those of ten points and more", () => {
    const moves = game(0.5, 0.6, 0.51, null, 0.2);
    const found = losses(moves, [0.59, ...moves.map((move) => move.value)]);
    expect(found.map(({ at, colour, drop: lost }) => [at, colour, Math.round(lost * 100)])).toEqual(
      [[2, "white", 10]],
    );
  });

  it("take off what every move seems to lose in a short search", () => {
    const saw: number[] = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? 0.44 : 0.56));
    saw[10] = 0.2;
    const moves = game(...saw);
    const found = losses(moves, [0.56, ...saw]);
    expect(found.map(({ at, drop: lost }) => [at, Math.round(lost * 100)])).toEqual([
      [11, 24],
      [12, 24],
    ]);
  });
});
