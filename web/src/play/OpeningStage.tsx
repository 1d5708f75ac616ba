import { useEffect } from "preact/hooks";

import { useVoice } from "../app/messages";
import { useText } from "../i18n/text";
import { question, stageOf } from "./opening";
import type { TableProps } from "./table";

/** The answers to what an opening rule asks, where they are words; whoever cannot see is told the
 * question. */
export function OpeningStage({ game, commands, notNow }: TableProps) {
  const text = useText();
  const { announce, say } = useVoice();
  const stage = stageOf(game);
  const asked = stage && question(text, game, stage);
  useEffect(() => {
    if (asked) announce(asked);
  }, [asked, announce]);
  const persons = !game.paused && game.seats[game.to_play].human;
  if (!stage || stage.words.length === 0 || !persons) return null;
  return (
    <div class="words" role="group" aria-label={asked ?? ""}>
      {stage.words.map((word) => (
        <button
          key={word} type="button" class="main"
          onClick={() => (notNow ? say(notNow) : commands.play(word))}
        >
          {text.find(`word.${word}`) ?? word}
        </button>
      ))}
    </div>
  );
}
