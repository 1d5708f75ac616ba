import type { Run, RunSummary } from "../api/types";
import { routeTo } from "../app/route";
import { when } from "../game/format";
import { useText } from "../i18n/text";
import { figure, subject } from "./figures";

/** The other runs, and which of them go on. */
export function RunList({ runs, name }: { runs: RunSummary[]; name: string }) {
  const { t } = useText();
  if (runs.length < 2) return null;
  return (
    <nav class="training-runs" aria-label={t("training.runs")}>
      {runs.map((run) => (
        <a
          key={run.name} href={routeTo("training", run.name)}
          aria-current={run.name === name ? "page" : undefined}
        >
          {run.going && <i class="training-light" aria-hidden="true" />}
          {run.name}
          {run.going && <span class="unseen">{t("board.comma")}{t("training.going")}</span>}
        </a>
      ))}
    </nav>
  );
}

/** What is learnt, whether it goes on, and how far it has come. */
export function RunHead({ run: { summary, latest, ratings, faults } }: { run: Run }) {
  const text = useText();
  const { t, language } = text;
  const { going, net, changed, name, rounds, games } = summary;
  const figures: [string, number | null][] = [
    [t("training.rounds"), rounds],
    [t("training.games"), games],
    [t("training.seconds"), latest?.seconds ?? null],
    [t("training.games_a_second"), latest?.games_a_second ?? null],
    [t("training.leaves_a_second"), latest?.leaves_a_second ?? null],
    ...ratings.slice(-1).map(({ elo }): [string, number] => [t("training.elo"), Math.round(elo)]),
  ];
  return (
    <header class="training-head">
      <div>
        <h1>{subject(text, summary)}</h1>
        <p class="quiet">
          <bdi>{name}</bdi>{net && ` · ${t("training.net", { net: net.replace("x", "×") })}`}
        </p>
        <p class={going ? "training-state going" : "training-state"}>
          {going && <i class="training-light" aria-hidden="true" />}
          {going ? t("training.going") : t("training.resting", { when: when(changed, language) })}
        </p>
      </div>
      <dl class="training-figures" aria-label={t("training.figures")}>
        {figures.map(([called, value]) => (
          <div key={called}><dt>{called}</dt><dd>{figure(value)}</dd></div>
        ))}
      </dl>
      {faults.map(({ reason, file, count }) => (
        <p key={reason + file} class="training-fault">
          {t(`training.fault.${reason}`, { file, n: count })}
        </p>
      ))}
    </header>
  );
}
