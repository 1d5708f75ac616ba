import { useMemo, useState } from "preact/hooks";

import type { Puzzle } from "../api/types";
import { routeTo } from "../app/route";
import { useSettings } from "../app/settings";
import { Board } from "../board/Board";
import type { Mark } from "../board/types";
import { forbiddenMarks } from "../game/forbidden";
import { colourName, moveName } from "../game/format";
import { PASS, stonesAt } from "../game/position";
import { ghosts, inTurns, type Ghosts } from "../game/variation";
import { WinningLine } from "../game/WinningLine";
import { useText, type Text } from "../i18n/text";
import { courseOf, following, isSolved, refutation, type Attempt } from "./attempt";
import type { Progress } from "./progress";
import { usePuzzle, type Solving } from "./usePuzzle";

/** What is said of the last try. */
function said(text: Text, { tried, judged }: Attempt): string {
  const { t } = text;
  if (judged) return t("puzzle.judging", { move: judged });
  if (!tried) return t("puzzle.play");
  const { move, answer: { status, reply } } = tried;
  if (status === "solved") return t("puzzle.solved");
  if (status === "unknown") return t("puzzle.unknown", { move });
  if (status === "right") {
    return t(reply === PASS ? "puzzle.right.pass" : "puzzle.right", {
      move, reply: moveName(text, reply ?? PASS),
    });
  }
  return reply ? t("puzzle.wrong", { move, reply }) : t("puzzle.wrong.nothing", { move });
}

interface BoardProps {
  puzzle: Puzzle;
  solving: Solving;
  shown: Ghosts | undefined;
}

function PuzzleBoard({ puzzle, solving: { attempt, play }, shown }: BoardProps) {
  const text = useText();
  const { confirmTap } = useSettings();
  const { moves, judged, tried, forbidden } = attempt;
  const stones = useMemo(
    () => stonesAt(courseOf(puzzle, attempt), moves.length), [puzzle, moves.length, attempt.moves],
  );
  const wrong = refutation(attempt);
  const trying = judged ? [judged] : wrong;
  const ghost = shown ?? (trying ? ghosts(inTurns(trying, puzzle.to_play)) : undefined);
  const marks = useMemo((): Mark[] => [
    ...forbiddenMarks(text, forbidden, puzzle.to_play),
    ...(tried?.answer.winning ?? []).map((point): Mark => ({ point, kind: "winning" })),
  ], [text, forbidden, puzzle, tried]);
  const last = moves.at(-1) ?? null;
  return (
    <Board
      stones={stones} game={puzzle.game} marks={marks} ghost={ghost}
      last={last === PASS ? null : last} confirm={confirmTap} onPoint={play}
      hover={judged || isSolved(attempt) ? null : puzzle.to_play}
      explains={puzzle.game === "renju"}
      label={text.t("puzzle.board", { side: colourName(text, puzzle.to_play) })}
    />
  );
}

function Solution({ puzzle, line, onGhost }: {
  puzzle: Puzzle; line: string[]; onGhost: (ghosts: Ghosts | undefined) => void;
}) {
  const { t } = useText();
  if (line.length === 0) return <p class="quiet">{t("puzzle.no-line")}</p>;
  return (
    <div class="puzzle-solution">
      <p class="quiet">{t("puzzle.line")}</p>
      <WinningLine key={line.join()} side={puzzle.to_play} line={line} onGhost={onGhost} />
    </div>
  );
}

interface Props {
  puzzle: Puzzle;
  puzzles: Puzzle[];
  progress: Progress;
}

/** A puzzle on the board, with what is said of each try. */
export function PuzzleTable({ puzzle, puzzles, progress }: Props) {
  const text = useText();
  const { t, find } = text;
  const solving = usePuzzle(puzzle, () => progress.solve(puzzle.id));
  const [shown, setShown] = useState<Ghosts>();
  const { attempt, line } = solving;
  const side = colourName(text, puzzle.to_play);
  const solved = isSolved(attempt);
  const status = attempt.tried?.answer.status;
  return (
    <div class="puzzle-room">
      <div><PuzzleBoard puzzle={puzzle} solving={solving} shown={shown} /></div>
      <section class="puzzle-panel" aria-label={t("room.puzzles")}>
        <header>
          <h1>{t(`puzzle.task.${puzzle.method}`, { side })}</h1>
          <p class="quiet">
            {t("puzzle.length", {
              rules: find(`rules.${puzzle.rules}`) ?? puzzle.rules,
              grade: puzzle.grade, n: puzzle.length,
            })}
          </p>
        </header>
        <p class={`puzzle-said ${status ?? ""}`} role="status">{said(text, attempt)}</p>
        <div class="puzzle-buttons">
          <button type="button" aria-pressed={line !== null} onClick={solving.help}>
            {t("puzzle.solution")}
          </button>
          <button type="button" onClick={solving.again}>{t("puzzle.again")}</button>
          <a
            class={solved ? "button main" : "button"}
            href={routeTo("puzzles", following(puzzles, puzzle).id)}
          >
            {t("puzzle.next")}
          </a>
        </div>
        {line && <Solution puzzle={puzzle} line={line} onGhost={setShown} />}
        <p><a href={routeTo("puzzles")}>{t("puzzle.all")}</a></p>
      </section>
    </div>
  );
}
