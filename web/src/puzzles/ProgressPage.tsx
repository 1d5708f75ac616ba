import { useEffect, useState } from "preact/hooks";

import { api, refusalText } from "../api/client";
import type { Progress } from "../api/types";
import { routeTo } from "../app/route";
import { useText } from "../i18n/text";
import { DueChart } from "./DueChart";
import { ratingRange } from "./practice";
import { ProgressChart } from "./ProgressChart";
import "./progress.css";

/** The figures above the plots. */
function Figures({ progress }: { progress: Progress }) {
  const { t } = useText();
  const { attempts, right, rating, due } = progress;
  const share = attempts > 0 ? `${Math.round((100 * right) / attempts)} %` : "—";
  const figures: [string, string][] = [
    [t("practice.attempts"), String(attempts)],
    [t("progress.right"), share],
    [t("practice.rating"), rating ? ratingRange(rating) : "—"],
    [t("progress.today"), String(due[0] ?? 0)],
  ];
  return (
    <dl class="practice-figures">
      {figures.map(([name, value]) => <div><dt>{name}</dt><dd>{value}</dd></div>)}
    </dl>
  );
}

/** How practice goes: the rating over the attempts, the share of right ones, what comes back. */
export function ProgressPage() {
  const text = useText();
  const { t } = text;
  const [progress, setProgress] = useState<Progress | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [at, setAt] = useState<number | null>(null);
  useEffect(() => void api.progress().then(setProgress, setError), []);
  if (!progress) return <p class="waiting">{error ? refusalText(text, error) : t("loading")}</p>;
  const { points } = progress;
  const attempts = points.map(({ attempt }) => attempt);
  return (
    <div class="page puzzle-list">
      <p><a href={routeTo("puzzles")}>{t("life.all")}</a></p>
      <h1>{t("practice.progress")}</h1>
      <Figures progress={progress} />
      {points.length === 0 ? <p class="quiet">{t("progress.none")}</p> : (
        <>
          <ProgressChart
            title={t("practice.rating")} help={t("progress.rating.help")} attempts={attempts}
            values={points.map(({ rating }) => rating.value)}
            band={points.map(({ rating }) => [rating.low, rating.high])}
            write={(value) => String(Math.round(value))} at={at} onAt={setAt}
          />
          <ProgressChart
            title={t("progress.right")} help={t("progress.right.help")} attempts={attempts}
            values={points.map(({ right }) => 100 * right)} range={{ low: 0, high: 100 }}
            write={(value) => `${Math.round(value)} %`} at={at} onAt={setAt}
          />
          <DueChart due={progress.due} />
        </>
      )}
    </div>
  );
}
