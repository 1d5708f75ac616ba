import { memo } from "preact/compat";

import type { Colour } from "../api/types";
import { at, CELL, STONE } from "./geometry";
import type { Placed } from "./MarkLayer";
import type { Place } from "./points";
import type { Stones } from "./types";

/** The shading of both colours; `id` keeps two boards on one page apart. */
export const StoneShades = memo(function StoneShades({ id }: { id: string }) {
  return (
    <defs>
      <radialGradient id={`${id}-black`} cx="0.36" cy="0.3" r="0.75">
        <stop offset="0" stop-color="#5d5c60" />
        <stop offset="0.55" stop-color="#29282b" />
        <stop offset="1" stop-color="#131214" />
      </radialGradient>
      <radialGradient id={`${id}-white`} cx="0.36" cy="0.3" r="0.8">
        <stop offset="0" stop-color="#ffffff" />
        <stop offset="0.6" stop-color="#f5f3ee" />
        <stop offset="1" stop-color="#d3cec4" />
      </radialGradient>
    </defs>
  );
});

interface StoneProps {
  id: string;
  place: Place;
  colour: Colour;
  flat?: boolean;
}

/** One stone; a flat one throws no shadow. */
export function Stone({ id, place, colour, flat }: StoneProps) {
  const [x, y] = [at(place.col), at(place.row)];
  return (
    <>
      {!flat && <circle class="shadow" cx={x + 0.03 * CELL} cy={y + 0.06 * CELL} r={STONE} />}
      <circle class={`stone ${colour}`} cx={x} cy={y} r={STONE} fill={`url(#${id}-${colour})`} />
    </>
  );
}

interface LyingProps {
  id: string;
  row: number;
  col: number;
  stone: number;
  dead: boolean;
}

const Lying = memo(function Lying({ id, row, col, stone, dead }: LyingProps) {
  return (
    <g class={dead ? "dead" : undefined}>
      <Stone id={id} place={{ row, col }} colour={stone === 1 ? "black" : "white"} />
    </g>
  );
});

interface LayerProps {
  id: string;
  stones: Stones;
  dead: Set<string>;
}

/** All stones on the board; dead ones are faint. `dead` holds "row,col". */
export const StoneLayer = memo(function StoneLayer({ id, stones, dead }: LayerProps) {
  return (
    <g aria-hidden="true">
      {stones.flatMap((line, row) => line.map((stone, col) => stone > 0 && (
        <Lying
          key={`${row},${col}`} id={id} row={row} col={col} stone={stone}
          dead={dead.has(`${row},${col}`)}
        />
      )))}
    </g>
  );
});

/** Rims around stones that were only tried. */
export const TriedRims = memo(function TriedRims({ places }: { places: Placed<string>[] }) {
  return (
    <g aria-hidden="true">
      {places.map(({ place, stone }) => stone > 0 && (
        <circle key={`${place.row},${place.col}`} class="tried" cx={at(place.col)} cy={at(place.row)} r={STONE} />
      ))}
    </g>
  );
});
