import { useMemo, useState } from "preact/hooks";

import type { Game } from "../api/types";
import { Board } from "../board/Board";
import type { Mark } from "../board/types";
import { endMarks } from "../game/ending";
import { beneath } from "../game/estimate";
import { EstimatePanel } from "../game/EstimatePanel";
import { PASS, stonesAt, turnAt } from "../game/position";
import { scaleOf } from "../game/scale";
import { Steps } from "../game/Steps";
import { ThreatPanel, ThreatSwitch } from "../game/ThreatPanel";
import { hasThreats, threatMarks } from "../game/threats";
import { useEstimate } from "../game/useEstimate";
import { type Threatened, useThreats } from "../game/useThreats";
import { ghosts, type Ghosts, inTurns } from "../game/variation";
import { useText } from "../i18n/text";
import type { Finding } from "./finding";
import { playedFrom } from "./moments";
import { overlay } from "./overlay";
import { useRest } from "./useRest";
import { useSides } from "./useSides";
import type { Sight } from "./useSight";
import { Legend, ViewChoice } from "./ViewChoice";

interface Props extends Sight {
  game: Game;
  at: number;
  /** What the search has found here. */
  finding: Finding | null;
  /** The game is over here. */
  over: boolean;
  onStep: (at: number) => void;
}

/** The position with what the search thinks of it. */
export function BoardView(props: Props) {
  const { game, at, finding, over, view, numbered, onChoose, onStep } = props;
  const { t } = useText();
  const sides = useSides();
  const stones = useMemo(() => stonesAt(game, at), [game, at]);
  const turn = turnAt(game, at);
  const line = lineOf(props);
  const [winning, setWinning] = useState<Ghosts>();
  const expected = useMemo(
    () => (line ? ghosts(inTurns(line.split(" "), turn)) : undefined),
    [line, turn],
  );
  const ghost = winning ?? expected;
  const { drawn, marks: found } = useMarks(props, ghost !== undefined);
  const threatened = useThreats(game, at);
  const threats = useThreatMarks(threatened, ghost !== undefined);
  const estimated = useEstimate(game, at);
  const marks = useMemo(
    () => beneath(estimated.marks, [...found, ...threats]),
    [estimated.marks, found, threats],
  );
  const { onHover, hands } = useRest(onChoose, (point) => !drawn.has(point));
  return (
    <div class="watch-board">
      <div {...hands}>
        <Board
          stones={stones}
          game={game.game}
          last={game.moves[at - 1]?.move ?? null}
          marks={marks}
          ghost={ghost}
          onHover={onHover}
          onPoint={onChoose}
          label={t("watch.board", { at, side: sides.name(turn) })}
        />
      </div>
      <Steps at={at} moves={game.moves.length} onStep={onStep} />
      <ViewChoice
        view={view}
        numbered={numbered}
        onView={props.onView}
        onNumbered={props.onNumbered}
      >
        {hasThreats(game, at) && <ThreatSwitch />}
      </ViewChoice>
      <EstimatePanel {...estimated} />
      {threatened.wanted && <ThreatPanel threatened={threatened} onGhost={setWinning} />}
      {view === "heat" && finding?.candidates.length && !over ? (
        <Legend scale={scaleOf(finding.candidates)} />
      ) : null}
    </div>
  );
}

/** The moves that somebody points at, as one word that stays the same while they do: a candidate's
 * variation, or a way into the tree. */
function lineOf({ finding, chosen, way }: Props): string | undefined {
  const candidate = finding?.candidates.find((one) => one.move === chosen && one.visits > 0);
  if (!candidate) return way?.join(" ");
  return candidate.pv.length === 0 ? candidate.move : candidate.pv.join(" ");
}

function useThreatMarks({ threats, wins }: Threatened, covered: boolean): Mark[] {
  const text = useText();
  return useMemo(
    () => (threats && !covered ? threatMarks(text, threats, wins) : []),
    [text, threats, wins, covered],
  );
}

/** All marks of the position, and the points of the candidates among them. A variation needs the
 * board for itself. */
function useMarks({ game, at, finding, over, view, numbered }: Props, covered: boolean) {
  const { t } = useText();
  const ended = useMemo(() => (over ? endMarks(game) : []), [game, over]);
  const found = useMemo(
    () => (finding ? overlay(finding, view, numbered) : []),
    [finding, view, numbered],
  );
  const drawn = useMemo(() => new Set(found.map(({ point }) => point)), [found]);
  const played = view === "nothing" ? null : playedFrom(game, at);
  const next = played && played.move !== PASS ? played.move : null;
  const marks = useMemo((): Mark[] => {
    if (covered) return ended;
    const mark: Mark[] = next ? [{ point: next, kind: "hint", note: t("watch.played.here") }] : [];
    return [...ended, ...found, ...mark];
  }, [ended, found, next, covered, t]);
  return { drawn, marks };
}
