import { useMemo } from "preact/hooks";

import type { LifeProblem } from "../api/types";
import { useSettings } from "../app/settings";
import { Board } from "../board/Board";
import type { Mark } from "../board/types";
import { colourName } from "../game/format";
import { PASS, stonesAt } from "../game/position";
import { ghosts, sideAfter, type Ghosts } from "../game/variation";
import { useText } from "../i18n/text";
import { areaOf } from "./hints";
import {
  courseOf, isOver, regionOf, ringsOf, signsOf, type Attempt,
} from "./life";
import type { Life } from "./useLife";
import type { Walk } from "./useWalk";

/** A wrong try and what refutes it, half transparent. */
function refuted({ tried }: Attempt, first: "black" | "white"): Ghosts | undefined {
  if (!tried || tried.made || tried.verdict === "illegal") return undefined;
  const own = { colour: first, move: tried.move };
  return ghosts(tried.reply ? [own, tried.reply] : [own]);
}

/** What a hint shows by now: a bright area, then a ring, then the line. */
function hinted(problem: LifeProblem, { hint }: Life) {
  const line = hint?.line ?? [];
  const move = line[0]?.move;
  if (!hint || move === undefined) return { area: null, rings: [], line: undefined };
  const rings: Mark[] = hint.level > 1 ? [{ point: move, kind: "best" }] : [];
  return {
    area: hint.level === 1 ? areaOf({ game: "go", ...problem }, move) : null, rings,
    line: hint.level > 2 ? ghosts(line) : undefined,
  };
}

interface Props {
  problem: LifeProblem;
  life: Life;
  walk: Walk;
}

/** The board of a problem: a click tries a move, or looks further into the answer that is shown. */
export function LifeBoard({ problem, life, walk }: Props) {
  const text = useText();
  const { confirmTap } = useSettings();
  const { attempt, shown, progress } = life;
  const beyond = shown ? [...shown.path, ...walk.moves] : [];
  const way = beyond.map(({ move }) => move).join(" ");
  const moves = useMemo(() => [...attempt.moves, ...beyond], [attempt.moves, way]);
  const stones = useMemo(() => stonesAt(courseOf(problem, moves), moves.length), [problem, moves]);
  const { area, rings, line } = hinted(problem, life);
  const region = area ?? regionOf(problem, shown?.answer ?? null);
  const signs = useMemo(
    () => signsOf(problem, life.target, stones, region, moves.length > 0),
    [problem, life.target, stones, region?.join(), moves.length > 0],
  );
  const side = sideAfter(problem.to_play, moves.length);
  const last = moves.at(-1)?.move ?? null;
  const isOpen = !progress && (shown !== null || !isOver(attempt));
  const right = shown && walk.at === 0 ? ringsOf(shown.answer) : [];
  return (
    <Board
      stones={stones} game="go" signs={signs} confirm={confirmTap}
      onPoint={isOpen ? (point) => (shown ? life.look(beyond, point) : life.play(point)) : undefined}
      marks={[...right, ...rings]}
      ghost={shown ? undefined : line ?? refuted(attempt, side)}
      last={last === PASS ? null : last}
      hover={isOpen ? side : null}
      label={text.t("life.board", { side: colourName(text, side) })}
    />
  );
}
