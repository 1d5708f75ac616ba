import type { Analysis } from "../api/types";
import { useText } from "../i18n/text";
import { bytes, grouped, percent } from "./numbers";
import { useSides } from "./useSides";

/** The search in numbers: what it found, and what it took. */
export function Headline({ analysis }: { analysis: Analysis | null }) {
  const { t } = useText();
  const sides = useSides();
  const known = (value: string | undefined | null): string => value ?? "–";
  const figures: [string, string][] = [
    [t("watch.simulations"), known(analysis && grouped(analysis.simulations))],
    [t("watch.perSecond"), known(analysis && grouped(analysis.simulations_per_s))],
    [t("watch.depth"), known(analysis && grouped(analysis.depth))],
    [t("watch.nodes"), known(analysis && grouped(analysis.nodes))],
    [t("watch.memory"), known(analysis && bytes(analysis.bytes))],
    [t("watch.seconds"), known(analysis && analysis.seconds.toFixed(1))],
  ];
  const value = analysis?.value ?? null;
  return (
    <div class="watch-headline">
      <p class="watch-verdict">
        <span class="watch-verdict-move">{analysis?.best ? sides.move(analysis.best) : "–"}</span>
        <span class="watch-verdict-rate">
          {analysis && value !== null
            ? t("watch.value.of", { side: sides.name(analysis.to_play), rate: percent(value, 1) })
            : t("watch.state.none")}
        </span>
        {analysis?.proof && (
          <span class="watch-certain">
            {t("watch.certain", { result: sides.result(analysis.proof) })}
          </span>
        )}
      </p>
      <p class="watch-pv">
        <span>{t("watch.variation")}</span> {analysis?.pv.map(sides.move).join(" ") || "–"}
      </p>
      <dl class="watch-figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
