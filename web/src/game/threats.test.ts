import { expect, test } from "vitest";

import type { Game, Stops, Threats, Win, Wins } from "../api/types";
import { en } from "../i18n/en";
import type { Text } from "../i18n/text";
import { threatsEn } from "../i18n/threats.en";
import { forbiddenMarks, whyForbidden } from "./forbidden";
import { foundIn, hasThreats, lookedFor, stopped, threatMarks } from "./threats";

const WORDS: Record<string, string> = { ...en, ...threatsEn };
const find: Text["find"] = (key, params = {}) =>
  WORDS[key]?.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name])) ?? null;
const TEXT: Text = { language: "en", find, t: (key, params) => find(key, params) ?? key };

const VAIN: Win = { fours: "none", threats: "none", line: [] };
const BY_FOURS: Win = { fours: "win", threats: null, line: ["h8", "h9", "i8"] };

function wins(change: Partial<Wins>): Wins {
  return {
    at: 0, to_play: "black", black: VAIN, white: VAIN, stops: null, fours_s: 0.5, threats_s: 1,
    ...change,
  };
}

test.each([
  [{ black: BY_FOURS }, "Black wins by fours in 3"],
  [{ black: BY_FOURS, white: BY_FOURS }, "Black wins by fours in 3"],
  [{ white: BY_FOURS }, "White threatens to win by fours in 3"],
  [{ black: { ...VAIN, threats: "win", line: ["a1", "a2", "a3", "a4", "a5"] } },
    "Black wins by fours and threes in 5"],
  [{ to_play: "white", white: { ...BY_FOURS, line: ["h8"] } }, "White makes five at once"],
  [{ white: { ...BY_FOURS, line: ["h8"] } }, "White threatens to make five"],
] as [Partial<Wins>, string][])("the headline of %o is %s", (change, said) => {
  expect(foundIn(TEXT, wins(change))?.said).toBe(said);
});

test("where nobody wins there is no headline", () => {
  expect(foundIn(TEXT, wins({}))).toBeNull();
});

test.each([
  [VAIN, "Black: no win by fours, none by threes found"],
  [{ ...VAIN, threats: "unknown" }, "Black: no win by fours, by threes not decided within 1 s"],
  [{ ...VAIN, fours: "unknown" },
    "Black: no win by fours found within 0.5 s, none by threes found"],
  [BY_FOURS, null],
] as [Win, string | null][])("%o was looked for: %s", (black, said) => {
  expect(lookedFor(TEXT, wins({ black }), "black")).toBe(said);
});

const STOPS: Stops = { method: "fours", stops: ["h8"], loses: 200, unknown: 0 };

test.each([
  [STOPS, "Only h8 stops it"],
  [{ ...STOPS, stops: ["h8", "i8"] }, "Moves that stop it: 2"],
  [{ ...STOPS, unknown: 4 }, "Moves that stop it: 1, not decided in time: 4"],
  [{ ...STOPS, stops: [] }, "No move stops it"],
  [{ ...STOPS, stops: [], unknown: 4 }, "No move that stops it was found, not decided in time: 4"],
  [null, null],
] as [Stops | null, string | null][])("%o is told as: %s", (stops, said) => {
  expect(stopped(TEXT, wins({ stops }))).toBe(said);
});

const THREATS: Threats = {
  at: 0, to_play: "white", defence: ["f8"], forbidden: [],
  black: [{ point: "f8", makes: "open-four" }, { point: "c3", makes: "three" }],
  white: [{ point: "c3", makes: "four" }],
};

test("each point has its shape, and a point of both sides half of it for each", () => {
  const marks = threatMarks(TEXT, THREATS, null);
  expect(marks.map(({ point, kind, threat }) => [point, kind, threat?.shape, threat?.half]))
    .toEqual([
      ["f8", "defence", undefined, undefined],
      ["f8", "threat", "double", false],
      ["c3", "threat", "three", true],
      ["c3", "threat", "four", true],
    ]);
  expect(marks[1]?.note).toBe("Black: open four");
});

test("what was proven to stop a win takes the place of what the board shows", () => {
  const stops = { ...STOPS, stops: ["k9"] };
  const marks = threatMarks(TEXT, THREATS, wins({ stops }));
  expect(marks.filter(({ kind }) => kind === "defence").map(({ point }) => point)).toEqual(["k9"]);
});

test("Go, rows of another length and a game that is over have no threats", () => {
  const game = { game: "gomoku", row: 5, outcome: null } as unknown as Game;
  expect([
    hasThreats(game, false), hasThreats({ ...game, game: "go" }, false),
    hasThreats({ ...game, row: 4 }, false), hasThreats(game, true),
  ]).toEqual([true, false, false, false]);
});

const CROSS = {
  point: "h8", reason: "double-three", lines: [
    { kind: "three" as const, stones: ["h8", "i8", "j8"], completes: ["g8", "k8"] },
    { kind: "three" as const, stones: ["h10", "h9", "h8"], completes: ["h11", "h7"] },
  ],
};

test("why a point is forbidden names the rows", () => {
  expect(whyForbidden(TEXT, CROSS)).toBe(
    "h8 is forbidden to Black: it makes two open threes at once, h8–j8 and h10–h8."
    + " The rings complete a straight four.",
  );
});

test("at White's turn a forbidden point is only closed to Black", () => {
  const kinds = (["black", "white"] as const).map((turn) => forbiddenMarks(TEXT, [CROSS], turn));
  expect(kinds.map(([mark]) => [mark?.kind, mark?.rows?.length])).toEqual(
    [["forbidden", 2], ["closed", 2]],
  );
});
