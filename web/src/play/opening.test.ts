import { describe, expect, test } from "vitest";

import type { Game, Stage } from "../api/types";
import { dictionaries } from "../i18n/dictionaries";
import type { Text } from "../i18n/text";
import type { Draft } from "./draft";
import {
  allows, offerMarks, openingHelp, openingLine, openingOffer, question, stageOf, takesPoint,
} from "./opening";

const ENGLISH: Text = {
  language: "en",
  find: (key) => (dictionaries.en as Record<string, string>)[key] ?? null,
  t: (key, params = {}) =>
    dictionaries.en[key].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name])),
};

const PLACE: Stage = {
  act: "place", stone: "white", area: null, outside: false, words: [], points: null, offered: [],
  most: 0,
};

const GAME = { to_play: "black", moves: [{}], outcome: null } as unknown as Game;

describe("what is asked", () => {
  test.each<[Partial<Stage>, string]>([
    [{}, "Black places stone 2, a white stone, anywhere."],
    [{ area: 1 }, "Black places stone 2, a white stone, in the centre."],
    [{ area: 5 }, "Black places stone 2, a white stone, within the central 5×5 square."],
    [
      { area: 7, outside: true },
      "Black places stone 2, a white stone, outside the central 7×7 square.",
    ],
    [{ act: "choose", words: ["black", "white"] }, "Black chooses a colour."],
    [
      { act: "choose", words: ["black", "white", "more"] },
      "Black chooses a colour, or places two more stones.",
    ],
    [{ act: "choose", words: ["stay", "swap"] }, "Black may swap colours."],
    [
      { act: "choose", words: ["stay", "swap", "offer"] },
      "Black may swap colours, or offer ten fifth moves.",
    ],
    [{ act: "number" }, "Black says how many fifth moves Black will offer."],
    [
      { act: "offer", offered: ["a1"], most: 2 },
      "Black offers fifth move 2 of 2, none symmetric to another.",
    ],
    [{ act: "pick" }, "Black chooses the fifth stone among those on offer."],
  ])("%o", (stage, said) => {
    expect(question(ENGLISH, GAME, { ...PLACE, ...stage })).toBe(said);
  });
});

test("points are asked for, or words", () => {
  expect(takesPoint(PLACE)).toBe(true);
  expect(takesPoint({ ...PLACE, act: "choose" })).toBe(false);
  expect(takesPoint({ ...PLACE, act: "number" })).toBe(false);
});

test("a point may lie anywhere, or where the rule says", () => {
  expect(allows(PLACE, "a1")).toBe(true);
  expect(allows({ ...PLACE, points: ["h8"] }, "a1")).toBe(false);
});

test("fifth moves on offer are lettered", () => {
  const marks = offerMarks(ENGLISH, { ...PLACE, act: "pick", offered: ["g6", "f6"] });
  expect(marks.map(({ point, text }) => `${point} ${text?.join()}`)).toEqual(["g6 A", "f6 B"]);
  expect(offerMarks(ENGLISH, null)).toEqual([]);
});

test("a rule stands with the name of its opening", () => {
  const name = { code: "4D", romaji: "kagetsu", english: "Flower Moon", chinese: "花月" };
  const opening = { rule: "rif", decisions: [], stage: null };
  expect(openingLine(ENGLISH, { ...opening, name })).toBe("RIF · 4D Flower Moon");
  expect(openingLine({ ...ENGLISH, language: "zh" }, { ...opening, name })).toContain("花月");
  expect(openingLine(ENGLISH, { ...opening, name: null })).toBe("RIF");
});

test("nothing is asked once the game is over", () => {
  const opening = { rule: "rif", decisions: [], name: null, stage: PLACE };
  expect(stageOf({ ...GAME, opening })).toBe(PLACE);
  expect(stageOf({ ...GAME, opening, outcome: { winner: null, reason: "passes", score: null } }))
    .toBeNull();
});

describe("what the form offers", () => {
  const TARAGUCHI = { name: "taraguchi-10", smallest: 9, centred: true };
  const SWAP = { name: "swap", smallest: 5, centred: false };

  test("a rule without room says what it needs", () => {
    expect(openingOffer(ENGLISH, TARAGUCHI, true)).toBe("Taraguchi-10");
    expect(openingOffer(ENGLISH, TARAGUCHI, false)).toBe("Taraguchi-10: odd boards from 9×9");
    expect(openingOffer(ENGLISH, SWAP, false)).toBe("Swap: boards from 5×5");
  });

  test("where there can be no rule, the reason", () => {
    const draft = { opening: "", row: 5, setup: null } as unknown as Draft;
    expect(openingHelp(ENGLISH, draft)).toBe("Black begins anywhere.");
    expect(openingHelp(ENGLISH, { ...draft, row: 4 })).toContain("rows of five");
    const setup = { black: [], white: [], to_play: "black" as const };
    expect(openingHelp(ENGLISH, { ...draft, setup })).toContain("empty board");
  });
});
