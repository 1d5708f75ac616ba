import { memo } from "preact/compat";

import type { GameName, Marks } from "../api/types";
import { reach } from "./Cells";
import { Words } from "./MarkLayer";
import { placeOf, stoneAt, type Place } from "./points";
import { linePath, shapePath, SHAPES, veiled } from "./signs";
import type { Stones } from "./types";

interface Props {
  signs: Marks;
  game: GameName;
  stones: Stones;
}

const GROUNDS = ["on-wood", "on-black", "on-white"] as const;

function Veil({ places, kind, stones }: { places: Place[]; kind: string; stones: Stones }) {
  const [height, width] = [stones.length, stones[0]?.length ?? 0];
  return (
    <g class={kind}>
      {places.map(({ row, col }) => {
        const [x, w] = reach(col, width);
        const [y, h] = reach(row, height);
        return <rect key={`${row},${col}`} x={x} y={y} width={w} height={h} />;
      })}
    </g>
  );
}

/** What a record draws: shapes, labels, lines and arrows; points that are dimmed or out of view. */
export const SignLayer = memo(function SignLayer({ signs, game, stones }: Props) {
  const height = stones.length;
  const place = (point: string) => placeOf(game, height, point);
  const ground = (at: Place) => GROUNDS[stoneAt(stones, at)] ?? "on-wood";
  const pairs = (list: Marks["lines"], arrow: boolean) => list.flatMap(([a, b]) => {
    const [from, to] = [place(a), place(b)];
    if (!from || !to) return [];
    const d = linePath(from, to, arrow);
    return [<path class="edge" d={d} />, <path class={arrow ? "arrow" : "line"} d={d} />];
  });
  const { dimmed, hidden } = veiled(signs, game, height, stones[0]?.length ?? 0);
  return (
    <g aria-hidden="true" class="signs">
      <Veil places={dimmed} kind="dimmed" stones={stones} />
      {SHAPES.flatMap((shape) => signs[shape].map((point) => {
        const at = place(point);
        return at && <path class={`sign-${shape} ${ground(at)}`} d={shapePath(shape, at)} />;
      }))}
      {pairs(signs.lines, false)}
      {pairs(signs.arrows, true)}
      {signs.labels.map(({ point, text }) => {
        const at = place(point);
        return at && <g class="label"><Words lines={[text]} place={at} tone={ground(at)} /></g>;
      })}
      <Veil places={hidden} kind="out-of-view" stones={stones} />
    </g>
  );
});
