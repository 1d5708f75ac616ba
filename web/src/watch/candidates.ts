/** The order of the candidate table. */
import type { Candidate } from "../api/types";
import { inReadingOrder } from "./overlay";

export type Column = "move" | "visits" | "value" | "prior";

export interface Order {
  column: Column;
  descending: boolean;
}

/** Does the search hold some moves for likelier than others before it has tried them? */
export function priorsDiffer(candidates: Candidate[]): boolean {
  const first = candidates[0]?.prior ?? 0;
  return candidates.some(({ prior }) => Math.abs(prior - first) > 1e-6);
}

/** Rows shown before "more" is asked for, and added by it. */
export const PAGE = 10;

/** Another column begins with what one looks for in it; the same column turns round. */
export function turned(order: Order, column: Column): Order {
  if (order.column === column) return { column, descending: !order.descending };
  return { column, descending: column !== "move" };
}

/** With the advised move before the others, so that it leads among its equals. */
export function bestFirst(candidates: Candidate[], best: string | null): Candidate[] {
  return [...candidates].sort((a, b) => Number(b.move === best) - Number(a.move === best));
}

/** Candidates in order; equals stay as they were, the most visited first. */
export function sorted(candidates: Candidate[], order: Order): Candidate[] {
  const sign = order.descending ? -1 : 1;
  return [...candidates].sort((a, b) => sign * COMPARE[order.column](a, b));
}

const COMPARE: Record<Column, (a: Candidate, b: Candidate) => number> = {
  move: (a, b) =>
    Number(a.move === "pass") - Number(b.move === "pass") || inReadingOrder(a.move, b.move),
  visits: (a, b) => a.visits - b.visits,
  value: (a, b) => Number(a.visits > 0) - Number(b.visits > 0) || a.value - b.value,
  prior: (a, b) => a.prior - b.prior,
};
