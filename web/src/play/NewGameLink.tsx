import type { Game } from "../api/types";
import { keep, recall } from "../app/memory";
import { useVoice } from "../app/messages";
import { routeTo } from "../app/route";
import { useText } from "../i18n/text";

const PLACE = "tengen.told";

/** To the form. Nothing is asked, because nothing is lost; who leaves a game first is told so. */
export function NewGameLink({ game }: { game: Game }) {
  const { t } = useText();
  const { say } = useVoice();
  function tellOnce(): void {
    const isOpen = game.outcome === null && game.moves.length > 0;
    if (!isOpen || recall(PLACE, { saved: false }).saved) return;
    keep(PLACE, { saved: true });
    say(t("new.saved"));
  }
  return <a class="button" href={routeTo("play")} onClick={tellOnce}>{t("new.title")}</a>;
}
