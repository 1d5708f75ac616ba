/** The options of a search as fields of a form. */
import type { Option, SearchOptions } from "../api/types";
import type { Text } from "../i18n/text";

/** What one tries first; everything else is under "more options". */
const FIRST = [
  "textbook",
  "network",
  "simulations",
  "seconds",
  "threads",
  "exploration",
  "selection",
  "priors",
  "rave",
  "first_play_urgency",
  "playouts",
];

/** Rewards of T and G, told apart from the rest. */
const REWARDS = ["win", "draw", "loss", "step_bonus", "penalty", "decay"];

export type Group = "first" | "rewards" | "rest";

/** The formula that an option is a letter of. */
export const FORMULAS: Record<string, string> = {
  rave: "(1 − β)·Q + β·Q̃",
  rave_equivalence: "β = √(k / (3N + k))",
  step_bonus: "R·(1 + k / steps)",
  penalty: "−p·R",
  decay: "γᵈ·R",
};

/** Each formula that can be selected inside the tree. */
export const SELECTIONS: Record<string, string> = {
  ucb1: "Q + c·√(2 ln N / n)",
  variance: "Q + √(v̂ ln N / n) + ln N / n",
  puct: "Q + c·P·√N / (1 + n)",
};

export function group(options: Option[]): Record<Group, Option[]> {
  return {
    first: FIRST.flatMap((name) => options.filter((option) => option.name === name)),
    rewards: options.filter(({ name }) => REWARDS.includes(name)),
    rest: options.filter(({ name }) => !FIRST.includes(name) && !REWARDS.includes(name)),
  };
}

/** What is in the form: a text for each field that was touched, empty for the default. */
export type Draft = Record<string, string>;

/** The names of the fields whose text is not what they take. */
export function mistakes(options: Option[], draft: Draft): string[] {
  return options.filter((o) => read(o, draft[o.name] ?? "") === null).map((o) => o.name);
}

/** The options that a form asks for; the defaults are left out. */
export function chosen(options: Option[], draft: Draft): SearchOptions {
  const values = options.map((o) => [o.name, read(o, draft[o.name] ?? "")] as const);
  const given = values.filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(given) as SearchOptions;
}

/** The value of a text, undefined for the default, null if it cannot be. */
function read(option: Option, text: string): number | boolean | string | null | undefined {
  const word = text.trim();
  if (word === "" || word === String(option.default)) return undefined;
  if (option.kind === "flag") return word === "true";
  if (option.kind === "choice") return option.choices?.includes(word) ? word : null;
  if (option.kind === "text") return word;
  const number = Number(word);
  if (!Number.isFinite(number)) return null;
  return option.kind === "whole" && !Number.isInteger(number) ? null : number;
}

/** Limits of which 0 means that there is none. */
const LIMITS = ["simulations", "seconds", "nodes"];

/** A value as it is read; undefined is the default. */
export function valueText(
  { t, find }: Pick<Text, "t" | "find">,
  option: Option,
  value: SearchOptions[string] | undefined,
): string {
  const meant = value ?? option.default;
  if (LIMITS.includes(option.name) && !meant) return t("watch.options.endless");
  if (typeof meant === "boolean") return t(meant ? "watch.options.on" : "watch.options.off");
  if (option.kind === "choice") return choiceText(find, option.name, String(meant));
  return meant === null || meant === "inf" ? t("watch.options.infinite") : String(meant);
}

/** One of an option's choices as it is read. */
export function choiceText(find: Text["find"], option: string, choice: string): string {
  return find(`watch.choice.${option}.${choice}`) ?? choice;
}
