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
export function reviewProgress(live: Analysis | null): Progress | null {
  if (!live || live.review === null || live.state === "stopped") return null;
  const isOver = live.state === "done" && live.at >= live.review;
  return isOver ? null : { done: live.at, all: live.review + 1 };
}
