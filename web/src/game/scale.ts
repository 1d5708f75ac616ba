/** The colours of win rates: each beside the best move's, because candidates lie close together. */
import type { Candidate } from "../api/types";

export interface Scale {
  /** The win rate that is drawn as the worst, and so are all below it. */
  low: number;
  /** The win rate that is drawn as the best: that of the most visited move, if none wins for
   * certain. */
  high: number;
}

/** Widths of a scale. They come in steps, so that colours do not change with every simulation. */
const SPANS = [0.04, 0.08, 0.16, 0.32];

/** Share of the visits whose moves a scale has to tell apart. */
const COVERED = 0.9;

/** Moves with smaller shares would only be dust on the board, and have no say here. */
export const LEAST_SHARE = 0.004;

/** The narrowest scale that has nearly all visits of the moves that are shown on it. */
export function scaleOf(candidates: Candidate[]): Scale {
  // What is proven to win needs no visits.
  const best = candidates.find(({ proof, value }) => proof && value === 1) ?? candidates[0];
  const high = Math.round(100 * (best?.value ?? 0.5)) / 100;
  const seen = candidates.filter(({ share }) => share >= LEAST_SHARE);
  const all = visitsFrom(seen, -Infinity);
  const covers = (span: number): boolean => visitsFrom(seen, high - span) >= COVERED * all;
  return { low: high - (SPANS.find(covers) ?? SPANS.at(-1)!), high };
}

/** Visits of the moves whose value is at least so much. */
function visitsFrom(candidates: Candidate[], least: number): number {
  return candidates.reduce((sum, { value, visits }) => sum + (value >= least ? visits : 0), 0);
}

/** Where a win rate lies on the scale, 0 to 1. */
export function tint({ low, high }: Scale, rate: number): number {
  return Math.min(1, Math.max(0, (rate - low) / (high - low)));
}
