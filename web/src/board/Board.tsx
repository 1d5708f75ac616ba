import { useEffect, useId, useMemo, useRef, useState } from "preact/hooks";

import { useText } from "../i18n/text";
import "./board.css";
import { cellAt, Cells, placeUnder } from "./Cells";
import { Ghosts } from "./Ghosts";
import { at, span } from "./geometry";
import { pointLabels } from "./labels";
import {
  HeatLayer, LastMark, MarkLayer, NumberLayer, WinningRows, type Placed,
} from "./MarkLayer";
import { placeOf, pointName, type Place } from "./points";
import { Stone, StoneLayer, StoneShades } from "./StoneLayer";
import type { BoardProps, Mark, Stones } from "./types";
import { walked } from "./walk";
import { Wood } from "./Wood";

function stoneAt(stones: Stones, { row, col }: Place): number {
  return stones[row]?.[col] ?? 0;
}

function centre(height: number, width: number): Place {
  return { row: height >> 1, col: width >> 1 };
}

/** Lines to the edges: on a phone the finger hides the point itself. */
function sight({ row, col }: Place, height: number, width: number): string {
  return `M${at(0)} ${at(row)}H${at(width - 1)}M${at(col)} ${at(0)}V${at(height - 1)}`;
}

/** Things by the names of their points, with where that is and what stone lies there. */
function placed<T>(items: Iterable<[string, T]>, { game, stones }: BoardProps): Placed<T>[] {
  return [...items].flatMap(([point, item]) => {
    const place = placeOf(game, stones.length, point);
    const fits = place && place.col < (stones[0]?.length ?? 0);
    return fits ? [{ item, place, stone: stoneAt(stones, place) }] : [];
  });
}

/** Where marks of a kind are, as "row,col"; the same set as long as they stay. */
function usePlacesOf(kind: Mark["kind"], marks: Placed<Mark>[]): Set<string> {
  const places = marks.filter(({ item }) => item.kind === kind)
    .map(({ place }) => `${place.row},${place.col}`).join(" ");
  return useMemo(() => new Set(places.split(" ")), [places]);
}

/** Marks, numbers and variation where they belong, worked out again only when they change. */
function usePlaced(props: BoardProps) {
  const { stones, game, marks, numbers, ghost } = props;
  const there = [stones, game];
  const placedMarks = useMemo(
    () => placed((marks ?? []).map((mark) => [mark.point, mark]), props), [marks, ...there],
  );
  const placedNumbers = useMemo(() => placed(numbers ?? [], props), [numbers, ...there]);
  const ghosts = useMemo(
    () => placed((ghost ?? []).map((stone) => [stone.point, stone]), props), [ghost, ...there],
  );
  const dead = usePlacesOf("dead", placedMarks);
  const forbidden = usePlacesOf("forbidden", placedMarks);
  return { placedMarks, placedNumbers, ghosts, dead, forbidden };
}

/** Where the keyboard, the pointer and a first tap are, and what they lead to. */
function usePointing(props: BoardProps, forbidden: Set<string>) {
  const { stones, game, hover, confirm, onPoint, onHover } = props;
  const height = stones.length;
  const width = stones[0]?.length ?? 0;
  const touched = useRef(false);
  const [cursor, setCursor] = useState(centre(height, width));
  const [pointed, setPointed] = useState<Place | null>(null);
  const [aimed, setAimed] = useState<Place | null>(null);
  useEffect(() => setAimed(null), [stones, hover]);
  useEffect(() => setCursor(centre(height, width)), [height, width]);

  /** A stone could go there, as far as the board knows. */
  function isOpen(place: Place): boolean {
    return stoneAt(stones, place) === 0 && !forbidden.has(`${place.row},${place.col}`);
  }

  function choose(place: Place, byTouch: boolean): void {
    setCursor(place);
    const again = aimed?.row === place.row && aimed.col === place.col;
    if (byTouch && confirm && hover && !again && isOpen(place)) setAimed(place);
    else onPoint?.(pointName(game, height, place));
  }

  function point(place: Place | null): void {
    setPointed(place);
    onHover?.(place && pointName(game, height, place));
  }

  function press(event: KeyboardEvent, board: Element): void {
    const from = placeUnder(event.target);
    if (!from || event.ctrlKey || event.altKey || event.metaKey) return;
    const to = walked(event.key, from, height, width);
    if (to) {
      setCursor(to);
      cellAt(board, to)?.focus();
    } else if (event.key === "Enter" || event.key === " ") choose(from, false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  const under = aimed ?? pointed;
  const shown = hover && under && isOpen(under) ? under : null;
  return { cursor, shown, aimed, touched, choose, point, press };
}

/** A board with its stones and marks. Points are cells of a grid: arrow keys walk, Enter plays. */
export function Board(props: BoardProps) {
  const { stones, game, last = null, marks, numbers, hover = null } = props;
  const { t } = useText();
  const id = useId();
  const height = stones.length;
  const width = stones[0]?.length ?? 0;
  const { placedMarks, placedNumbers, ghosts, dead, forbidden } = usePlaced(props);
  const { cursor, shown, aimed, touched, choose, point, press } = usePointing(props, forbidden);
  const labels = useMemo(
    () => pointLabels(t, { stones, game, last, marks, numbers }),
    [t, stones, game, last, marks, numbers],
  );
  const lastPlace = last === null ? null : placeOf(game, height, last);
  return (
    <div
      class="board"
      onFocusIn={(event) => point(placeUnder(event.target))}
      onFocusOut={() => point(null)}
    >
      <svg
        role="none"
        viewBox={`0 0 ${span(width)} ${span(height)}`}
        class={props.onPoint && hover ? "playable" : undefined}
        onKeyDown={(event) => press(event, event.currentTarget)}
        onPointerDown={(event) => { touched.current = event.pointerType === "touch"; }}
        onPointerOver={(event) => event.pointerType !== "touch" && point(placeUnder(event.target))}
        onPointerLeave={() => point(null)}
        onClick={(event) => {
          const place = placeUnder(event.target);
          if (place) choose(place, touched.current);
          touched.current = false;
        }}
      >
        <StoneShades id={id} />
        <Wood game={game} height={height} width={width} />
        <HeatLayer marks={placedMarks} />
        <WinningRows marks={placedMarks} />
        <StoneLayer id={id} stones={stones} dead={dead} />
        {lastPlace && (
          <LastMark
            place={lastPlace} stone={stoneAt(stones, lastPlace)} around={numbers !== undefined}
          />
        )}
        <NumberLayer numbers={placedNumbers} />
        <MarkLayer marks={placedMarks} />
        <Ghosts id={id} ghosts={ghosts} />
        {hover && shown && (
          <g aria-hidden="true" class={aimed ? "aimed" : "hover"}>
            {aimed && <path class="sight" d={sight(shown, height, width)} />}
            <Stone id={id} place={shown} colour={hover} flat />
          </g>
        )}
        <Cells labels={labels} label={props.label} cursor={cursor} />
      </svg>
      {aimed && (
        <p class="tap-again" role="status">
          {t("board.tap-again", { point: pointName(game, height, aimed) })}
        </p>
      )}
    </div>
  );
}
