import { refusalText } from "../api/client";
import { changeSettings } from "../app/settings";
import { useText } from "../i18n/text";
import { estimateText } from "./estimate";
import "./estimate.css";
import type { Estimated } from "./useEstimate";

/** The switch of the layer, and how the game stands; nothing where there is no territory. */
export function EstimatePanel({ possible, wanted, estimate, refused }: Estimated) {
  const text = useText();
  const { t } = text;
  if (!possible) return null;
  const said = estimate ? estimateText(text, estimate)
    : refused ? t("estimate.failed", { why: refusalText(text, refused) }) : t("estimate.asking");
  return (
    <p class="estimate">
      <button
        type="button" aria-pressed={wanted} title={t("estimate.title")}
        onClick={() => changeSettings({ estimate: !wanted })}
      >
        {t("estimate")}
      </button>
      {wanted && <span role="status">{said}</span>}
    </p>
  );
}
