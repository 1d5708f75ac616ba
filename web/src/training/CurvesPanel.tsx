import { useState } from "preact/hooks";

import type { CurveName, Run } from "../api/types";
import { useText } from "../i18n/text";
import { Chart } from "./Chart";
import { figure, isTold, ratingSeries, seriesOf } from "./figures";
import { spanOf } from "./plot";

/** In the order in which one reads them; some mean something only from zero up. */
const CHARTS: [CurveName, boolean][] = [
  ["policy", false],
  ["value", false],
  ["ownership", false],
  ["score", true],
  ["reply", false],
  ["entropy", false],
  ["divergence", true],
  ["games_a_second", true],
  ["leaves_a_second", true],
];

/** What only some networks learn: no chart where there is nothing in it. */
const OF_SOME = new Set<CurveName>(["ownership", "score", "reply"]);

/** All curves of a run; whoever points at a round in one sees it in all. */
export function CurvesPanel({ run }: { run: Run }) {
  const { t } = useText();
  const [round, setRound] = useState<number | null>(null);
  if (run.curves.rounds.length === 0) return <p class="quiet">{t("training.first")}</p>;
  const ratings = ratingSeries(run);
  const span = spanOf(seriesOf(run, "policy"), ratings);
  const shared = { span, round, onRound: setRound };
  return (
    <section class="training-curves" aria-label={t("training.curves")}>
      {run.ratings.length > 0 ? (
        <Chart
          wide title={t("training.rating")} help={t("training.rating.help")}
          series={ratings} write={(elo) => figure(Math.round(elo))} {...shared}
        />
      ) : <p class="quiet wide">{t("training.unrated")}</p>}
      {CHARTS.filter(([name]) => !OF_SOME.has(name) || isTold(run, name)).map(([name, fromZero]) => (
        <Chart
          key={name} title={t(`training.${name}`)} help={t(`training.${name}.help`)}
          series={seriesOf(run, name)} fromZero={fromZero} {...shared}
        />
      ))}
    </section>
  );
}
