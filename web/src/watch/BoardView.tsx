import { useMemo, useState } from "preact/hooks";

import type { Tree } from "../api/tree";
import type { Game, TreeChange } from "../api/types";
import { useVoice } from "../app/messages";
import { useSettings } from "../app/settings";
import { Board } from "../board/Board";
import type { Mark, Stones } from "../board/types";
import { endMarks, territoryMarks } from "../game/ending";
import { beneath } from "../game/estimate";
import { EstimatePanel } from "../game/EstimatePanel";
import { PASS } from "../game/position";
import { scaleOf } from "../game/scale";
import { Steps } from "../game/Steps";
import { ThreatPanel, ThreatSwitch } from "../game/ThreatPanel";
import { hasThreats, threatMarks } from "../game/threats";
import { useEstimate } from "../game/useEstimate";
import { type Threatened, useThreats } from "../game/useThreats";
import { ghosts, type Ghosts, inTurns } from "../game/variation";
import { useText } from "../i18n/text";
import { Annotations } from "../tree/Annotations";
import { GameMap } from "../tree/GameMap";
import { NotesSwitch } from "../tree/NotesSwitch";
import { isTaken, type Position, positionAfter } from "../tree/position";
import { TaskLine } from "../tree/TaskLine";
import type { Look } from "../tree/useLook";
import type { Marking } from "../tree/useMarking";
import { type Shown, useShown } from "../tree/useShown";
import type { Task } from "../tree/useTask";
import { useTried } from "../tree/useTried";
import type { Trying } from "../tree/useTrying";
import { useWheel } from "../tree/useWheel";
import { lineThrough, stationsOf } from "../tree/walk";
import { Whereabouts } from "../tree/Whereabouts";
import { bookMarks } from "./book";
import type { Finding } from "./finding";
import { overlay } from "./overlay";
import { useRest } from "./useRest";
import { useSides } from "./useSides";
import type { Sight } from "./useSight";
import { Legend, ViewChoice } from "./ViewChoice";

interface Props extends Sight {
  game: Game;
  tree: Tree;
  look: Look;
  trying: Trying;
  marking: Marking;
  task: Task;
  grow: (change: TreeChange) => void;
  /** What the search has found here. */
  finding: Finding | null;
  /** The game is over here. */
  over: boolean;
  /** The move that was made from here. */
  played: string | null;
}

/** The position with what the search thinks of it. */
export function BoardView(props: Props) {
  const { game, look, trying, marking, finding, over, view, numbered, onChoose } = props;
  const { t } = useText();
  const sides = useSides();
  const position = useMemo(() => positionAfter(game, look.way), [game.id, look.way]);
  const { stones, turn } = position;
  const line = lineOf(props);
  const [pointed, setPointed] = useState<Ghosts>();
  const expected = useMemo(
    () => (line ? ghosts(inTurns(line.split(" "), turn)) : undefined),
    [line, turn],
  );
  const ghost = pointed ?? expected;
  const { drawn, marks: found } = useMarks(props, stones, ghost !== undefined);
  const threatened = useThreats(game, look.node.id, over);
  const threats = useThreatMarks(threatened, ghost !== undefined);
  const estimated = useEstimate(game, look.node.id, stones);
  const marks = useMemo(
    () => beneath(estimated.marks, [...found, ...threats]),
    [estimated.marks, found, threats],
  );
  const { onHover, hands } = useRest(onChoose, (point) => !drawn.has(point));
  const wheel = useWheel(look);
  const tried = useTried(look, trying);
  const points = useMemo(() => (tried ? [...tried.keys()] : undefined), [tried]);
  const shown = useShown(props.tree, look);
  const { confirmTap } = useSettings();
  const click = useClick(props, position);
  return (
    <div class="watch-board">
      <div {...hands} {...wheel}>
        <Board
          stones={stones}
          game={game.game}
          last={position.last}
          marks={marks}
          signs={marking.marks}
          tried={points}
          numbers={tried ?? undefined}
          ghost={ghost}
          hover={marking.tool ? null : turn}
          confirm={confirmTap}
          onHover={onHover}
          onPoint={click}
          label={t("watch.board", { at: look.at, side: sides.name(turn) })}
        />
      </div>
      <Path {...props} shown={shown} />
      <ViewChoice
        view={view}
        numbered={numbered}
        onView={props.onView}
        onNumbered={props.onNumbered}
      >
        {hasThreats(game, over) && <ThreatSwitch />}
        <NotesSwitch shown={shown} marking={marking} />
      </ViewChoice>
      <EstimatePanel {...estimated} />
      {threatened.wanted && <ThreatPanel threatened={threatened} onGhost={setPointed} />}
      {view === "heat" && finding?.candidates.length && !over ? (
        <Legend scale={scaleOf(finding.candidates)} />
      ) : null}
      <Annotations
        {...props} isSeen={props.task.isSeen} notes={shown.notes} onGhost={setPointed}
      />
    </div>
  );
}

/** A click draws, if there is a pen, and else tries. */
function useClick({ game, marking, trying }: Props, position: Position) {
  const { t } = useText();
  const { say } = useVoice();
  return (point: string): void => {
    if (marking.tool) marking.use(point);
    else if (isTaken(game, position, point)) say(t("refusal.occupied"));
    else trying.attempt(point);
  };
}

/** Where one is: steps along the line, the map where the game has variations, and the way back. */
function Path({ tree, look, trying, task, shown }: Props & { shown: Shown }) {
  const line = useMemo(
    () => stationsOf(lineThrough(tree, look.node.id).filter(task.isSeen)),
    [tree, look.node.id, task.isSeen],
  );
  return (
    <>
      <Steps
        at={look.at} moves={line.length - 1}
        onStep={(at) => look.to(line[at]!.id === tree.tip ? null : line[at]!.id)}
      />
      {task.hidden ? <TaskLine task={task} look={look} />
        : trying.now && <Whereabouts tree={tree} look={look} trying={trying} />}
      {shown.varied && <GameMap tree={tree} look={look} isSeen={task.isSeen} />}
    </>
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
function useMarks(props: Props, stones: Stones, covered: boolean) {
  const { game, look: { node }, finding, over, view, numbered, played, marking: { from } } = props;
  const text = useText();
  const { t } = text;
  const ended = useMemo(
    () => (over && game.settling ? endMarks(game)
      : [...territoryMarks(node, game, stones), ...(over ? endMarks(game) : [])]),
    [game, over, node, stones],
  );
  const found = useMemo(
    () => (finding ? overlay(finding, view, numbered) : []),
    [finding, view, numbered],
  );
  const known = useMemo(
    () => (view === "nothing" ? [] : bookMarks(text, finding?.book ?? [])),
    [text, finding?.book, view],
  );
  const drawn = useMemo(() => new Set(found.map(({ point }) => point)), [found]);
  const next = view === "nothing" || played === PASS ? null : played;
  const marks = useMemo((): Mark[] => {
    if (covered) return ended;
    const mark: Mark[] = next ? [{ point: next, kind: "hint", note: t("watch.played.here") }] : [];
    const begun: Mark[] = from ? [{ point: from, kind: "hint" }] : [];
    return [...ended, ...found, ...known, ...mark, ...begun];
  }, [ended, found, known, next, covered, from, t]);
  return { drawn, marks };
}
