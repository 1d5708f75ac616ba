import { describe, expect, it } from "vitest";

import type { Analysis, Game, Thinking } from "../api/types";
import { findingOf, isAbout, stateOf } from "./finding";

const THINKING: Thinking = {
  side: "white",
  seconds: 0.5,
  done: 0.25,
  simulations: 100,
  simulations_per_s: 200,
  value: 0.6,
  pv: ["C3", "E5"],
  candidates: [
    { move: "C3", visits: 70, share: 0.7, value: 0.62, prior: 0.1, proof: null },
    { move: "D4", visits: 30, share: 0.3, value: 0.55, prior: 0.1, proof: "black" },
  ],
};

describe("what a player at work has found", () => {
  it("is its most visited move, with what it expects after that one only", () => {
    const found = findingOf(THINKING);
    expect([found.to_play, found.best, found.value, found.simulations]).toEqual([
      "white", "C3", 0.6, 100,
    ]);
    expect(found.candidates.map(({ move, pv }) => [move, pv])).toEqual([
      ["C3", ["C3", "E5"]],
      ["D4", []],
    ]);
  });

  it("is nothing before its first simulation", () => {
    expect(findingOf({ ...THINKING, candidates: [], pv: [] }).best).toBeNull();
  });

  it.each<[string, boolean, Game["to_play"], boolean]>([
    ["the present position", true, "white", true],
    ["no other one", false, "white", false],
    ["none after its own move", true, "black", false],
  ])("is about %s", (_, present, to_play, expected) => {
    expect(isAbout(THINKING, { to_play } as Game, present)).toBe(expected);
  });
});

describe("how a search stands", () => {
  it.each<[Analysis["state"], number, string]>([
    ["waiting", 0, "waiting"],
    ["running", 0, "running"],
    ["stopped", 0, "unbegun"],
    ["stopped", 1, "stopped"],
    ["done", 400, "done"],
  ])("is %s after %i simulations: %s", (state, simulations, expected) => {
    expect(stateOf({ state, simulations })).toBe(expected);
  });
});
