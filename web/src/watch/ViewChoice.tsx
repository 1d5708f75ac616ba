import type { ComponentChildren } from "preact";

import type { Scale } from "../game/scale";
import { useText } from "../i18n/text";
import { percent } from "./numbers";
import { VIEWS, type View } from "./overlay";

interface ViewProps {
  view: View;
  numbered: boolean;
  onView: (view: View) => void;
  onNumbered: (numbered: boolean) => void;
  /** What else can be shown. */
  children?: ComponentChildren;
}

/** What the board shows of the search. */
export function ViewChoice({ view, numbered, onView, onNumbered, children }: ViewProps) {
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
      {view === "numbers" && (
        <label title={t("watch.numbered.help")}>
          <input
            type="checkbox"
            checked={numbered}
            onChange={(event) => onNumbered(event.currentTarget.checked)}
          />
          {t("watch.numbered")}
        </label>
      )}
      {children}
    </div>
  );
}

/** The colours of the discs, from far behind the best move to as good, said in words too. Where all
 * is lost they tell nothing apart. */
export function Legend({ scale: { low, high } }: { scale: Scale }) {
  const { t } = useText();
  return high > 0 && (
    <p class="watch-legend">
      <span class="watch-scale" aria-hidden="true">
        <span>≤{percent(Math.max(0, low))}</span>
        <span>{percent(high)}</span>
      </span>
      <span>{t("watch.legend", { points: Math.round(100 * (high - low)) })}</span>
    </p>
  );
}
