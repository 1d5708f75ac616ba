import type { RefObject } from "preact";
import { memo } from "preact/compat";
import { useLayoutEffect, useRef } from "preact/hooks";

import type { GameName } from "../api/types";
import { useWidth } from "../app/useWidth";
import { at, CELL, COORDINATES, coordinateSize, span } from "./geometry";
import { columnName, starPoints } from "./points";

interface Props {
  game: GameName;
  height: number;
  width: number;
}

function linesPath(height: number, width: number): string {
  const rows = Array.from({ length: height }, (_, r) => `M${at(0)} ${at(r)}H${at(width - 1)}`);
  const cols = Array.from({ length: width }, (_, c) => `M${at(c)} ${at(0)}V${at(height - 1)}`);
  return [...rows, ...cols].join("");
}

/** Long, slightly bent strokes that look like the grain of a plank. */
function grainPath(height: number, width: number): string {
  const strokes = [];
  for (let x = 0.2 * CELL, i = 0; x < span(width); x += (0.16 + 0.13 * ((i * 7) % 5)) * CELL, i++) {
    const bend = (((i * 5) % 7) - 3) * 0.07 * CELL;
    strokes.push(`M${x} 0Q${x + bend} ${span(height) / 2} ${x + bend / 2} ${span(height)}`);
  }
  return strokes.join("");
}

/** The picture that something is drawn in. */
function usePicture(): [RefObject<SVGGElement>, RefObject<SVGSVGElement>] {
  const [group, picture] = [useRef<SVGGElement>(null), useRef<SVGSVGElement>(null)];
  useLayoutEffect(() => { picture.current = group.current?.ownerSVGElement ?? null; }, []);
  return [group, picture];
}

function Coordinates({ game, height, width }: Props) {
  const [group, picture] = usePicture();
  const pixels = useWidth(picture, span(width));
  const columns = Array.from({ length: width }, (_, col) => columnName(game, col));
  return (
    <g ref={group} class="coordinates" font-size={coordinateSize(width, pixels).toFixed(1)}>
      {columns.map((name, col) =>
        [COORDINATES, span(height) - COORDINATES].map((y) => <text x={at(col)} y={y}>{name}</text>),
      )}
      {Array.from({ length: height }, (_, row) =>
        [COORDINATES, span(width) - COORDINATES].map((x) => (
          <text x={x} y={at(row)}>{height - row}</text>
        )),
      )}
    </g>
  );
}

/** What never changes during a game: plank, lines, stars and coordinates. */
export const Wood = memo(function Wood(props: Props) {
  const { height, width } = props;
  return (
    <g aria-hidden="true">
      <rect class="wood" width={span(width)} height={span(height)} />
      <path class="grain" d={grainPath(height, width)} />
      <path class="lines" d={linesPath(height, width)} />
      <rect
        class="frame" x={at(0)} y={at(0)} width={(width - 1) * CELL} height={(height - 1) * CELL}
      />
      {starPoints(height, width).map(({ row, col }) => (
        <circle class="star" cx={at(col)} cy={at(row)} r={0.095 * CELL} />
      ))}
      <Coordinates {...props} />
    </g>
  );
});
