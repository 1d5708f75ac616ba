import { memo } from "preact/compat";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";

import type { Tree } from "../api/tree";
import type { RecordNode } from "../api/types";
import { colourName, moveName, percent } from "../game/format";
import { useText, type Text } from "../i18n/text";
import { layoutOf, type Layout, type Place, type Stretch } from "./layout";
import { isBlank } from "./marks";
import "./tree.css";
import type { Look } from "./useLook";
import { useRegion, type Region } from "./useRegion";

const COLUMN = 24;
const LANE = 24;
const RADIUS = 8;

function x(column: number): number {
  return COLUMN * (column + 0.75);
}

function y(lane: number): number {
  return LANE * (lane + 0.75);
}

/** From the fork down and along the lane. */
function stretchPath({ lane, from, to, leaves }: Stretch): string {
  if (leaves === null) return `M${x(from)} ${y(lane)}H${x(to)}`;
  return `M${x(from - 1)} ${y(leaves)}V${y(lane) - 0.6 * LANE}L${x(from)} ${y(lane)}H${x(to)}`;
}

function isIn({ left, top, width, height }: Region, { column, lane }: Place): boolean {
  const [dx, dy] = [x(column) - left, y(lane) - top];
  return dx > -COLUMN && dx < width + COLUMN && dy > -LANE && dy < height + LANE;
}

/** "White Q4, White wins 54 %, has a comment". */
function title(text: Text, node: RecordNode): string {
  const { t } = text;
  const { colour, move, value, name, comment, marks, broken } = node;
  return [
    name,
    move && colour ? `${colourName(text, colour)} ${moveName(text, move)}`
      : t(node.parent === null ? "map.start" : "map.setup"),
    value !== null && t("log.rate", { rate: percent(value) }),
    comment && t("log.comment"),
    marks && !isBlank(marks) && t("map.marks"),
    broken && t("notes.broken"),
  ].filter(Boolean).join(" · ");
}

interface NodeProps {
  node: RecordNode;
  column: number;
  lane: number;
}

const MapNode = memo(function MapNode({ node, column, lane }: NodeProps) {
  const text = useText();
  const { id, colour, game, comment, name, marks, broken } = node;
  const [cx, cy] = [x(column), y(lane)];
  return (
    <g data-node={id} class={game ? "of-game" : undefined}>
      <title>{title(text, node)}</title>
      <rect class="reach" x={cx - COLUMN / 2} y={cy - LANE / 2} width={COLUMN} height={LANE} />
      {colour
        ? <circle class={`stone ${colour}`} cx={cx} cy={cy} r={game ? RADIUS : RADIUS - 1.5} />
        : <rect class="setup" x={cx - 5} y={cy - 5} width={10} height={10} rx={2} />}
      {node.move === "pass" && <path class={`pass ${colour}`} d={`M${cx - 4} ${cy}h8`} />}
      {broken && <path class="broken" d={`M${cx - 5} ${cy - 5}l10 10m0-10l-10 10`} />}
      {(comment || name) && <circle class="said" cx={cx + 7.5} cy={cy - 7} r={3.4} />}
      {marks && !isBlank(marks) && (
        <path class="drawn" d={`M${cx + 7.5} ${cy + 3.5}l4 6.5h-8z`} />
      )}
    </g>
  );
});

const Nodes = memo(function Nodes({ layout, region }: { layout: Layout; region: Region }) {
  return (
    <>
      {layout.places.filter((place) => isIn(region, place)).map(({ node, column, lane }) => (
        <MapNode key={node.id} node={node} column={column} lane={lane} />
      ))}
    </>
  );
});

/** All ways as two lines: what was played, and all the rest. */
const Ways = memo(function Ways({ layout, tip }: { layout: Layout; tip: string }) {
  const all = useMemo(() => layout.stretches.map(stretchPath).join(""), [layout]);
  const end = layout.at.get(tip)?.column ?? 0;
  return (
    <>
      <path class="way" d={all} />
      <path class="way of-game" d={`M${x(0)} ${y(0)}H${x(end)}`} />
    </>
  );
});

/** Keeps a place within a box in sight, without moving the page. */
function useInSight(place: Place | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const [column, lane] = [place?.column ?? 0, place?.lane ?? 0];
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = current;
    const [left, top] = [x(column), y(lane)];
    const [across, down] = [Math.min(3 * COLUMN, clientWidth / 3), Math.min(LANE, clientHeight / 3)];
    if (left < scrollLeft + across || left > scrollLeft + clientWidth - across) {
      current.scrollLeft = left - clientWidth / 2;
    }
    if (top < scrollTop + down || top > scrollTop + clientHeight - down) {
      current.scrollTop = top - clientHeight / 2;
    }
  }, [column, lane]);
  return box;
}

interface Props {
  tree: Tree;
  look: Look;
  isSeen: (node: RecordNode) => boolean;
}

/** The whole tree of a game, small: a click looks at a node; only what is in sight is drawn. */
export function GameMap({ tree, look, isSeen }: Props) {
  const { t } = useText();
  const layout = useMemo(() => layoutOf(tree, isSeen), [tree, isSeen]);
  const place = layout.at.get(look.node.id);
  const box = useInSight(place);
  const region = useRegion(box);
  const { left, top, width, height } = region;
  const choose = (event: MouseEvent): void => {
    const found = event.target instanceof Element && event.target.closest("[data-node]");
    if (found) look.to(found.getAttribute("data-node"));
  };
  return (
    <div
      ref={box} class="game-map" role="group" tabIndex={0} aria-label={t("map")} title={t("map.keys")}
    >
      <div style={{ width: COLUMN * (layout.columns + 0.5), height: LANE * (layout.lanes + 0.5) }}>
        <svg
          aria-hidden="true" width={width} height={height} onClick={choose}
          viewBox={`${left} ${top} ${width} ${height}`}
          style={{ transform: `translate(${left}px, ${top}px)` }}
        >
          <Ways layout={layout} tip={tree.tip} />
          {place && <circle class="here" cx={x(place.column)} cy={y(place.lane)} r={RADIUS + 3} />}
          <Nodes layout={layout} region={region} />
        </svg>
      </div>
    </div>
  );
}
