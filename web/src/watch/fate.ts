import type { Colour } from "../api/types";

/** What is certain of a move, for the side that makes it. */
export type Fate = "win" | "loss" | "draw";

export function fate(proof: string, mover: Colour): Fate {
  if (proof === "draw") return "draw";
  return proof === mover ? "win" : "loss";
}
