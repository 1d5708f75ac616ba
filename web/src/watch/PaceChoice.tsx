import { api } from "../api/client";
import type { Game } from "../api/types";
import type { LiveGame } from "../api/useGame";
import { useVoice } from "../app/messages";
import { useText } from "../i18n/text";
import { paces } from "./paces";

interface Props {
  game: Game;
  accept: LiveGame["accept"];
}

/** How long machines take for a move at least: who watches them wants to follow. */
export function PaceChoice({ game: { id, pace }, accept }: Props) {
  const { t } = useText();
  const { complain } = useVoice();
  const choose = (seconds: number): void => {
    api.change(id, { pace: seconds }).then(accept, complain);
  };
  return (
    <label class="watch-pace">
      {t("watch.pace")}
      <select value={pace} onChange={(event) => choose(Number(event.currentTarget.value))}>
        {paces(pace).map((seconds) => (
          <option key={seconds} value={seconds}>
            {seconds === 0 ? t("watch.pace.none") : t("watch.pace.seconds", { seconds })}
          </option>
        ))}
      </select>
    </label>
  );
}
