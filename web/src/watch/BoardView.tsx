import { useMemo } from "preact/hooks";

import type { Analysis, Game } from "../api/types";
import { Board } from "../board/Board";
import { endMarks } from "../game/ending";
import { stonesAt, turnAt } from "../game/position";
import { scaleOf } from "../game/scale";
import { ghosts, inTurns } from "../game/variation";
import { useText } from "../i18n/text";
import { overlay, type View } from "./overlay";
import { Steps } from "./Steps";
import { useSides } from "./useSides";
import { Legend, ViewChoice } from "./ViewChoice";

interface Props {
  game: Game;
  at: number;
  analysis: Analysis | null;
  /** The game is over here. */
  over: boolean;
  /** The candidate whose variation is shown. */
  chosen: string | null;
  view: View;
  numbered: boolean;
  onChoose: (move: string | null) => void;
  onView: (view: View) => void;
  onNumbered: (numbered: boolean) => void;
  onStep: (at: number) => void;
}

/** The position with what the search thinks of it. */
export function BoardView(props: Props) {
  const { game, at, analysis, over, chosen, view, numbered, onChoose, onStep } = props;
  const { t } = useText();
  const sides = useSides();
  const stones = useMemo(() => stonesAt(game, at), [game, at]);
  const candidates = analysis?.candidates;
  const candidate = candidates?.find((one) => one.move === chosen && one.visits > 0);
  const ended = useMemo(() => (over ? endMarks(game) : []), [game, over]);
  const found = useMemo(
    () => (candidates && !candidate ? overlay(candidates, view, numbered) : []),
    [candidates, candidate, view, numbered],
  );
  const marks = useMemo(() => [...ended, ...found], [ended, found]);
  const turn = turnAt(game, at);
  const pv = candidate && candidate.pv.length === 0 ? [candidate.move] : candidate?.pv;
  return (
    <div class="watch-board">
      <Board
        stones={stones}
        game={game.game}
        last={game.moves[at - 1]?.move ?? null}
        marks={marks}
        ghost={pv && ghosts(inTurns(pv, turn))}
        onHover={onChoose}
        onPoint={onChoose}
        label={t("watch.board", { at, side: sides.name(turn) })}
      />
      <Steps at={at} moves={game.moves.length} onStep={onStep} />
      <ViewChoice
        view={view}
        numbered={numbered}
        onView={props.onView}
        onNumbered={props.onNumbered}
      />
      {view === "heat" && candidates && <Legend scale={scaleOf(candidates)} />}
    </div>
  );
}
