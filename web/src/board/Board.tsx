import { useId, useLayoutEffect, useMemo, useRef } from "preact/hooks";

import type { Colour } from "../api/types";
import { useText } from "../i18n/text";
import "./board.css";
import { cellAt, Cells, placeUnder } from "./Cells";
import { Explained, Why } from "./Explained";
import { Ghosts } from "./Ghosts";
import { at, span } from "./geometry";
import { pointLabels } from "./labels";
import { HeatLayer, LastMark, MarkLayer, NumberLayer, WinningRows } from "./MarkLayer";
import { placeOf, pointName, stoneAt, type Place } from "./points";
import { SignLayer } from "./SignLayer";
import "./signs.css";
import { Stone, StoneLayer, StoneShades, TriedRims } from "./StoneLayer";
import type { BoardProps } from "./types";
import { usePlaced } from "./usePlaced";
import { usePointing, type Pointing } from "./usePointing";
import { useStoneSound } from "./useStoneSound";
import { Wood } from "./Wood";

/** Lines to the edges: on a phone the finger hides the point itself. */
function sight({ row, col }: Place, height: number, width: number): string {
  return `M${at(0)} ${at(row)}H${at(width - 1)}M${at(col)} ${at(0)}V${at(height - 1)}`;
}

interface StoneToComeProps {
  id: string;
  board: BoardProps;
  place: Place;
  colour: Colour;
  aimed: boolean;
}

/** The stone that a click or a second tap would put. */
function StoneToCome({ id, board: { stones }, place, colour, aimed }: StoneToComeProps) {
  return (
    <g aria-hidden="true" class={aimed ? "aimed" : "hover"}>
      {aimed && <path class="sight" d={sight(place, stones.length, stones[0]?.length ?? 0)} />}
      <Stone id={id} place={place} colour={colour} flat />
    </g>
  );
}

interface DrawingProps {
  board: BoardProps;
  placed: ReturnType<typeof usePlaced>;
  pointing: Pointing;
}

/** All that is to be seen, from the wood up. */
function Drawing({ board, placed, pointing: { shown, aimed, pointed } }: DrawingProps) {
  const { stones, game, last = null, numbers, hover } = board;
  const id = useId();
  const lastPlace = last === null ? null : placeOf(game, stones.length, last);
  return (
    <>
      <StoneShades id={id} />
      <Wood game={game} height={stones.length} width={stones[0]?.length ?? 0} />
      <HeatLayer marks={placed.marks} />
      <WinningRows marks={placed.marks} />
      <StoneLayer id={id} stones={stones} dead={placed.dead} />
      {board.tried && <TriedRims places={placed.tried} />}
      {lastPlace && (
        <LastMark
          place={lastPlace} stone={stoneAt(stones, lastPlace)}
          around={last !== null && numbers?.has(last) === true}
        />
      )}
      <NumberLayer numbers={placed.numbers} />
      {board.signs && <SignLayer signs={board.signs} game={game} stones={stones} />}
      <MarkLayer marks={placed.marks} />
      <Explained marks={placed.marks} pointed={pointed} game={game} height={stones.length} />
      <Ghosts id={id} ghosts={placed.ghosts} />
      {hover && shown && (
        <StoneToCome id={id} board={board} place={shown} colour={hover} aimed={aimed !== null} />
      )}
    </>
  );
}

/** Whoever clicks has the arrow keys for steps through the game; who comes by Tab walks with them
 * from point to point. What had the focus before has to know that it is left. */
function leaveKeys(event: Event): void {
  event.preventDefault();
  if (document.activeElement instanceof HTMLElement || document.activeElement instanceof SVGElement) {
    document.activeElement.blur();
  }
}

/** A board with its stones and marks. Points are cells of a grid: arrow keys walk, Enter plays. */
export function Board(props: BoardProps) {
  const { stones, game, last = null, marks, numbers, signs, tried } = props;
  const { t } = useText();
  const height = stones.length;
  const placed = usePlaced(props);
  const pointing = usePointing(props, placed.forbidden);
  useStoneSound(props);
  const { aimed, point } = pointing;
  const labels = useMemo(
    () => pointLabels(t, { stones, game, last, marks, numbers, signs, tried }),
    [t, stones, game, last, marks, numbers, signs, tried],
  );
  const drawing = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    if (props.focused && drawing.current) cellAt(drawing.current, pointing.cursor)?.focus();
  }, [props.focused]);
  return (
    <div
      class={props.tried ? "board trying" : "board"}
      onFocusIn={(event) => point(placeUnder(event.target))}
      onFocusOut={() => point(null)}
    >
      <svg
        ref={drawing} role="none"
        viewBox={`0 0 ${span(stones[0]?.length ?? 0)} ${span(height)}`}
        class={props.onPoint && props.hover ? "playable" : undefined}
        onKeyDown={(event) => pointing.press(event, event.currentTarget)}
        onMouseDown={leaveKeys}
        onPointerDown={(event) => pointing.touch(event.pointerType === "touch")}
        onPointerOver={(event) => event.pointerType !== "touch" && point(placeUnder(event.target))}
        onPointerLeave={() => point(null)}
        onClick={(event) => pointing.click(placeUnder(event.target))}
      >
        <Drawing board={props} placed={placed} pointing={pointing} />
        <Cells labels={labels} label={props.label} cursor={pointing.cursor} />
      </svg>
      {props.explains && <Why marks={placed.marks} pointed={pointing.pointed} />}
      {aimed && (
        <p class="tap-again" role="status">
          {t("board.tap-again", { point: pointName(game, height, aimed) })}
        </p>
      )}
    </div>
  );
}
