import { useText } from "../i18n/text";
import { VIEWS, type View } from "./overlay";

interface ViewProps {
  view: View;
  numbered: boolean;
  onView: (view: View) => void;
  onNumbered: (numbered: boolean) => void;
}

/** What the board shows of the search. */
export function ViewChoice({ view, numbered, onView, onNumbered }: ViewProps) {
  const { t } = useText();
  return (
    <div class="watch-view">
      <div
        role="group"
        aria-label={t("watch.view")}
        class="watch-views"
        title={t("watch.view.key")}>
        {VIEWS.map((one) => (
          <button key={one} type="button" aria-pressed={view === one} onClick={() => onView(one)}>
            {t(`watch.view.${one}`)}
          </button>
        ))}
      </div>
      <label title={t("watch.numbered.help")}>
        <input
          type="checkbox"
          checked={numbered}
          disabled={view !== "numbers"}
          onChange={(event) => onNumbered(event.currentTarget.checked)}
        />
        {t("watch.numbered")}
      </label>
    </div>
  );
}

/** The colours of the discs, from a lost to a won game, said in words too. */
export function Legend() {
  const { t } = useText();
  return (
    <p class="watch-legend">
      <span class="watch-scale" aria-hidden="true">
        <span>0%</span>
        <span>50%</span>
        <span>100%</span>
      </span>
      <span>{t("watch.legend", { low: t("watch.legend.low"), high: t("watch.legend.high") })}</span>
    </p>
  );
}
