import { useEffect, useState } from "preact/hooks";

import { api } from "../api/client";
import type { Analysis } from "../api/types";
import type { LiveGame } from "../api/useGame";
import { useVoice } from "../app/messages";
import { adviceOf } from "../game/advice";
import { useText } from "../i18n/text";

const SIMULATIONS = 10_000;

export interface Hint {
  analysis: Analysis | null;
  wanted: boolean;
  toggle: () => void;
}

/** A look at the best moves of the present position; gone with the next move. */
export function useHint({ game, analysis, watch }: LiveGame): Hint {
  const text = useText();
  const { complain, hush, announce } = useVoice();
  const [wantedFor, setWantedFor] = useState<string | null>(null);
  const [answer, setAnswer] = useState<Analysis | null>(null);
  const now = game?.moves.length ?? 0;
  // The moves, not their number: after an undo other moves lead to as many.
  const line = game?.moves.map(({ move }) => move).join(" ") ?? "";
  const wanted = game !== null && wantedFor === line;
  const newest = analysis?.at === now ? analysis : answer?.at === now ? answer : null;
  const shown = wanted ? newest : null;

  useEffect(() => watch({ analysis: wanted }), [wanted, watch]);
  useEffect(() => {
    const advice = shown?.state === "done" && adviceOf(text, shown);
    if (advice) announce(advice);
  }, [shown?.state, shown?.best]);

  function toggle(): void {
    if (!game) return;
    setWantedFor(wanted ? null : line);
    setAnswer(null);
    hush();
    if (!wanted) api.analyse(game.id, { simulations: SIMULATIONS }, now).then(setAnswer, complain);
  }
  return { analysis: shown, wanted, toggle };
}
