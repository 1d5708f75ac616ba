import { useEffect, useState } from "preact/hooks";

import { api } from "../api/client";
import type { Analysis } from "../api/types";
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

/** A look at the best moves of the present position; gone with the next move. */
export function useHint({ game, analysis, watch }: LiveGame): Hint {
  const text = useText();
  const { about } = useAbout();
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
    if (shown?.state !== "done" || !shown.best || shown.value === null) return;
    const move = moveName(text, shown.best);
    announce(text.t("hint.said", { move, value: percent(shown.value) }));
  }, [shown?.state, shown?.best]);

  function toggle(): void {
    if (!game || !about) return;
    setWantedFor(wanted ? null : line);
    setAnswer(null);
    hush();
    const options = { ...about.advice, simulations: SIMULATIONS };
    if (!wanted) api.analyse(game.id, options, now).then(setAnswer, complain);
  }
  return { analysis: shown, wanted, toggle };
}
