/** What a search advises, in a sentence: the move, what it is worth, and why this one. */
import type { Analysis } from "../api/types";
import type { Text } from "../i18n/text";
import { moveName, percent } from "./format";
import { rivalOf } from "./rival";

/** The advice of an analysis; null while it has none. */
export function adviceOf(text: Text, analysis: Analysis): string | null {
  const { best, value, proof, wins_in } = analysis;
  if (!best || value === null) return null;
  const move = moveName(text, best);
  if (wins_in) return text.t("hint.wins", { move, n: wins_in });
  if (proof) {
    return text.t("hint.certain", { move, result: text.find(`watch.result.${proof}`) ?? proof });
  }
  const rival = rivalOf(analysis);
  if (!rival) return text.t("hint.said", { move, value: percent(value) });
  return text.t("hint.tried", {
    move, value: percent(value), other: moveName(text, rival.move), rate: percent(rival.value),
  });
}
