/** What is known of a position while it is searched: by an analysis, or by the player to move. */
import type { Analysis, Game, Thinking } from "../api/types";

type Found = "to_play" | "best" | "value" | "pv" | "proof" | "simulations" | "simulations_per_s"
  | "seconds" | "candidates";

/** A player tells nothing of its tree. */
export type Finding = Pick<Analysis, Found> & Partial<Pick<Analysis, "depth" | "nodes" | "bytes" | "wins_in" | "book">>;

/** What a player at work has found. */
export function findingOf(thinking: Thinking): Finding {
  const { side, value, pv, simulations, simulations_per_s, seconds } = thinking;
  const candidates = thinking.candidates.map((candidate) => ({
    ...candidate,
    pv: candidate.move === pv[0] ? pv : [],
  }));
  return {
    to_play: side,
    best: pv[0] ?? candidates[0]?.move ?? null,
    proof: null,
    value,
    pv,
    simulations,
    simulations_per_s,
    seconds,
    candidates,
  };
}

/** How a search stands; one that was stopped while it waited for its turn has no result to keep. */
export function stateOf(
  { state, simulations }: Pick<Analysis, "state" | "simulations">,
): Analysis["state"] | "unbegun" {
  return state === "stopped" && simulations === 0 ? "unbegun" : state;
}

/** Is this the position that the player thinks about? A move comes before the next one's thoughts,
 * and for a moment the last ones are still there. */
export function isAbout(thinking: Thinking, game: Game, present: boolean): boolean {
  return present && thinking.side === game.to_play;
}
