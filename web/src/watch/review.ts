/** A search of every position of the game, one after the other. */
import type { Analysis, Game } from "../api/types";

/** Fewer visits a point, and each position's luckiest move would make a saw of the curve. */
const SIMULATIONS_A_POINT = 50;

export interface Progress {
  done: number;
  all: number;
}

export function reviewSimulations({ height, width }: Pick<Game, "height" | "width">): number {
  return SIMULATIONS_A_POINT * height * width;
}

/** How far a review has come, judged by its last search; null if there is none under way. */
export function reviewProgress(game: Game, live: Analysis | null): Progress | null {
  if (live?.options["simulations"] !== reviewSimulations(game)) return null;
  // Where the game is over there is nothing to search.
  const last = game.outcome ? game.moves.length - 1 : game.moves.length;
  const isOver = live.state === "stopped" || (live.state === "done" && live.at >= last);
  return isOver ? null : { done: live.at, all: last + 1 };
}
