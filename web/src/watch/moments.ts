/** What a moment of a game is apart from its stones. */
import type { Game, Move } from "../api/types";
import { PASS } from "../game/position";

/** Had both sides agreed here to count? Whoever passes last agrees to a count without the dead
 * stones, which no search knows of. */
export function isCounted({ game, outcome, moves }: Game, at: number): boolean {
  const counted = game === "go" && outcome?.reason === "score";
  return counted && at > moves.findLastIndex(({ move }) => move !== PASS) + 1;
}

/** The move that was made from here; null at the end. */
export function playedFrom({ moves }: Pick<Game, "moves">, at: number): Move | null {
  return moves[at] ?? null;
}

/** Has the game left this position behind, and does it go on by itself? People wait. */
export function isLeftBehind({ moves, outcome, paused, seats }: Game, at: number): boolean {
  const machines = !seats.black.human || !seats.white.human;
  return machines && at < moves.length && outcome === null && !paused;
}
