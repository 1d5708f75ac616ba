/** The last two results of a position side by side. */
import type { Analysis, SearchOptions } from "../api/types";

/** Moves of each result that are compared. */
const TOP = 5;

export interface Row {
  move: string;
  /** Its share in the earlier and in the later result; null where it was not tried. */
  shares: [number | null, number | null];
}

export function sameOptions(a: SearchOptions, b: SearchOptions): boolean {
  return optionKey(a) === optionKey(b);
}

function optionKey(options: SearchOptions): string {
  return JSON.stringify(Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The results of a position, two at most, the present run last, its tree kept until it grows. */
export function remember(kept: Analysis[], now: Analysis): Analysis[] {
  const same = kept.find((one) => sameOptions(one.options, now.options));
  const others = kept.filter((one) => one !== same);
  return [...others.slice(-1), { ...now, tree: now.tree ?? same?.tree ?? null }];
}

/** Has the live line overtaken the answer to a start? A short search is over before it comes. */
export function isOvertaken(kept: Analysis[], answer: Analysis): boolean {
  const same = kept.find((one) => sameOptions(one.options, answer.options));
  return same !== undefined && same.simulations > answer.simulations;
}

/** Every move among the first five of either, the likelier ones first. */
export function compare(before: Analysis, after: Analysis): Row[] {
  const top = [after, before].flatMap((one) => one.candidates.slice(0, TOP));
  const moves = [...new Set(top.filter((c) => c.visits > 0).map((c) => c.move))];
  return moves
    .map((move): Row => ({ move, shares: [share(before, move), share(after, move)] }))
    .sort((a, b) => likelihood(b) - likelihood(a));
}

function share(analysis: Analysis, move: string): number | null {
  return analysis.candidates.find((c) => c.move === move)?.share ?? null;
}

function likelihood({ shares }: Row): number {
  return (shares[0] ?? 0) + (shares[1] ?? 0);
}

/** The options in which two results differ: name, before, after; undefined is the default. */
export function differences(
  before: SearchOptions,
  after: SearchOptions,
): [string, SearchOptions[string] | undefined, SearchOptions[string] | undefined][] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => [name, before[name], after[name]]);
}
