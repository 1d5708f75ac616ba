import type { JSX } from "preact";

import { CELL } from "./geometry";
import type { Threat } from "./types";

type Shape = Threat["shape"];

/** Corners, how far from the middle in cells, and where the first lies, in quarter turns. */
const OUTLINES: Record<Shape, { corners: number; radius: number; turn: number }> = {
  five: { corners: 5, radius: 0.34, turn: -1 },
  double: { corners: 4, radius: 0.34, turn: -1 },
  four: { corners: 4, radius: 0.31, turn: -0.5 },
  three: { corners: 3, radius: 0.29, turn: -1 },
};

/** How deep the star is cut. */
const WAIST = 0.45;

function corner(x: number, y: number, radius: number, turns: number): string {
  const angle = (turns * Math.PI) / 2;
  return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
}

/** The outline of a threat's sign around a point of the drawing. */
export function outline(shape: Shape, x: number, y: number, scale = 1): string {
  const { corners, radius, turn } = OUTLINES[shape];
  const r = radius * scale * CELL;
  const steps = Array.from({ length: corners }, (_, i) => turn + (4 * i) / corners);
  const points = steps.flatMap((turns) => (shape === "five"
    ? [corner(x, y, 1.12 * r, turns), corner(x, y, WAIST * r, turns + 2 / corners)]
    : [corner(x, y, r, turns)]));
  return `M${points.join("L")}Z`;
}

type At = { x: number; y: number };

/** What a stone would threaten: the shape says what, the colour whose it is. */
export function ThreatSign({ colour, shape, half, x, y }: Threat & At): JSX.Element {
  const aside = half ? (colour === "black" ? -0.23 : 0.23) * CELL : 0;
  const scale = half ? 0.66 : 1;
  return (
    <g class={`threat ${colour} ${shape}`}>
      <path d={outline(shape, x + aside, y, scale)} />
      {shape === "double" && <path class="inner" d={outline(shape, x + aside, y, 0.42 * scale)} />}
    </g>
  );
}

/** Brackets around a point that stops what the other side threatens. */
export function DefenceSign({ x, y }: At): JSX.Element {
  const [far, near] = [0.43 * CELL, 0.24 * CELL];
  const d = [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([right, down]) =>
    `M${x + right! * near} ${y + down! * far}H${x + right! * far}V${y + down! * near}`).join("");
  return <path class="defence" d={d} />;
}
