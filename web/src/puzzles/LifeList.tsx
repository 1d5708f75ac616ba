import type { LifeProblem } from "../api/types";
import { routeTo } from "../app/route";
import { useText } from "../i18n/text";
import { BringProblems } from "./BringProblems";
import { idOf } from "./collection";
import { OpenProblem } from "./OpenProblem";
import { DRAW } from "./places";
import { taskOf } from "./sentences";
import type { Bring } from "./useBring";

function ProblemLink({ problem, index }: { problem: LifeProblem; index: number }) {
  const text = useText();
  const said = text.t("life.of", { n: index + 1, task: taskOf(text, problem) });
  return (
    <a class="puzzle" href={routeTo("puzzles", idOf(index))} title={said} aria-label={said}>
      <i class={`chip ${problem.to_play}`} aria-hidden="true" />
      {index + 1}
    </a>
  );
}

interface Props {
  problems: LifeProblem[];
  open: (source: Blob | undefined) => void;
  bringing: Bring;
}

/** Where problems of Go come from, and those that were opened last. */
export function LifeList({ problems, open, bringing }: Props) {
  const { t } = useText();
  return (
    <>
      <BringProblems bringing={bringing} />
      <section class="bring-problems">
        <h2>{t("life.own")}</h2>
        <p><a class="button" href={DRAW}>{t("life.draw")}</a></p>
        <OpenProblem open={open} />
      </section>
      {problems.length > 0 && (
        <section class="puzzle-grade">
          <h2>{t("life.yours")}</h2>
          <ul>
            {problems.map((problem, index) => (
              <li><ProblemLink problem={problem} index={index} /></li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
