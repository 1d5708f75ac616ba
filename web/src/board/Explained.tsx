import type { GameName } from "../api/types";
import { at, CELL } from "./geometry";
import type { Placed } from "./MarkLayer";
import { placeOf, type Place } from "./points";
import type { Mark, Row } from "./types";

interface PointedProps {
  marks: Placed<Mark>[];
  pointed: Place | null;
}

function pointedMark({ marks, pointed }: PointedProps): Mark | undefined {
  return marks.find(({ item, place }) =>
    item.why && place.row === pointed?.row && place.col === pointed.col)?.item;
}

type Places = (points: string[]) => Place[];

/** From one end of a row to the other, beyond the middle of its last stones. */
function band(stones: Place[]): string {
  const [from, to] = [stones[0], stones.at(-1)];
  return from && to ? `M${at(from.col)} ${at(from.row)}L${at(to.col)} ${at(to.row)}` : "";
}

function RowLines({ rows, places }: { rows: Row[]; places: Places }) {
  const d = rows.map(({ stones }) => band(places(stones))).join("");
  return (
    <g aria-hidden="true" class="explained">
      <path class="edge" d={d} />
      <path class="row" d={d} />
      {rows.flatMap(({ completes }) => places(completes)).map(({ row, col }) => (
        <circle cx={at(col)} cy={at(row)} r={0.27 * CELL} />
      ))}
    </g>
  );
}

/** The rows that explain the point that is pointed at, and the points that complete them. */
export function Explained({ game, height, ...pointed }: PointedProps & {
  game: GameName; height: number;
}) {
  const rows = pointedMark(pointed)?.rows;
  if (!rows) return null;
  const places: Places = (points) => points.flatMap((point) => placeOf(game, height, point) ?? []);
  return <RowLines rows={rows} places={places} />;
}

/** The sentence to it, below the board, where it hides nothing. */
export function Why(pointed: PointedProps) {
  return <p class="board-why" role="status">{pointedMark(pointed)?.why}</p>;
}
