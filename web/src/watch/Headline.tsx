import type { Analysis } from "../api/types";
import { useText } from "../i18n/text";
import { bytes, grouped, percent } from "./numbers";
import { useSides } from "./useSides";

/** What the search found: the move, and what it is worth. */
export function Verdict({ analysis }: { analysis: Analysis }) {
  const { t } = useText();
  const sides = useSides();
  const { best, value, to_play, proof } = analysis;
  return (
    <p class="watch-verdict">
      <span class="watch-verdict-move">{best ? sides.move(best) : "–"}</span>
      {value !== null && (
        <span>{t("watch.value.of", { side: sides.name(to_play), rate: percent(value, 1) })}</span>
      )}
      {proof && (
        <span class="watch-certain">{t("watch.certain", { result: sides.result(proof) })}</span>
      )}
    </p>
  );
}

/** The search in numbers: what it expects, and what that took. */
export function Figures({ analysis }: { analysis: Analysis }) {
  const { t } = useText();
  const sides = useSides();
  const figures: [string, string][] = [
    [t("watch.simulations"), grouped(analysis.simulations)],
    [t("watch.perSecond"), grouped(analysis.simulations_per_s)],
    [t("watch.depth"), grouped(analysis.depth)],
    [t("watch.nodes"), grouped(analysis.nodes)],
    [t("watch.memory"), bytes(analysis.bytes)],
    [t("watch.seconds"), analysis.seconds.toFixed(1)],
  ];
  return (
    <>
      <p class="watch-pv">
        <span>{t("watch.variation")}</span> {analysis.pv.map(sides.move).join(" ") || "–"}
      </p>
      <dl class="watch-figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
