/** What the page knows of the analyses of a game. */
import type { Analysis } from "../api/types";
import { isOvertaken, remember, sameOptions } from "./comparison";

/** The last results of each node. */
export interface Kept {
  results: Map<string, Analysis[]>;
  /** The search whose tree came last: the server keeps one of each game. */
  hand: Analysis | null;
}

export const NOTHING: Kept = { results: new Map(), hand: null };

export function isAtWork(analysis: Analysis | null): analysis is Analysis {
  return analysis?.state === "running" || analysis?.state === "waiting";
}

export function withAnalysis({ results, hand }: Kept, analysis: Analysis): Kept {
  const pair = remember(results.get(analysis.node) ?? [], analysis);
  const held = analysis.tree || isAtWork(analysis) ? analysis : hand;
  return { results: new Map(results).set(analysis.node, pair), hand: held };
}

/** Does the server still have the search itself, to be gone on with? */
export function isAtHand({ hand }: Kept, { node, options }: Analysis): boolean {
  return hand?.node === node && sameOptions(hand.options, options);
}

export function withAnswer(kept: Kept, answer: Analysis): Kept {
  const overtaken = isOvertaken(kept.results.get(answer.node) ?? [], answer);
  return overtaken ? kept : withAnalysis(kept, answer);
}

/** Nothing runs, and nothing is at hand, where nobody can be asked any more. */
export function withoutWork({ results }: Kept): Kept {
  const ended = (one: Analysis): Analysis => (isAtWork(one) ? { ...one, state: "stopped" } : one);
  const stopped = new Map([...results].map(([node, pair]) => [node, pair.map(ended)]));
  return { results: stopped, hand: null };
}
