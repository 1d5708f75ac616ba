import { useEffect, useMemo, useState } from "preact/hooks";

import { api, type Refused } from "../api/client";
import type { Estimate, Game } from "../api/types";
import { changeSettings, useSettings } from "../app/settings";
import { useKeys } from "../app/useKeys";
import type { Mark, Stones } from "../board/types";
import { useText } from "../i18n/text";
import { ownedMarks } from "./estimate";

export interface Estimated {
  /** Has the game territory? */
  possible: boolean;
  /** Somebody wants to see it. */
  wanted: boolean;
  estimate: Estimate | null;
  /** Why there is none. */
  refused: Refused | null;
  marks: Mark[];
}

interface State {
  of: string;
  estimate: Estimate | null;
  refused: Refused | null;
}

/** Milliseconds that a position is looked at before it is estimated. */
const REST = 200;

const NOTHING: State = { of: "", estimate: null, refused: null };
const NO_MARKS: Mark[] = [];

/** Whose the points of the position that is shown will be, while somebody wants to see it. */
export function useEstimate(game: Game, node: string, stones: Stones): Estimated {
  const text = useText();
  const { estimate: shown } = useSettings();
  const [state, setState] = useState(NOTHING);
  const possible = game.game === "go";
  const wanted = shown && possible;
  useKeys({ e: possible ? () => changeSettings({ estimate: !shown }) : undefined });
  const of = wanted ? `${game.id} ${node}` : "";
  useEffect(() => {
    if (!wanted) return undefined;
    const controller = new AbortController();
    const told = (part: Partial<State>) => {
      if (!controller.signal.aborted) setState({ ...NOTHING, ...part, of });
    };
    const timer = setTimeout(() => {
      api.estimate(game.id, node, controller.signal).then(
        (estimate) => told({ estimate }), (refused: Refused) => told({ refused }),
      );
    }, REST);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [of]);
  const { estimate, refused } = state.of === of ? state : NOTHING;
  const marks = useMemo(
    () => (estimate ? ownedMarks(text, game, stones, estimate) : NO_MARKS),
    [text, estimate],
  );
  return { possible, wanted, estimate, refused, marks };
}
