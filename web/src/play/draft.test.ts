import { afterEach, describe, expect, test, vi } from "vitest";

import type { About, Game } from "../api/types";
import { emptyBoard } from "../game/position";
import type { Position } from "../tree/position";
import {
  asNewGame, beginsOnBoard, draftOf, EMPTY_SETUP, firstDraft, hasRoom, largestHandicap,
  offerPosition, rulesOf, withGame, withPossible, withStone, type Draft,
} from "./draft";

const ABOUT = {
  games: [
    { name: "go", sizes: [9, 19], smallest: 1, largest: 25, rules: [{ name: "chinese", komi: 7.5 }], openings: [] },
    {
      name: "renju", sizes: [15], smallest: 5, largest: 22, rules: [{ name: "renju", komi: null }],
      openings: [
        { name: "swap2", smallest: 5, centred: false }, { name: "pro", smallest: 7, centred: true },
      ],
    },
  ],
  levels: {
    go: [
      { id: "easy", spec: "random" }, { id: "fair", spec: "uct:simulations=7" },
      { id: "hard", spec: "uct:simulations=70" }, { id: "odd", spec: "rave" },
    ],
    renju: [
      { id: "easy", spec: "uct:simulations=7" }, { id: "hard", spec: "five:nodes=7" },
      { id: "best", spec: "five:nodes=70" },
    ],
  },
  usual_levels: { go: "fair", gomoku: "easy", renju: "easy" },
  players: [
    { name: "human", games: ["go", "renju"], rows_of_five: false },
    { name: "mc", games: ["go", "renju"], rows_of_five: false },
    { name: "rave", games: ["go", "renju"], rows_of_five: false },
    { name: "five", games: ["renju"], rows_of_five: true },
  ],
} as unknown as About;

const GO: Draft = {
  game: "go", height: 9, width: 9, rules: "chinese", komi: 6.5, handicap: 3, row: 5, opening: "",
  black: "human", white: "random", clock: " 5m ", setup: null,
};

describe("what is sent to start a game", () => {
  test("Go has komi and handicap", () => {
    expect(asNewGame(GO)).toEqual({
      game: "go", size: [9, 9], rules: "chinese", komi: 6.5, handicap: 3,
      black: "human", white: "random", clock: "5m",
    });
  });

  test("a position that was set up takes the place of handicap stones", () => {
    const sent = asNewGame({ ...GO, setup: withStone(EMPTY_SETUP, "E5", "white") });
    expect(sent.handicap).toBeUndefined();
    expect(sent.start).toEqual({ black: [], white: ["E5"], to_play: "black" });
  });

  test("Renju has neither, and its own board", () => {
    const sent = asNewGame(withGame(GO, "renju", ABOUT));
    expect(sent).toMatchObject({ size: [15, 15], rules: "renju" });
    expect(sent).not.toHaveProperty("komi");
    expect(sent).not.toHaveProperty("handicap");
  });
});

test("a point holds one stone, and none after erasing", () => {
  const black = withStone(EMPTY_SETUP, "E5", "black");
  const white = withStone(black, "E5", "white");
  expect([white.black, white.white]).toEqual([[], ["E5"]]);
  expect(withStone(white, "E5", null)).toEqual(EMPTY_SETUP);
  expect(withStone(white, "E5", "white")).toEqual(EMPTY_SETUP);
});

test.each([[5, 5, 0], [7, 7, 4], [9, 9, 9], [8, 9, 4], [13, 19, 9], [19, 19, 9]])(
  "%i×%i has room for %i handicap stones", (height, width, most) => {
    expect(largestHandicap({ ...GO, height, width })).toBe(most);
  },
);

const PLAYED = {
  game: "gomoku", height: 9, width: 9, rules: "freestyle", komi: null, handicap: 0, row: 4,
  seats: { black: { spec: "human" }, white: { spec: "random" } }, clock: "3s/move",
  start: { black: [], white: [], to_play: "black" },
  moves: [{ colour: "black", move: "e5", captured: [] }],
} as unknown as Game;

test("a game is played again as it began", () => {
  expect(asNewGame(draftOf(PLAYED))).toEqual({
    game: "gomoku", size: [9, 9], rules: "freestyle", row: 4, black: "human", white: "random",
    clock: "3s/move",
  });
  const start = { black: ["a1"], white: [], to_play: "white" as const };
  const judged = { ...start, value: 0.5 };
  expect(asNewGame(draftOf({ ...PLAYED, start: judged })).start).toEqual(start);
});

test("a position offered by a game is there once", () => {
  const stones = emptyBoard(9, 9);
  stones[4]![4] = 1;
  offerPosition(PLAYED, { stones, turn: "white" } as Position);
  expect(firstDraft(ABOUT).setup).toEqual({ black: ["e5"], white: [], to_play: "white" });
  expect(firstDraft(ABOUT).setup).toBeNull();
});

