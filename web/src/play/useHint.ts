import { useEffect, useState } from "preact/hooks";

import { api } from "../api/client";
import type { Analysis, Game } from "../api/types";
import { useAbout } from "../api/useAbout";
import type { LiveGame } from "../api/useGame";
import { useVoice } from "../app/messages";
import { moveName, percent } from "../game/format";
import { useText } from "../i18n/text";

const SIMULATIONS = 10_000;

export interface Hint {
  analysis: Analysis | null;
  wanted: boolean;
  toggle: () => void;
}

/** A look at the best moves of the position that is looked at; gone with the next one. */
export function useHint({ analysis, watch }: LiveGame, game: Game, node: string): Hint {
  const text = useText();
  const { about } = useAbout();
  const { complain, hush, announce } = useVoice();
  const [wantedFor, setWantedFor] = useState<string | null>(null);
  const [answer, setAnswer] = useState<Analysis | null>(null);
  const wanted = wantedFor === node;
  const newest = analysis?.node === node ? analysis : answer?.node === node ? answer : null;
  const shown = wanted ? newest : null;

  useEffect(() => watch({ analysis: wanted }), [wanted, watch]);
  useEffect(() => {
    if (shown?.state !== "done" || !shown.best || shown.value === null) return;
    const move = moveName(text, shown.best);
    announce(text.t("hint.said", { move, value: percent(shown.value) }));
  }, [shown?.state, shown?.best]);

  function toggle(): void {
    if (!about) return;
    setWantedFor(wanted ? null : node);
    setAnswer(null);
    hush();
    const options = { ...about.advice, simulations: SIMULATIONS };
    if (!wanted) api.analyse(game.id, options, node).then(setAnswer, complain);
  }
  return { analysis: shown, wanted, toggle };
}
