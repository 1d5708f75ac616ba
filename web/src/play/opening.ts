/** An opening rule in words: what it asks for, of whom, and what can be answered. */
import type { Game, Opening, OpeningRule, Stage } from "../api/types";
import type { Mark } from "../board/types";
import { colourName } from "../game/format";
import type { Key } from "../i18n/dictionaries";
import type { Text } from "../i18n/text";
import type { Draft } from "./draft";

export function openingTitle({ find }: Pick<Text, "find">, rule: string): string {
  return find(`opening.${rule}`) ?? rule;
}

/** A rule as the form offers it; one that the board has no room for says what it needs. */
export function openingOffer(
  text: Text, { name, smallest, centred }: OpeningRule, room: boolean,
): string {
  const rule = openingTitle(text, name);
  if (room) return rule;
  return text.t(centred ? "opening.needs-odd" : "opening.needs", { rule, n: smallest });
}

/** What the rule of a draft is, or why there can be none. */
export function openingHelp({ t, find }: Text, { opening, row, setup }: Draft): string {
  if (setup) return t("opening.empty-board");
  if (row !== 5) return t("opening.rows-of-five");
  return find(`opening.${opening || "none"}.help`) ?? "";
}

/** "Soosõrv-8 · 4D Flower Moon": the rule, and which of Renju's openings the stones are. */
export function openingLine(text: Text, { rule, name }: Opening): string {
  const title = openingTitle(text, rule);
  if (!name) return title;
  return `${title} · ${name.code} ${text.language === "zh" ? name.chinese : name.english}`;
}

/** What is to be decided, if anything is. */
export function stageOf(game: Game): Stage | null {
  return game.outcome ? null : (game.opening?.stage ?? null);
}

function placeKey({ area, outside }: Stage): Key {
  if (area === null) return "stage.place";
  if (area === 1) return "stage.place.centre";
  return outside ? "stage.place.outside" : "stage.place.within";
}

function chooseKey({ words }: Stage): Key {
  if (words.includes("more")) return "stage.choose.more";
  if (words.includes("offer")) return "stage.choose.offer";
  return words.includes("swap") ? "stage.choose.swap" : "stage.choose.colour";
}

function keyOf(stage: Stage): Key {
  switch (stage.act) {
    case "place":
      return placeKey(stage);
    case "choose":
      return chooseKey(stage);
    default:
      return `stage.${stage.act}`;
  }
}

/** A sentence that says who is to do what. */
export function question(text: Text, game: Game, stage: Stage): string {
  return text.t(keyOf(stage), {
    side: colourName(text, game.to_play),
    stone: text.t(stage.stone === "black" ? "board.black-stone" : "board.white-stone"),
    number: game.moves.length + 1,
    n: stage.offered.length + 1,
    most: stage.most,
    area: stage.area ?? 0,
  });
}

/** Is the answer a point of the board? */
export function takesPoint({ act }: Stage): boolean {
  return act !== "choose" && act !== "number";
}

/** May the answer lie on this point, as far as the rule goes? */
export function allows({ points }: Stage, point: string): boolean {
  return points === null || points.includes(point);
}

/** The fifth moves on offer, lettered. */
export function offerMarks({ t }: Text, stage: Stage | null): Mark[] {
  return (stage?.offered ?? []).map((point, i) => ({
    point, kind: "hint", text: [String.fromCharCode(65 + i)], note: t("board.offered"),
  }));
}
