/** All words of the page. Each room brings its table; a language without a key does not compile. */
import { adviceEn } from "./advice.en";
import { adviceZh } from "./advice.zh";
import { en } from "./en";
import { lifeEn } from "./life.en";
import { lifeZh } from "./life.zh";
import { openingsEn } from "./openings.en";
import { openingsZh } from "./openings.zh";
import { practiceEn } from "./practice.en";
import { practiceZh } from "./practice.zh";
import { puzzlesEn } from "./puzzles.en";
import { puzzlesZh } from "./puzzles.zh";
import { refusalsEn } from "./refusals.en";
import { refusalsZh } from "./refusals.zh";
import { threatsEn } from "./threats.en";
import { threatsZh } from "./threats.zh";
import { touchEn } from "./touch.en";
import { touchZh } from "./touch.zh";
import { trainingEn } from "./training.en";
import { trainingZh } from "./training.zh";
import { treeEn } from "./tree.en";
import { treeZh } from "./tree.zh";
import { watchEn } from "./watch.en";
import { watchZh } from "./watch.zh";
import { zh } from "./zh";

export type Language = "en" | "zh";

const english = {
  ...en, ...adviceEn, ...lifeEn, ...openingsEn, ...practiceEn, ...puzzlesEn, ...refusalsEn,
  ...threatsEn, ...touchEn, ...trainingEn, ...treeEn, ...watchEn,
};

export type Key = keyof typeof english;

export const dictionaries: Record<Language, Record<Key, string>> = {
  en: english,
  zh: {
    ...zh, ...adviceZh, ...lifeZh, ...openingsZh, ...practiceZh, ...puzzlesZh, ...refusalsZh,
    ...threatsZh, ...touchZh, ...trainingZh, ...treeZh, ...watchZh,
  },
};
