import type { ComponentChildren } from "preact";
import { useMemo, useState } from "preact/hooks";

import type { Marks, Puzzle } from "../api/types";
import { useSettings } from "../app/settings";
import { useKeys } from "../app/useKeys";
import { Board } from "../board/Board";
import type { Mark } from "../board/types";
import { forbiddenMarks } from "../game/forbidden";
import { colourName, moveName } from "../game/format";
import { PASS, stonesAt } from "../game/position";
import { ghosts, inTurns, type Ghosts } from "../game/variation";
import { WinningLine } from "../game/WinningLine";
import { useText, type Text } from "../i18n/text";
import { NO_MARKS } from "../tree/marks";
import { courseOf, isSolved, refutation, type Attempt } from "./attempt";
import { allPoints, areaOf, HINTS } from "./hints";
import type { Referee } from "./useLife";
import { usePuzzle, type Solving } from "./usePuzzle";

/** The steps of the hint before the whole line. */
function hintOf({ t }: Text, { line, level }: Solving): string | null {
  if (!line || level === 0 || level === HINTS) return null;
  if (line.length === 0) return t("puzzle.no-line");
  return level === 1 ? t("life.hint.area") : t("life.hint.point", { move: line[0] ?? "" });
}

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

/** What the hint draws: a bright area, then a ring. */
function hinted(puzzle: Puzzle, { line, level }: Solving): { signs?: Marks; rings: Mark[] } {
  const point = line?.[0];
  if (point === undefined || level === 0 || level === HINTS) return { rings: [] };
  if (level === 2) return { rings: [{ point, kind: "best" }] };
  // Stones stay to be seen, wherever they lie.
  const bright = new Set([...areaOf(puzzle, point), ...puzzle.black, ...puzzle.white]);
  const dimmed = allPoints(puzzle).filter((other) => !bright.has(other));
  return { signs: { ...NO_MARKS, dimmed }, rings: [] };
}

function PuzzleBoard({ puzzle, solving, shown }: BoardProps) {
  const { attempt, play } = solving;
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
  const { signs, rings } = hinted(puzzle, solving);
  return (
    <Board
      stones={stones} game={puzzle.game} marks={[...marks, ...rings]} signs={signs} ghost={ghost}
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

function Buttons({ solving, next }: { solving: Solving; next: () => void }) {
  const { t } = useText();
  const { attempt, level } = solving;
  const solved = isSolved(attempt);
  return (
    <div class="puzzle-buttons">
      <button type="button" aria-pressed={level === HINTS} onClick={solving.help}>
        {t("puzzle.solution")}
      </button>
      <button type="button" disabled={solved || level === HINTS} onClick={solving.hintOn}>
        {t("life.hint")}
      </button>
      <button type="button" onClick={solving.again}>{t("puzzle.again")}</button>
      <button type="button" class={solved ? "main" : ""} onClick={next}>{t("puzzle.next")}</button>
    </div>
  );
}

interface Props {
  puzzle: Puzzle;
  referee: Referee;
  next: () => void;
  /** Where the other puzzles are. */
  back: string;
  place?: ComponentChildren;
  children?: ComponentChildren;
}

/** A puzzle on the board, with what is said of each try. */
export function PuzzleTable({ puzzle, referee, next, back, place, children }: Props) {
  const text = useText();
  const { t, find } = text;
  const solving = usePuzzle(puzzle, referee);
  const [shown, setShown] = useState<Ghosts>();
  const { attempt, line, level } = solving;
  const side = colourName(text, puzzle.to_play);
  const status = attempt.tried?.answer.status;
  useKeys({ h: solving.hintOn, s: solving.help, r: solving.again, n: next });
  return (
    <div class="puzzle-room">
      <div><PuzzleBoard puzzle={puzzle} solving={solving} shown={shown} /></div>
      <section class="puzzle-panel" aria-label={t("room.puzzles")}>
        <header>
          {place}
          <h1>{t(`puzzle.task.${puzzle.method}`, { side })}</h1>
          <p class="quiet">
            {t("puzzle.length", {
              rules: find(`rules.${puzzle.rules}`) ?? puzzle.rules,
              grade: puzzle.grade, n: puzzle.length,
            })}
          </p>
        </header>
        <p class={`puzzle-said ${status ?? ""}`} role="status">
          {hintOf(text, solving) ?? said(text, attempt)}
        </p>
        {children}
        <Buttons solving={solving} next={next} />
        {line && level === HINTS && <Solution puzzle={puzzle} line={line} onGhost={setShown} />}
        <p><a href={back}>{t("puzzle.all")}</a></p>
      </section>
    </div>
  );
}
