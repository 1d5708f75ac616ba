/** What a moment of a game is apart from its stones. */
import type { Game } from "../api/types";
import { PASS } from "../game/position";

/** Had both sides agreed here to count? Whoever passes last agrees to a count without the dead
 * stones, which no search knows of. */
export function isCounted({ game, outcome, moves }: Game, at: number): boolean {
  const counted = game === "go" && outcome?.reason === "score";
  return counted && at > moves.findLastIndex(({ move }) => move !== PASS) + 1;
}

/** Has the game left this position behind, and does it go on by itself? People wait. */
export function isLeftBehind({ outcome, paused, seats }: Game, present: boolean): boolean {
  const machines = !seats.black.human || !seats.white.human;
  return machines && !present && outcome === null && !paused;
}
