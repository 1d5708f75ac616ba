import { expect, test } from "vitest";

import type { Attempted, Collection } from "../api/types";
import { dictionaries } from "../i18n/dictionaries";
import type { Params, Text } from "../i18n/text";
import { base64, isReadable, parcels, titleOf } from "./bringing";
import { practiceId, readPlace } from "./places";
import { nameOf, outcomeOf, ratingRange, whenAgain } from "./practice";

function textIn(language: "en" | "zh"): Text {
  const find = (key: string, params: Params = {}) => {
    const text = (dictionaries[language] as Record<string, string>)[key];
    return text?.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name])) ?? null;
  };
  return { language, find, t: (key, params) => find(key, params) ?? key };
}

const ENGLISH = textIn("en");
const NOW = Date.parse("2026-03-01T12:00:00+00:00");

test.each([
  ["2026-03-01T12:00:10+00:00", "in 1 minute"],
  ["2026-03-01T12:05:00+00:00", "in 5 minutes"],
  ["2026-03-01T15:00:00+00:00", "in 3 hours"],
  ["2026-03-03T12:00:00+00:00", "in 2 days"],
  ["2026-02-01T12:00:00+00:00", "in 1 minute"],
])("%s is %s", (due, said) => {
  expect(whenAgain(ENGLISH, due, NOW)).toBe(said);
});

test("a rating tells how sure it is", () => {
  expect(ratingRange({ value: 1540.4, low: 1330, high: 1750.4 })).toBe("1540 ± 210");
});

test("what follows from an attempt is told, the rating only where it counts", () => {
  const due = new Date(Date.now() + 3 * 86_400_000 + 1000).toISOString();
  const outcome: Attempted = {
    due, rated: true, rating: { value: 1512, low: 1200, high: 1800 }, change: -12.3,
  };
  expect(outcomeOf(ENGLISH, outcome, false))
    .toBe("That counts as a mistake. It comes back in 3 days. Your rating: 1512 (−12).");
  expect(outcomeOf(textIn("zh"), { ...outcome, rated: false }, true)).toBe("一次做对。3天后再来。");
});

test("collections of the program have names in every language, others their own", () => {
  const five: Collection = {
    id: "five-renju", name: "five-renju", built_in: true, rules: "renju", problems: 1, new: 1, due: 0,
    right: 0,
  };
  expect(nameOf(ENGLISH, five)).toBe("Puzzles from our own games, Renju rules");
  expect(nameOf(ENGLISH, { ...five, built_in: false, name: "Cho 1" })).toBe("Cho 1");
});

test.each([
  [null, { kind: "list" }],
  ["draw", { kind: "draw" }],
  ["set.five-renju", { kind: "set", collection: "five-renju" }],
  ["due.a1b2.12", { kind: "practice", scope: "due", collection: "a1b2", number: 12 }],
  ["set.a1b2.0", { kind: "other" }],
  ["renju-1-1", { kind: "other" }],
] as const)("the address %s is a place", (id, place) => {
  expect(readPlace(id)).toEqual(place);
  if (place.kind === "practice") expect(practiceId(place)).toBe(id);
});

test("files are sent in parcels, none of them left behind", () => {
  const files = Array.from({ length: 7 }, (_, i) => ({ name: `${i}.sgf`, data: "x".repeat(100 * i) }));
  const sent = parcels(files, 900, 3);
  expect(sent.flat()).toEqual(files);
  expect(sent.map((parcel) => parcel.length)).toEqual([3, 2, 1, 1]);
});

test("bytes survive", () => {
  const bytes = Uint8Array.from({ length: 70_000 }, (_, i) => i % 256);
  const back = Uint8Array.from(atob(base64(bytes)), (letter) => letter.charCodeAt(0));
  expect(back).toEqual(bytes);
});

test.each([
  [["corners/1.sgf", "corners/2.sgf"], "corners"],
  [["cho-1.sgf"], "cho-1"],
  [["1.sgf", "2.sgf"], ""],
])("%j is called %s", (names, title) => {
  expect(titleOf(names.map((name) => ({ name })))).toBe(title);
});

test("a folder may have other files", () => {
  expect(["a.SGF", "b.jsonl", "c.png", "sgf"].map(isReadable)).toEqual([true, true, false, false]);
});
