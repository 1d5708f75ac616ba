import type { LifeAnswer, LifeProblem } from "../api/types";
import { moveName } from "../game/format";
import { Steps } from "../game/Steps";
import { useText } from "../i18n/text";
import { notesOf } from "./sentences";
import type { Life, Shown } from "./useLife";
import type { Walk } from "./useWalk";

interface Props {
  problem: LifeProblem;
  shown: Shown;
  walk: Walk;
  look: Life["look"];
}

/** The moves by which one came here; each leads back to where it was made. */
function Path({ path, look }: { path: Shown["path"]; look: Life["look"] }) {
  const text = useText();
  if (path.length === 0) return null;
  return (
    <nav class="life-path" aria-label={text.t("life.path")}>
      <button type="button" class="plain" onClick={() => look([])}>{text.t("life.path.start")}</button>
      {path.map(({ colour, move }, i) => (
        <button
          type="button" class="plain" onClick={() => look(path.slice(0, i + 1))}
          aria-current={i === path.length - 1 ? "step" : undefined}
        >
          <span aria-hidden="true">›</span>
          <i class={`chip ${colour}`} aria-hidden="true" />{moveName(text, move)}
        </button>
      ))}
    </nav>
  );
}

/** The moves that there are, right ones before wrong ones: each shows what follows it. */
function Lines({ answer, walk }: { answer: LifeAnswer; walk: Walk }) {
  const text = useText();
  const { t } = text;
  return (
    <ul class="life-lines" aria-label={t("life.lines")}>
      {answer.lines.map(({ right, moves }, index) => {
        const move = moveName(text, moves[0]?.move ?? "pass");
        const said = answer.proven
          ? t(right ? "life.line.right" : "life.line.wrong", { move }) : move;
        return (
          <li>
            <button
              type="button" class={answer.proven ? (right ? "right" : "wrong") : ""}
              aria-pressed={index === walk.line && walk.at > 0} aria-label={said} title={said}
              onClick={() => walk.choose(index)}
            >
              {answer.proven && <span aria-hidden="true">{right ? "✓" : "✗"}</span>} {move}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The answer as a tree: where one is in it, every move from here with what follows, how sure. */
export function LifeAnswerPanel({ problem, shown: { answer, path }, walk, look }: Props) {
  const text = useText();
  const { t } = text;
  const walked = answer.lines[walk.line];
  return (
    <section class="life-answer" aria-label={t("puzzle.solution")}>
      <Path path={path} look={look} />
      {walked && <Lines answer={answer} walk={walk} />}
      {walked && <Steps at={walk.at} moves={walked.moves.length} onStep={walk.step} />}
      {walked && walk.at > 0 && (
        <p>
          <button type="button" onClick={() => look([...path, ...walk.moves])}>
            {t("life.look")}
          </button>
        </p>
      )}
      {walked?.ko && walk.at === walked.moves.length && <p class="quiet">{t("life.line.ko")}</p>}
      {walked && <p class="quiet">{t("life.explore")}</p>}
      {notesOf(text, problem, answer).map((note) => <p class="quiet">{note}</p>)}
    </section>
  );
}
