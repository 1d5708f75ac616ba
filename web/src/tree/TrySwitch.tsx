import { useText } from "../i18n/text";
import type { Trying } from "./useTrying";

/** Has clicks try moves where the game stands, or play again. */
export function TrySwitch({ trying: { on, turn } }: { trying: Trying }) {
  const { t } = useText();
  return (
    <button
      type="button" class="try-switch" aria-pressed={on} title={t("try.title")} onClick={turn}
    >
      {t("try")}
    </button>
  );
}
