import { expect, test } from "vitest";

import { en } from "../i18n/en";
import { zh } from "../i18n/zh";
import { readingTime } from "./note";

const ODD = ["opened.games", "opened.variations", "opened.mended"] as const;

test.each([
  ["a word", "Ko.", 6, 6],
  ["a sentence", en["refusal.suicide"], 6, 6],
  ["all that may be odd about a record", ODD.map((key) => en[key]).join(" "), 12, 30],
  ["the same in Chinese", ODD.map((key) => zh[key]).join(" "), 7, 30],
])("%s stays long enough to be read", (_, text, least, most) => {
  expect(readingTime(text)).toBeGreaterThanOrEqual(least);
  expect(readingTime(text)).toBeLessThanOrEqual(most);
});
