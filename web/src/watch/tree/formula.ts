/** The selection formula of a move, written out with its numbers. */
import type { SearchOptions, TreeNode } from "../../api/types";
import { decimal, grouped } from "../numbers";

export interface Formula {
  /** In letters. */
  letters: string;
  /** The same with numbers put in, and what they come to. */
  numbers: string;
  sum: string;
}

type Term = {
  letters: string;
  /** Visits of all moves of the node, from the term that depends on them. */
  total: (node: Known, c: number) => number;
  numbers: (node: Known, total: string, c: string) => string;
};

type Known = TreeNode & { exploitation: number; exploration: number; urgency: number };

const W_LEAST_VARIANCE = 0.001;

const TERMS: Record<string, Term> = {
  ucb1: {
    letters: "c·√(2 ln N / n)",
    total: ({ visits, exploration }, c) => Math.exp((visits / 2) * (exploration / c) ** 2),
    numbers: ({ visits }, total, c) => `${c}·√(2 ln ${total} / ${grouped(visits)})`,
  },
  variance: {
    letters: "√(v̂ ln N / n) + ln N / n",
    total: (node) => Math.exp(node.visits * varianceRoot(node) ** 2),
    numbers: (node, total) => {
      const [v, n] = [decimal(variance(node)), grouped(node.visits)];
      return `√(${v}·ln ${total} / ${n}) + ln ${total} / ${n}`;
    },
  },
  puct: {
    letters: "c·P·√N / (1 + n)",
    total: ({ visits, exploration, prior }, c) => ((exploration * (1 + visits)) / (c * prior)) ** 2,
    numbers: ({ visits, prior }, total, c) =>
      `${c}·${decimal(prior)}·√${total} / (1 + ${grouped(visits)})`,
  },
};

function variance({ exploitation }: Known): number {
  return Math.max(W_LEAST_VARIANCE, exploitation * (1 - exploitation));
}

/** √(ln N / n), solved for in W's second formula. */
function varianceRoot(node: Known): number {
  const v = variance(node);
  return (Math.sqrt(v + 4 * node.exploration) - Math.sqrt(v)) / 2;
}

/** The formula of a move; null before its first visit, when it has none. */
export function formula(node: TreeNode, options: SearchOptions, c: number): Formula | null {
  if (!isKnown(node)) return null;
  const term = TERMS[String(options.selection ?? "ucb1")] ?? TERMS.ucb1!;
  const mixed = options.rave === true;
  const total = term.total(node, c);
  const written = Number.isFinite(total) ? grouped(total) : "N";
  return {
    letters: `${mixed ? "(1 − β)·Q + β·Q̃" : "Q"} + ${term.letters}`,
    numbers: `${decimal(node.exploitation)} + ${term.numbers(node, written, String(c))}`,
    sum: `${decimal(node.exploitation)} + ${decimal(node.exploration)} = ${decimal(node.urgency)}`,
  };
}

/** The visits that the node's moves have together, if the formula tells. */
export function siblingVisits(node: TreeNode, options: SearchOptions, c: number): number | null {
  if (!isKnown(node)) return null;
  const term = TERMS[String(options.selection ?? "ucb1")] ?? TERMS.ucb1!;
  const total = term.total(node, c);
  return Number.isFinite(total) ? Math.round(total) : null;
}

function isKnown(node: TreeNode): node is Known {
  return node.exploitation !== null && node.exploration !== null && node.urgency !== null;
}
