import { memo } from "preact/compat";

import { at, CELL, span } from "./geometry";
import type { Place } from "./points";

interface CellProps {
  row: number;
  col: number;
  height: number;
  width: number;
  label: string;
  /** Where Tab enters the board. */
  entry: boolean;
}

/** Outer cells reach to the edge of the plank, so that a tap beside the line still counts. */
export function reach(index: number, lines: number): [number, number] {
  const from = index === 0 ? 0 : at(index) - CELL / 2;
  const to = index === lines - 1 ? span(lines) : at(index) + CELL / 2;
  return [from, to - from];
}

const Cell = memo(function Cell({ row, col, height, width, label, entry }: CellProps) {
  const [x, w] = reach(col, width);
  const [y, h] = reach(row, height);
  return (
    <g
      role="gridcell" class="cell" aria-label={label} tabindex={entry ? 0 : -1}
      data-row={row} data-col={col}
    >
      <rect x={x} y={y} width={w} height={h} />
      <circle class="cursor" cx={at(col)} cy={at(row)} r={0.5 * CELL} />
    </g>
  );
});

interface Props {
  labels: string[][];
  label: string;
  cursor: Place;
}

/** The points as a screen reader and the pointer meet them: a grid of cells over the drawing. */
export const Cells = memo(function Cells({ labels, label, cursor }: Props) {
  const height = labels.length;
  const width = labels[0]?.length ?? 0;
  return (
    <g role="grid" aria-label={label}>
      {labels.map((line, row) => (
        <g role="row">
          {line.map((name, col) => (
            <Cell
              row={row} col={col} height={height} width={width} label={name}
              entry={cursor.row === row && cursor.col === col}
            />
          ))}
        </g>
      ))}
    </g>
  );
});

/** The point whose cell an event happened in. */
export function placeUnder(target: EventTarget | null): Place | null {
  const cell = target instanceof Element ? target.closest<SVGGElement>(".cell") : null;
  return cell && { row: Number(cell.dataset["row"]), col: Number(cell.dataset["col"]) };
}

export function cellAt(board: Element, { row, col }: Place): SVGGElement | null {
  return board.querySelector<SVGGElement>(`.cell[data-row="${row}"][data-col="${col}"]`);
}
