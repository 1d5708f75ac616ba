import { useEffect, useState } from "preact/hooks";

import { api, Refused } from "../api/client";
import type { Game, Threats, Wins } from "../api/types";
import { useSettings } from "../app/settings";
import { hasThreats } from "./threats";

/** Milliseconds that a position is looked at before the prover is asked: who steps through a game
 * asks nothing on the way. */
const REST = 200;

export interface Threatened {
  /** The game has threats here, and somebody wants to see them. */
  wanted: boolean;
  threats: Threats | null;
  wins: Wins | null;
  /** Why the prover did not answer. */
  refused: Refused | null;
}

type State = Omit<Threatened, "wanted"> & { of: string };

const NOTHING: State = { of: "", threats: null, wins: null, refused: null };

/** The threats at a node of the game, unless that is over there; a question about another one is
 * given up. */
export function useThreats(game: Game, node: string, over: boolean): Threatened {
  const { threats: shown } = useSettings();
  const [state, setState] = useState(NOTHING);
  const wanted = shown && hasThreats(game, over);
  const of = wanted ? `${game.id} ${node}` : "";
  useEffect(() => {
    if (!wanted) return undefined;
    const { signal, leave } = leaving();
    const told = (part: Partial<State>) => {
      if (!signal.aborted) setState((old) => ({ ...(old.of === of ? old : NOTHING), ...part, of }));
    };
    const failed = (refused: Refused) => told({ refused });
    api.threats(game.id, node, signal).then((threats) => told({ threats }), failed);
    const timer = setTimeout(() => {
      api.wins(game.id, node, signal).then((wins) => told({ wins }), failed);
    }, REST);
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [of]);
  const { threats, wins, refused } = state.of === of ? state : NOTHING;
  return { wanted, threats, wins, refused };
}

function leaving(): { signal: AbortSignal; leave: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, leave: () => controller.abort() };
}
