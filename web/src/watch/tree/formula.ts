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
  numbers: (node: Known, c: string) => string;
};

type Known = TreeNode & { exploitation: number; exploration: number; urgency: number };

const W_LEAST_VARIANCE = 0.001;

const TERMS: Record<string, Term> = {
  ucb1: {
    letters: "c·√(2 ln N / n)",
    numbers: ({ visits, total }, c) => `${c}·√(2 ln ${grouped(total)} / ${grouped(visits)})`,
  },
  variance: {
    letters: "√(v̂ ln N / n) + ln N / n",
    numbers: (node) => {
      const [v, n, total] = [decimal(variance(node)), grouped(node.visits), grouped(node.total)];
      return `√(${v}·ln ${total} / ${n}) + ln ${total} / ${n}`;
    },
  },
  puct: {
    letters: "c·P·√N / (1 + n)",
    numbers: ({ visits, prior, total }, c) =>
      `${c}·${decimal(prior)}·√${grouped(total)} / (1 + ${grouped(visits)})`,
  },
};

function variance({ exploitation }: Known): number {
  return Math.max(W_LEAST_VARIANCE, exploitation * (1 - exploitation));
}

/** The formula of a move; null before its first visit, when it has none. */
export function formula(node: TreeNode, options: SearchOptions, c: number): Formula | null {
  if (!isKnown(node)) return null;
  const term = TERMS[String(options.selection ?? "ucb1")] ?? TERMS.ucb1!;
  const mixed = options.rave === true;
  return {
    letters: `${mixed ? "(1 − β)·Q + β·Q̃" : "Q"} + ${term.letters}`,
    numbers: `${decimal(node.exploitation)} + ${term.numbers(node, String(c))}`,
    sum: `${decimal(node.exploitation)} + ${decimal(node.exploration)} = ${decimal(node.urgency)}`,
  };
}

function isKnown(node: TreeNode): node is Known {
  return node.exploitation !== null && node.exploration !== null && node.urgency !== null;
}