test("a newcomer meets the opponent that the server names", () => {
  expect(firstDraft(ABOUT)).toMatchObject({ black: "human", white: "uct:simulations=7" });
  const usual_levels = { ...ABOUT.usual_levels, go: "gone" };
  expect(firstDraft({ ...ABOUT, usual_levels }).white).toBe("random");
});

test.each<[string, string, string]>([
  ["the usual level", "uct:simulations=7", "uct:simulations=7"],
  ["the level of the same name", "uct:simulations=70", "five:nodes=7"],
  ["a level that is none there, as the player it is", "rave", "rave"],
  ["a player that is no level", "mc", "mc"],
])("in Renju one meets %s: after %s in Go, %s", (_, before, after) => {
  const there = withGame({ ...GO, black: before, white: before }, "renju", ABOUT);
  expect([there.black, there.white]).toEqual([after, after]);
  expect(withGame(GO, "renju", ABOUT).black).toBe("human");
});

test.each([["five:nodes=7", "uct:simulations=70"], ["five:nodes=70", "uct:simulations=7"]])(
  "nobody sits down to Go who does not play it: %s leaves the seat to %s", (before, after) => {
    expect(withGame({ ...GO, game: "renju", white: before }, "go", ABOUT).white).toBe(after);
  },
);

test.each<[string, Partial<Draft>, boolean]>([
  ["a person", { handicap: 0 }, true],
  ["a person with a name", { handicap: 0, black: "human:name=Ada" }, true],
  ["a machine", { handicap: 0, black: "random" }, false],
  ["White, after handicap stones", { handicap: 2 }, false],
  ["whoever has set up stones", { handicap: 0, setup: EMPTY_SETUP }, false],
])("%s begins on the board, or not", (_, difference, begins) => {
  expect(beginsOnBoard({ ...GO, ...difference })).toBe(begins);
});

describe("opening rules", () => {
  const renju = { ...withGame(GO, "renju", ABOUT), opening: "pro" };

  test("are sent, but not with a position that was set up", () => {
    expect(asNewGame(renju).opening).toBe("pro");
    expect(asNewGame({ ...renju, setup: EMPTY_SETUP })).not.toHaveProperty("opening");
    expect(asNewGame({ ...GO, opening: "pro" })).not.toHaveProperty("opening");
  });

  test.each([
    [15, 15, ["swap2", "pro"]],
    [16, 15, ["swap2"]],
    [5, 5, ["swap2"]],
    [3, 3, []],
  ])("of a board of %i × %i", (height, width, names) => {
    const rules = rulesOf(ABOUT, "renju")?.openings ?? [];
    const fitting = rules.filter((rule) => hasRoom({ height, width }, rule));
    expect(fitting.map(({ name }) => name)).toEqual(names);
  });

  test("a rule that the board or the game does not have is dropped", () => {
    expect(withPossible(renju, ABOUT).opening).toBe("pro");
    expect(withPossible({ ...renju, height: 16 }, ABOUT).opening).toBe("");
    expect(withPossible({ ...renju, row: 4 }, ABOUT).opening).toBe("");
    expect(withPossible({ ...renju, setup: EMPTY_SETUP }, ABOUT).opening).toBe("");
    expect(withPossible({ ...GO, opening: "pro" }, ABOUT).opening).toBe("");
  });

  test("who does not know the row leaves the seat to the usual opponent", () => {
    const seated = { ...renju, black: "five:nodes=7", white: "mc:playouts=3" };
    expect(withPossible(seated, ABOUT)).toMatchObject({ black: seated.black, white: seated.white });
    expect(withPossible({ ...seated, row: 4 }, ABOUT)).toMatchObject({
      black: "uct:simulations=7", white: "mc:playouts=3",
    });
  });

  test("nobody begins on the form's board: the rule says first what is to be done", () => {
    expect(beginsOnBoard({ ...renju, handicap: 0 })).toBe(false);
    expect(beginsOnBoard({ ...renju, handicap: 0, opening: "" })).toBe(true);
  });
});

describe("what was kept of the last game", () => {
  afterEach(() => vi.unstubAllGlobals());

  test.each([
    ["is there again", { ...GO, clock: "5m" }, { ...GO, clock: "5m" }],
    ["has a size that is none", { ...GO, height: 99 }, { height: 9, width: 9 }],
    ["has half a size", { ...GO, width: 9.5 }, { height: 9, width: 9 }],
    ["has rules that nobody knows", { ...GO, rules: "lunar" }, { rules: "chinese" }],
    ["has a player that is no more", { ...GO, black: "oracle", white: "oracle:x=1" },
      { black: "human", white: "uct:simulations=7" }],
    ["has too large a handicap", { ...GO, handicap: 40 }, { handicap: 0 }],
    ["is of no game", { ...GO, game: "chess" }, { game: "go", black: "human" }],
    ["is nonsense", { game: 7, height: null, black: [] }, { game: "go", height: 9 }],
  ])("%s", (_, kept, draft) => {
    vi.stubGlobal("localStorage", { getItem: () => JSON.stringify(kept) });
    expect(firstDraft(ABOUT)).toMatchObject(draft);
  });
});
