/** What the page knows of the analyses of a game. */
import type { Analysis } from "../api/types";
import { isOvertaken, remember, sameOptions } from "./comparison";

/** The last results of each position, and the moves that they belong to. */
export interface Kept {
  line: string;
  results: Map<number, Analysis[]>;
  /** The search whose tree came last on this line: the server keeps one of each game. */
  hand: Analysis | null;
}

export const NOTHING: Kept = { line: "", results: new Map(), hand: null };

export function isAtWork(analysis: Analysis | null): analysis is Analysis {
  return analysis?.state === "running" || analysis?.state === "waiting";
}

export function withAnalysis({ line, results, hand }: Kept, analysis: Analysis): Kept {
  const pair = remember(results.get(analysis.at) ?? [], analysis);
  const held = analysis.tree || isAtWork(analysis) ? analysis : hand;
  return { line, results: new Map(results).set(analysis.at, pair), hand: held };
}

/** Does the server still have the search itself, to be gone on with? */
export function isAtHand({ hand }: Kept, { at, options }: Analysis): boolean {
  return hand?.at === at && sameOptions(hand.options, options);
}

export function withAnswer(kept: Kept, answer: Analysis): Kept {
  const overtaken = isOvertaken(kept.results.get(answer.at) ?? [], answer);
  return overtaken ? kept : withAnalysis(kept, answer);
}

/** What was known of other moves than the present ones is forgotten. */
export function withLine(kept: Kept, line: string): Kept {
  return line.startsWith(kept.line) ? { ...kept, line } : { ...NOTHING, line };
}

/** Nothing runs, and nothing is at hand, where nobody can be asked any more. */
export function withoutWork({ line, results }: Kept): Kept {
  const ended = (one: Analysis): Analysis => (isAtWork(one) ? { ...one, state: "stopped" } : one);
  const stopped = new Map([...results].map(([at, pair]) => [at, pair.map(ended)]));
  return { line, results: stopped, hand: null };
}
