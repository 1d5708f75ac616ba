import { useEffect } from "preact/hooks";

import type { Run, RunSummary } from "../api/types";
import { routeTo } from "../app/route";
import { useText } from "../i18n/text";
import { CurvesPanel } from "./CurvesPanel";
import { GamePanel } from "./GamePanel";
import { PlayPanel } from "./PlayPanel";
import { RunHead, RunList } from "./RunHead";
import "./training.css";
import { useTraining } from "./useTraining";

const COMMAND = "tengen train gomoku --size 6 --row 4 --rounds 60";

/** How to begin a run, where there is none. */
function NoRuns() {
  const { t } = useText();
  return (
    <div class="page training-none">
      <h1>{t("training.none")}</h1>
      <p>{t("training.none.what")}</p>
      <pre><code>{COMMAND}</code></pre>
      <p class="quiet">{t("training.none.how")}</p>
    </div>
  );
}

function RunRoom({ run, runs }: { run: Run; runs: RunSummary[] }) {
  return (
    <div class="training">
      <RunList runs={runs} name={run.summary.name} />
      <RunHead run={run} />
      <CurvesPanel run={run} />
      <aside>
        <GamePanel run={run} />
        <PlayPanel run={run} />
      </aside>
    </div>
  );
}

/** Runs that learn: one of them with its curves, as they grow. */
export function TrainingRoom({ id }: { id: string | null }) {
  const { t } = useText();
  const { training, connected } = useTraining(id);
  const newest = training?.runs[0]?.name;
  useEffect(() => {
    // The address names the run from now on, so that it stays in sight if another one begins.
    if (id === null && newest !== undefined) location.replace(routeTo("training", newest));
  }, [id, newest]);
  if (!training) return <p class="waiting">{t(connected ? "loading" : "offline")}</p>;
  const { runs, run } = training;
  if (runs.length === 0 && id === null) return <NoRuns />;
  if (id !== null && !runs.some(({ name }) => name === id)) {
    return (
      <div class="waiting">
        <p>{t("training.unknown")}</p>
        <p><a href={routeTo("training")}>{t("training.newest")}</a></p>
      </div>
    );
  }
  if (run?.summary.name !== id) return <p class="waiting">{t("loading")}</p>;
  return (
    <>
      {!connected && <p class="offline">{t("offline")}</p>}
      <RunRoom key={id} run={run!} runs={runs} />
    </>
  );
}
