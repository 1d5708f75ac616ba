import { expect, test } from "vitest";

import type { Candidate, Game } from "../api/types";
import type { Text } from "../i18n/text";
import { hintMarks, presentMarks } from "./marks";

const WORDS: Text = {
  language: "en", find: () => null, t: (key, params) => `${key} ${params?.["reason"] ?? ""}`,
};

/** White's stone at C1 is dead, the program doubts A1, B1 is Black's, and B2 is nobody's. */
const SETTLED = {
  game: "go", height: 2, width: 3, forbidden: [], winning: [],
  outcome: { winner: "black", reason: "score", score: 2 },
  start: { black: ["A1", "A2"], white: ["C1"], to_play: "black" }, moves: [],
  settling: { dead: ["C1"], suggested: ["C1", "A1"], owners: ["B.W", "BBB"] },
} as unknown as Game;

test("empty points show their owner, dead and doubtful stones are marked", () => {
  const marks = presentMarks(WORDS, SETTLED, null).map(({ point, kind }) => `${point} ${kind}`);
  expect(marks).toEqual(["C2 white-point", "B1 black-point", "C1 dead", "A1 hint"]);
});

test("forbidden points say why, and only while the game goes on", () => {
  const forbidden = [{ point: "h8", reason: "double-four", lines: [] }];
  const game = { ...SETTLED, game: "renju", to_play: "black", settling: null, outcome: null, forbidden } as Game;
  expect(presentMarks(WORDS, game, null)).toEqual([
    {
      point: "h8", kind: "forbidden", note: "board.forbidden double-four", rows: [],
      why: "double-four",
    },
  ]);
  expect(presentMarks(WORDS, { ...game, outcome: SETTLED.outcome }, null)).toEqual([]);
});

test("the row that won is marked", () => {
  const won = { ...SETTLED, game: "gomoku", settling: null, winning: ["a1", "b1"] } as Game;
  expect(presentMarks(WORDS, won, null)).toEqual([
    { point: "a1", kind: "winning" }, { point: "b1", kind: "winning" },
  ]);
});

test("a hint shows the five most searched moves, no pass and nothing hardly looked at", () => {
  const shares: [string, number][] = [
    ["pass", 0.5], ["A1", 0.2], ["A2", 0.1], ["A3", 0.05], ["A4", 0.05], ["A5", 0.04], ["A6", 0.03],
    ["A7", 0.01],
  ];
  const candidates = shares.map(([move, share]) => ({ move, share, value: 0.5 }) as Candidate);
  const marks = hintMarks({ best: "A1", candidates });
  expect(marks.map(({ point }) => point)).toEqual(["A1", "A2", "A3", "A4", "A5"]);
  expect(marks.filter(({ kind }) => kind === "best").map(({ point }) => point)).toEqual(["A1"]);
});

test("a proven move is ringed, however little it was searched", () => {
  const candidates = [["A1", 0.99], ["B2", 0.01]]
    .map(([move, share]) => ({ move, share, value: 0.5 }) as Candidate);
  const marks = hintMarks({ best: "B2", candidates });
  expect(marks.map(({ point, kind }) => [point, kind])).toEqual([["B2", "best"], ["A1", undefined]]);
});
