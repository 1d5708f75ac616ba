import { useEffect, useState } from "preact/hooks";

import { api } from "../api/client";
import type { Analysis, Game } from "../api/types";
import type { LiveGame } from "../api/useGame";
import { useVoice } from "../app/messages";
import { adviceOf } from "../game/advice";
import { useText } from "../i18n/text";

/** The best judge there is for the board; a network makes fewer simulations in the time. */
const HINT = { network: true, simulations: 10_000, seconds: 2 };

export interface Hint {
  analysis: Analysis | null;
  wanted: boolean;
  toggle: () => void;
}

/** A look at the best moves of the position that is looked at; gone with the next one. */
export function useHint({ analysis, watch }: LiveGame, game: Game, node: string): Hint {
  const text = useText();
  const { complain, hush, announce } = useVoice();
  const [wantedFor, setWantedFor] = useState<string | null>(null);
  const [answer, setAnswer] = useState<Analysis | null>(null);
  const wanted = wantedFor === node;
  const newest = analysis?.node === node ? analysis : answer?.node === node ? answer : null;
  const shown = wanted ? newest : null;

  useEffect(() => watch({ analysis: wanted }), [wanted, watch]);
  useEffect(() => {
    const advice = shown?.state === "done" && adviceOf(text, shown);
    if (advice) announce(advice);
  }, [shown?.state, shown?.best]);

  function toggle(): void {
    setWantedFor(wanted ? null : node);
    setAnswer(null);
    hush();
    if (!wanted) api.analyse(game.id, HINT, node).then(setAnswer, complain);
  }
  return { analysis: shown, wanted, toggle };
}
