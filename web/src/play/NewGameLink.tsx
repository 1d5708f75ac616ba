import type { Game } from "../api/types";
import { keep, recall } from "../app/memory";
import { useVoice } from "../app/messages";
import { go, routeTo } from "../app/route";
import { useText } from "../i18n/text";

const PLACE = "tengen.told";

/** To the form. Nothing is asked, because nothing is lost; who leaves a game first is told so. */
export function NewGameLink({ game }: { game: Game }) {
  const { t } = useText();
  const { say } = useVoice();
  function tellOnce(event: MouseEvent): void {
    const isOpen = game.outcome === null && game.moves.length > 0;
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (!isOpen || elsewhere || recall(PLACE, { saved: false }).saved) return;
    keep(PLACE, { saved: true });
    // A note belongs to the place where it is said.
    go("play");
    say(t("new.saved"));
  }
  return <a class="button" href={routeTo("play")} onClick={tellOnce}>{t("new.title")}</a>;
}
