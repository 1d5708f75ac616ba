import { memo } from "preact/compat";

import { darkTextOn, heatColour } from "../../board/heat";
import { short } from "../../game/format";
import { winRate } from "../numbers";
import type { Drawing } from "./describe";
import { COLUMN, NODE_HEIGHT, NODE_WIDTH, type Place } from "./layout";

interface ItemProps {
  /** The place's key, found again by whoever handles events. */
  at: string;
  x: number;
  y: number;
  label: string;
  /** Are there moves below that are not drawn? */
  more: boolean;
  open: boolean | undefined;
  level: number;
  selected: boolean;
  entry: boolean;
}

/** A move as pointer, keys and screen readers meet it: a clear shape over its drawing. */
export const TreeItem = memo(function TreeItem(props: ItemProps) {
  const { at, x, y, label, more, open, level, selected, entry } = props;
  return (
    <g
      role="treeitem"
      class="tree-item"
      data-key={at}
      transform={`translate(${x} ${y})`}
      aria-label={label}
      aria-level={level}
      aria-expanded={open}
      aria-selected={selected}
      tabindex={entry ? 0 : -1}>
      <rect class="tree-outline" width={NODE_WIDTH} height={NODE_HEIGHT} rx={NODE_HEIGHT / 2} />
      {more && <rect data-more="" {...CHIP} />}
    </g>
  );
});

/** Where it is written how many moves are not drawn; pressing it brings them. */
const CHIP = { x: NODE_WIDTH + 4, y: 4, width: 34, height: NODE_HEIGHT - 8, rx: 9 };

/** A move: whose, where, how good, how often. Redrawn only when one of these changes. */
export const NodeDrawing = memo(function NodeDrawing(props: Drawing) {
  const { x, y, title, rate, colour, visits, mover, hidden } = props;
  const ink = colour === null ? "plain" : darkTextOn(colour) ? "dark" : "light";
  return (
    <g class={`tree-node ink-${ink}`} transform={`translate(${x} ${y})`}>
      <rect
        class="tree-pill"
        width={NODE_WIDTH}
        height={NODE_HEIGHT}
        rx={NODE_HEIGHT / 2}
        fill={colour === null ? undefined : heatColour(colour)}
      />
      {mover && <circle class={`tree-${mover}`} cx={14} cy={NODE_HEIGHT / 2} r={6.5} />}
      <text class="tree-move" x={mover ? 26 : 14} y={17.5}>
        {title}
      </text>
      {rate !== null && (
        <text class="tree-rate" x={92} y={17.5}>
          {winRate(rate)}
        </text>
      )}
      <text class="tree-visits" x={NODE_WIDTH - 10} y={17.5}>
        {visits}
      </text>
      {hidden > 0 && <Chip count={hidden} />}
    </g>
  );
});

function Chip({ count }: { count: number }) {
  return (
    <g class="tree-chip">
      <rect {...CHIP} />
      <text x={CHIP.x + CHIP.width / 2} y={17}>
        +{short(count)}
      </text>
    </g>
  );
}

interface EdgeProps {
  d: string;
  width: number;
  colour: number | null;
}

/** The line from a parent to its child, as thick as the child is often visited. */
export const TreeEdge = memo(function TreeEdge({ d, width, colour }: EdgeProps) {
  return (
    <g>
      <path class="tree-edge-ground" d={d} stroke-width={width + 1.4} />
      <path class="tree-edge" d={d} stroke-width={width} stroke={heatColour(colour ?? 0.5)} />
    </g>
  );
});

/** The curve from the right side of a parent to the left side of its child; none at the root. */
export function edgePath({ parent, x, y }: Place): string {
  if (!parent) return "";
  const [fromX, fromY] = [parent.x + NODE_WIDTH, parent.y + NODE_HEIGHT / 2];
  const toY = y + NODE_HEIGHT / 2;
  const bend = (COLUMN - NODE_WIDTH) / 2;
  return `M${fromX} ${fromY}C${fromX + bend} ${fromY} ${x - bend} ${toY} ${x} ${toY}`;
}
