import { useState } from "preact/hooks";

import type { LifeProblem, PracticeOverview, Puzzle } from "../api/types";
import { Choice } from "../app/Choice";
import { keep, recall } from "../app/memory";
import { routeTo } from "../app/route";
import { colourName } from "../game/format";
import { useText } from "../i18n/text";
import { LifeList } from "./LifeList";
import { CollectionList, PracticePanel } from "./PracticePanel";
import type { Bring } from "./useBring";

const PLACE = "tengen.puzzle-rules";
/** Stands beside the rules of five in a row: its problems are those that the visitor brings. */
const GO = "go";

function PuzzleLink({ puzzle, number, done }: { puzzle: Puzzle; number: number; done: boolean }) {
  const text = useText();
  const { id, to_play, length } = puzzle;
  const said = text.t("puzzles.of", { id: number, side: colourName(text, to_play), n: length });
  return (
    <a
      class={done ? "puzzle done" : "puzzle"} href={routeTo("puzzles", id)} title={said}
      aria-label={`${number} ${said}${done ? text.t("board.comma") + text.t("puzzles.done") : ""}`}
    >
      <i class={`chip ${to_play}`} aria-hidden="true" />
      {number}
      {done && <span aria-hidden="true">✓</span>}
    </a>
  );
}

function Grade({ grade, puzzles, solved }: {
  grade: number; puzzles: Puzzle[]; solved: Set<string>;
}) {
  const { t } = useText();
  const done = puzzles.filter(({ id }) => solved.has(id)).length;
  return (
    <section class="puzzle-grade">
      <h2>
        {t("puzzles.grade", { n: grade })}{" "}
        <small>{t("puzzles.solved", { n: done, all: puzzles.length })}</small>
      </h2>
      <ul>
        {puzzles.map((puzzle, i) => (
          <li><PuzzleLink puzzle={puzzle} number={i + 1} done={solved.has(puzzle.id)} /></li>
        ))}
      </ul>
    </section>
  );
}

interface Props {
  puzzles: Puzzle[];
  solved: Set<string>;
  /** Problems of Go that were opened last. */
  problems: LifeProblem[];
  /** Null until it is known. */
  overview: PracticeOverview | null;
  open: (source: Blob | undefined) => void;
  bringing: Bring;
  onRemoved: () => void;
}

/** All puzzles of the chosen rules, by their grades; of Go, those that were brought. */
export function PuzzleList(props: Props) {
  const { puzzles, solved, problems, overview, open, bringing, onRemoved } = props;
  const { t, find } = useText();
  const rules = [...new Set(puzzles.map((puzzle) => puzzle.rules)), GO];
  const [kept, setKept] = useState(() => recall(PLACE, { rules: "" }).rules);
  const chosen = rules.includes(kept) ? kept : (rules[0] ?? "");
  const own = puzzles.filter((puzzle) => puzzle.rules === chosen);
  const grades = [...new Set(own.map(({ grade }) => grade))].sort();
  const labelOf = (value: string) =>
    (value === GO ? t("game.go") : find(`rules.${value}`) ?? value);
  function choose(next: string): void {
    keep(PLACE, { rules: next });
    setKept(next);
  }
  return (
    <div class="page puzzle-list">
      <h1>{t("puzzles.title")}</h1>
      <p class="quiet">{t(chosen === GO ? "life.intro" : "puzzles.intro")}</p>
      <Choice
        legend={t("puzzles.rules")} value={chosen} onChange={choose}
        options={rules.map((value) => ({ value, label: labelOf(value) }))}
      />
      {overview && <PracticePanel overview={overview} />}
      {overview && (
        <CollectionList
          collections={overview.collections.filter(({ rules: of }) => of === chosen)}
          onRemoved={onRemoved}
        />
      )}
      {chosen === GO && <LifeList problems={problems} open={open} bringing={bringing} />}
      {grades.map((grade) => (
        <Grade
          key={grade} grade={grade} solved={solved}
          puzzles={own.filter((puzzle) => puzzle.grade === grade)}
        />
      ))}
    </div>
  );
}
