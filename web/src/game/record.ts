/** How a game ended, as its record has it. */
import type { Outcome } from "../api/types";
import type { Text } from "../i18n/text";
import { verdict } from "./format";

const REASONS: Record<string, string> = {
  "": "", r: "resignation", resign: "resignation", t: "time", time: "time",
  f: "forfeit", forfeit: "forfeit",
};
const WITHOUT_WINNER: Record<string, string> = {
  "0": "", draw: "", void: "void", "?": "unknown",
};

function lookUp(table: Record<string, string>, word: string): string | null {
  return Object.hasOwn(table, word) ? table[word]! : null;
}

/** SGF's RE, such as "B+3.5", "W+R" or "0"; null for what only a person could read. */
export function readResult(written: string): Outcome | null {
  const word = written.trim().toLowerCase();
  const even = lookUp(WITHOUT_WINNER, word);
  if (even !== null) return { winner: null, reason: even, score: null };
  const won = /^([bw])\+(.*)$/.exec(word);
  if (!won) return null;
  const [winner, how] = [won[1] === "b" ? "black" as const : "white" as const, won[2]!];
  if (/^\d+(\.\d+)?$/.test(how) && Number(how) > 0) {
    return { winner, reason: "score", score: Number(how) * (winner === "black" ? 1 : -1) };
  }
  const reason = lookUp(REASONS, how);
  return reason === null ? null : { winner, reason, score: null };
}

/** "By the record: Black wins by 3.5"; what cannot be read is shown as it is written. */
export function resultText(text: Text, written: string): string {
  const outcome = readResult(written);
  return text.t("record.result", { result: outcome ? verdict(text, outcome) : written });
}
