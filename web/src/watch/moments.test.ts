import { describe, expect, it } from "vitest";

import type { Game } from "../api/types";
import { isCounted, isLeftBehind } from "./moments";

function game(moves: string, reason: string | null, now: Partial<Game> = {}): Game {
  const made = moves.split(" ").map((move) => ({ move }));
  const outcome = reason && { winner: "black", reason, score: 1.5 };
  const seats = { black: { human: false }, white: { human: true } };
  return { game: "go", moves: made, outcome, paused: false, seats, ...now } as unknown as Game;
}

const PEOPLE: Game["seats"] = {
  black: { spec: "human", human: true },
  white: { spec: "human", human: true },
};

describe("a game was counted", () => {
  it.each<[string, Game, number, boolean]>([
    ["after its last two passes", game("E5 pass pass", "score"), 3, true],
    ["after the first of them", game("E5 pass pass", "score"), 2, true],
    ["not before them", game("E5 pass pass", "score"), 1, false],
    ["not after an earlier pass", game("E5 pass C3 pass pass", "score"), 2, false],
    ["before its first move", game("pass pass", "score"), 1, true],
    ["not when somebody resigned", game("E5 pass", "resignation"), 2, false],
    ["not while it goes on", game("E5 pass", null), 2, false],
  ])("%s", (_, played, at, expected) => {
    expect(isCounted(played, at)).toBe(expected);
  });
});

describe("a position is left behind", () => {
  it.each<[string, Game, boolean, boolean]>([
    ["when the game goes on from it", game("E5 C3", null), false, true],
    ["not when it is the present one", game("E5 C3", null), true, false],
    ["not when the game is over", game("E5 C3", "resignation"), false, false],
    ["not when the game is halted", game("E5 C3", null, { paused: true }), false, false],
    ["not when only people play", game("E5 C3", null, { seats: PEOPLE }), false, false],
  ])("%s", (_, played, present, expected) => {
    expect(isLeftBehind(played, present)).toBe(expected);
  });
});
