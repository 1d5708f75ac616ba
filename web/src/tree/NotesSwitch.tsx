import { useText } from "../i18n/text";
import type { Marking } from "./useMarking";
import type { Shown } from "./useShown";

/** Shows what is written and drawn, or puts it away, and the pen with it. */
export function NotesSwitch({ shown, marking }: { shown: Shown; marking: Marking }) {
  const { t } = useText();
  const { notes, show } = shown;
  return (
    <button
      type="button" class="plain" aria-pressed={notes} title={t("map.notes.title")}
      onClick={() => {
        if (notes) marking.choose(null);
        show({ notes: !notes });
      }}
    >
      {t("map.notes")}
    </button>
  );
}
