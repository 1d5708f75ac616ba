/** A move that is rated above the one that is advised: the advice is the move tried most. */
import type { Analysis, Candidate } from "../api/types";
import { rate } from "./rates";

/** With a smaller share of the visits a move is not shown as a hint, and says nothing. */
export const LEAST_HINT_SHARE = 0.03;

/** The move that is rated highest, where that is not the best; rates that read alike, with so many
 * digits behind the point, are equal. */
export function rivalOf(
  { best, candidates }: Pick<Analysis, "best" | "candidates">, digits = 0,
): Candidate | null {
  const advised = candidates.find(({ move }) => move === best);
  if (!advised || advised.proof !== null) return null;
  const [highest] = candidates
    .filter(({ share }) => share >= LEAST_HINT_SHARE)
    .sort((a, b) => b.value - a.value);
  const read = ({ value }: Candidate) => Number(rate(value, digits));
  return highest && read(highest) > read(advised) ? highest : null;
}
