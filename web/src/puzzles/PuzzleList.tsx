import { useState } from "preact/hooks";

import type { Puzzle } from "../api/types";
import { Choice } from "../app/Choice";
import { keep, recall } from "../app/memory";
import { routeTo } from "../app/route";
import { colourName } from "../game/format";
import { useText } from "../i18n/text";

const PLACE = "tengen.puzzle-rules";

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

/** All puzzles of the chosen rules, by their grades. */
export function PuzzleList({ puzzles, solved }: { puzzles: Puzzle[]; solved: Set<string> }) {
  const { t, find } = useText();
  const rules = [...new Set(puzzles.map((puzzle) => puzzle.rules))];
  const [kept, setKept] = useState(() => recall(PLACE, { rules: "" }).rules);
  const chosen = rules.includes(kept) ? kept : (rules[0] ?? "");
  const own = puzzles.filter((puzzle) => puzzle.rules === chosen);
  const grades = [...new Set(own.map(({ grade }) => grade))].sort();
  function choose(next: string): void {
    keep(PLACE, { rules: next });
    setKept(next);
  }
  return (
    <div class="page puzzle-list">
      <h1>{t("puzzles.title")}</h1>
      <p class="quiet">{t("puzzles.intro")}</p>
      <Choice
        legend={t("puzzles.rules")} value={chosen} onChange={choose}
        options={rules.map((value) => ({ value, label: find(`rules.${value}`) ?? value }))}
      />
      {grades.map((grade) => (
        <Grade
          key={grade} grade={grade} solved={solved}
          puzzles={own.filter((puzzle) => puzzle.grade === grade)}
        />
      ))}
    </div>
  );
}
