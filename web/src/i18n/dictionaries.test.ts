import { expect, test } from "vitest";

import { adviceEn } from "./advice.en";
import { dictionaries } from "./dictionaries";
import { en } from "./en";
import { lifeEn } from "./life.en";
import { openingsEn } from "./openings.en";
import { practiceEn } from "./practice.en";
import { puzzlesEn } from "./puzzles.en";
import { refusalsEn } from "./refusals.en";
import { threatsEn } from "./threats.en";
import { touchEn } from "./touch.en";
import { trainingEn } from "./training.en";
import { treeEn } from "./tree.en";
import { watchEn } from "./watch.en";

const TABLES = {
  en, adviceEn, lifeEn, openingsEn, practiceEn, puzzlesEn, refusalsEn, threatsEn, touchEn,
  trainingEn, treeEn, watchEn,
};
const ENGLISH: Record<string, string> = dictionaries.en;
const CHINESE: Record<string, string> = dictionaries.zh;

/** What a sentence leaves to be filled in. */
function places(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g))].sort();
}

test("no key is in two tables", () => {
  const keys = Object.values(TABLES).flatMap((table) => Object.keys(table));
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  expect(keys.length).toBe(Object.keys(ENGLISH).length);
});

test("both languages have every key, and the same places to fill in", () => {
  const differ = Object.keys(ENGLISH).filter(
    (key) => CHINESE[key] === undefined
      || places(ENGLISH[key]!).join() !== places(CHINESE[key]!).join(),
  );
  expect(differ).toEqual([]);
});

test("Chinese has more only where in English the server speaks", () => {
  const more = Object.keys(CHINESE).filter((key) => !(key in ENGLISH));
  const spoken = /^((level|player)\..+\.summary|option\..+\.help|watch\.help\..+|refusal\..+)$/;
  expect(more.filter((key) => !spoken.test(key))).toEqual([]);
});

/** Words that Go has and five in a row has not, and the keys that speak of Go alone. */
const OF_GO = /[目劫气]|提子|死子|活子|官子|中盘|让子|贴|围空|数子|复活|禁入/;
const FOR_GO = new RegExp([
  /^(komi|captured|count|settle|board\.(dead|suggested|black-point|white-point))/,
  /^new\.(komi|handicap|no-handicap|stones)/, /^help\.play/, /^win\.score/, /^watch\.(counted|graph\.counted)/,
  /^refusal\.(ko|superko|suicide|no liberty|handicap)/, /^training\.(score|ownership)/, /^estimate/,
  /^watch\.(help\.priors|help\.playout_rules|choice\.playout\.heavy)/, /^life/, /^refusal\.(problem|no defender|settled)/,
].map(({ source }) => source).join("|"));

test("Go's words stay in Go", () => {
  const others = Object.entries(CHINESE).filter(([key]) => !FOR_GO.test(key));
  // 目前 (at present), 数目 (number), 目标 (aim) and 题目 (task) have nothing to do with points.
  const plain = (text: string) => text.replace(/目前|数目|目标|题目|项目|栏目/g, "");
  expect(others.filter(([, text]) => OF_GO.test(plain(text)))).toEqual([]);
});

test.each([
  ["rules.freestyle", "无禁手"],
  ["reason.overline", "长连"],
  ["reason.double-four", "四四"],
  ["reason.double-three", "三三"],
  ["undo", "悔棋"],
  ["pass", "停一手"],
])("%s is %s to a Chinese player", (key, word) => {
  expect(CHINESE[key]).toBe(word);
});

test("the sides are 黑方 and 白方", () => {
  const others = Object.entries(CHINESE).filter(([, text]) => /黑棋|白棋/.test(text));
  expect(others).toEqual([]);
});

test("Chinese marks stand beside Chinese words", () => {
  const odd = Object.entries(CHINESE).filter(
    ([, text]) => /\p{Script=Han}[,;:?!]|[,;:?!]\p{Script=Han}|\.\.\./u.test(text),
  );
  expect(odd).toEqual([]);
});
