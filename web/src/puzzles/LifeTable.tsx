import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";

import type { LifeProblem, LifeProgress } from "../api/types";
import { go } from "../app/route";
import { useKeys } from "../app/useKeys";
import { short } from "../game/format";
import { PASS } from "../game/position";
import { keepSketch } from "../game/sketch";
import { sideAfter } from "../game/variation";
import { useText, type Text } from "../i18n/text";
import { sketchOfProblem } from "./drawing";
import { HINTS } from "./hints";
import { isOver } from "./life";
import { LifeAnswerPanel } from "./LifeAnswerPanel";
import { LifeBoard } from "./LifeBoard";
import { aboutOf, answerOf, hintOf, saidOf, taskOf } from "./sentences";
import { useLife, type Life, type Referee } from "./useLife";
import { useWalk } from "./useWalk";

/** What the solver is at, with the button that stops it. */
function Thinking({ progress, stop }: { progress: LifeProgress; stop: () => void }) {
  const { t } = useText();
  const { nodes, seconds } = progress;
  const said = t("life.thinking", { nodes: short(nodes), seconds: seconds.toFixed(1) });
  return (
    <div class="life-thinking">
      <progress aria-label={said} />
      <span>{said}</span>
      <button type="button" onClick={stop}>{t("life.stop")}</button>
    </div>
  );
}

interface ButtonProps {
  life: Life;
  next: () => void;
  edit: () => void;
}

function Buttons({ life, next, edit }: ButtonProps) {
  const { t } = useText();
  const { attempt, shown, hint, progress } = life;
  const over = isOver(attempt);
  const busy = progress !== null;
  return (
    <div class="puzzle-buttons">
      <button
        type="button" disabled={busy || over || shown !== null || hint?.level === HINTS}
        onClick={life.hintOn}
      >
        {t("life.hint")}
      </button>
      <button type="button" aria-pressed={shown !== null} disabled={busy} onClick={life.help}>
        {t(shown ? "life.hide" : "life.answer")}
      </button>
      <button type="button" class={over ? "main" : ""} onClick={next}>{t("life.next")}</button>
      <button
        type="button" disabled={busy || over || shown !== null} onClick={() => life.play(PASS)}
      >
        {t("life.pass")}
      </button>
      <button type="button" onClick={life.again}>{t("life.again")}</button>
      <button type="button" onClick={edit}>{t("life.edit")}</button>
    </div>
  );
}

/** What is said beside the board: the answer, else a hint, else what became of the last try. */
function spoken(text: Text, problem: LifeProblem, life: Life): string {
  const { attempt, shown, hint } = life;
  if (shown) {
    const moves = attempt.moves.length + shown.path.length;
    return answerOf(text, problem, shown.answer, sideAfter(problem.to_play, moves));
  }
  return hint ? hintOf(text, hint) : saidOf(text, attempt);
}

interface Props {
  problem: LifeProblem;
  /** Is the answer to be shown from the start? */
  answered?: boolean;
  referee?: Referee;
  next: () => void;
  /** Where the other problems are. */
  back: string;
  /** What is said above the task, and below what is said of a try. */
  place?: ComponentChildren;
  children?: ComponentChildren;
}

/** A problem of Go on the board: tried without spoilers, answered when somebody asks. */
export function LifeTable({ problem, answered, referee, next, back, place, children }: Props) {
  const text = useText();
  const { t } = text;
  const life = useLife(problem, referee);
  const { attempt, shown } = life;
  const walk = useWalk(shown?.answer ?? null);
  const up = () => shown && shown.path.length > 0 && life.look(shown.path.slice(0, -1));
  const edit = () => {
    keepSketch(sketchOfProblem(problem));
    go("puzzles", "draw");
  };
  useKeys({
    h: life.hintOn, s: life.help, r: life.again, n: next, e: edit,
    Backspace: shown ? () => void up() : undefined,
    Escape: life.progress ? life.stop : undefined,
  });
  useEffect(() => void (answered && life.help()), []);
  // Most answers come before the solver says how far it is.
  const thinking = life.progress && life.progress.seconds > 0 ? life.progress : null;
  const isOther = life.target.join() !== problem.target.join();
  return (
    <div class="puzzle-room">
      <div><LifeBoard problem={problem} life={life} walk={walk} /></div>
      <section class="puzzle-panel" aria-label={t("room.puzzles")}>
        <header>
          {place}
          <h1>{taskOf(text, problem)}</h1>
          {problem.title && <p class="life-title" dir="auto">{problem.title}</p>}
          {aboutOf(text, problem).map((said) => <p class="quiet">{said}</p>)}
          {isOther && <p class="quiet">{t("life.other-target")}</p>}
        </header>
        {thinking && <Thinking progress={thinking} stop={life.stop} />}
        <p
          role="status"
          class={thinking ? "unseen"
            : `puzzle-said ${shown ? "life-status" : attempt.tried?.verdict ?? ""}`}
        >
          {spoken(text, problem, life)}
        </p>
        {children}
        <Buttons life={life} next={next} edit={edit} />
        {shown && <LifeAnswerPanel problem={problem} shown={shown} walk={walk} look={life.look} />}
        <p><a href={back}>{t("life.all")}</a></p>
      </section>
    </div>
  );
}
