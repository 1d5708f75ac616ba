import { api } from "../api/client";
import type { Game } from "../api/types";
import { useVoice } from "../app/messages";
import { type Progress, reviewSimulations } from "../game/review";
import { useText } from "../i18n/text";

/** Judges every position of the game, one after the other. */
export function ReviewButton({ game, progress }: { game: Game; progress: Progress | null }) {
  const { t } = useText();
  const { complain } = useVoice();
  const press = (): void => {
    const asked = progress
      ? api.stopAnalysis(game.id)
      : api.review(game.id, reviewSimulations(game));
    asked.catch(complain);
  };
  return (
    <div class="watch-review">
      <button type="button" disabled={game.moves.length === 0} onClick={press}>
        {t(progress ? "watch.review.stop" : "watch.review")}
      </button>
      {progress && (
        <>
          <progress max={progress.all} value={progress.done} aria-label={t("watch.review")} />
          <span>{t("watch.review.progress", { ...progress })}</span>
        </>
      )}
    </div>
  );
}
