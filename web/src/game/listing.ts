import type { GameSummary } from "../api/types";

/** Begun and left at once: not a move was made, and nobody gave it a name. */
export function isUntouched({ moves, name, outcome, result }: GameSummary): boolean {
  return moves === 0 && name === "" && outcome === null && !result;
}
