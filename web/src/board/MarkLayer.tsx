import { memo } from "preact/compat";

import { at, CELL, fitting, STONE } from "./geometry";
import { darkTextOn, heatColour } from "./heat";
import type { Place } from "./points";
import { straightRows } from "./rows";
import { DefenceSign, ThreatSign } from "./ThreatSign";
import type { Mark } from "./types";

export interface Placed<T> {
  item: T;
  place: Place;
  /** The stone there: 0, 1 or 2. */
  stone: number;
}

/** Radii of the weakest discs, in cells: text needs ground to stand on. */
const SMALLEST = 0.16;
const UNDER_TEXT = 0.36;
/** Two lines have one size everywhere, or the moves visited most would have the smallest print. */
const SMALL_PRINT = 0.26;

/** Discs stay inside their own cell, so that no neighbour is hidden. */
function HeatDisc({ strength, value, place, least }: {
  strength: number; value: number; place: Place; least: number;
}) {
  const s = Math.sqrt(Math.min(1, Math.max(0, strength)));
  return (
    <circle
      class="heat" cx={at(place.col)} cy={at(place.row)} r={(least + (0.47 - least) * s) * CELL}
      fill={heatColour(value)} fill-opacity={0.75 + 0.2 * s}
    />
  );
}

function cross(place: Place, half: number): string {
  const [x, y, h] = [at(place.col), at(place.row), half * CELL];
  return `M${x - h} ${y - h}L${x + h} ${y + h}M${x + h} ${y - h}L${x - h} ${y + h}`;
}

function Territory({ place, black }: { place: Place; black: boolean }) {
  const [x, y, h] = [at(place.col), at(place.row), 0.13 * CELL];
  return black
    ? <rect class="point-black" x={x - h} y={y - h} width={2 * h} height={2 * h} />
    : <circle class="point-white" cx={x} cy={y} r={1.15 * h} />;
}

/** The larger the square, the surer the owner. */
function Owned({ place, owner }: { place: Place; owner: number }) {
  const h = (0.08 + 0.12 * Math.min(1, Math.abs(owner))) * CELL;
  return (
    <rect
      class={owner > 0 ? "point-black" : "point-white"} x={at(place.col) - h} y={at(place.row) - h}
      width={2 * h} height={2 * h}
    />
  );
}

/** A bookmark that hangs down to the point, over the rim of a disc there. */
function bookmark(place: Place): string {
  const w = 0.2 * CELL;
  const [x, y] = [at(place.col) - w / 2, at(place.row) - 0.5 * CELL];
  return `M${x} ${y}h${w}v${1.6 * w}l${-w / 2} ${-w / 2}l${-w / 2} ${w / 2}z`;
}

function Sign({ item, place, stone }: Placed<Mark>) {
  const [x, y] = [at(place.col), at(place.row)];
  switch (item.kind) {
    case "best":
      return <circle class="best" cx={x} cy={y} r={0.46 * CELL} />;
    case "hint":
      return <circle class="hint" cx={x} cy={y} r={stone > 0 ? STONE : 0.4 * CELL} />;
    case "forbidden":
    case "closed":
      return <path class={item.kind} d={cross(place, 0.2)} />;
    case "threat":
      return item.threat ? <ThreatSign {...item.threat} x={x} y={y} /> : null;
    case "owned":
      return <Owned place={place} owner={item.owner ?? 0} />;
    case "book":
      return <path class="book" d={bookmark(place)} />;
    case "defence":
      return <DefenceSign x={x} y={y} />;
    case "dead":
      return <path class={stone === 1 ? "dead-on-black" : "dead-on-white"} d={cross(place, 0.2)} />;
    case "black-point":
    case "white-point":
      return <Territory place={place} black={item.kind === "black-point"} />;
    default:
      return null;
  }
}

/** Light text on dark grounds, dark on light ones; on bare wood a halo parts it from the lines. */
function tone(mark: Mark, stone: number): string {
  if (stone > 0) return stone === 1 ? "on-black" : "on-white";
  if (!mark.heat) return "on-wood";
  return darkTextOn(mark.heat.value) ? "on-pale" : "on-deep";
}

/** Text on a point, as large as fits. */
export function Words({ lines, place, tone }: { lines: string[]; place: Place; tone: string }) {
  const size = lines.length > 1 ? SMALL_PRINT * CELL : fitting(lines, 0.46);
  const top = at(place.row) - ((lines.length - 1) * size) / 2;
  return (
    <g class={`words ${tone}`} font-size={size}>
      {lines.map((line, i) => <text x={at(place.col)} y={top + i * size}>{line}</text>)}
    </g>
  );
}

/** What lies under stones and text: the heat of empty points. */
export const HeatLayer = memo(function HeatLayer({ marks }: { marks: Placed<Mark>[] }) {
  return (
    <g aria-hidden="true">
      {marks.map(({ item, place, stone }) =>
        item.heat && stone === 0 && (
          <HeatDisc
            key={item.point} {...item.heat} place={place} least={item.text ? UNDER_TEXT : SMALLEST}
          />
        ),
      )}
    </g>
  );
});

/** The rows that won: a band under their stones, with a pale edge that shows on any ground. */
export const WinningRows = memo(function WinningRows({ marks }: { marks: Placed<Mark>[] }) {
  const won = marks.filter(({ item }) => item.kind === "winning").map(({ place }) => place);
  const d = straightRows(won).map(([from, to]) =>
    `M${at(from.col)} ${at(from.row)}L${at(to.col)} ${at(to.row)}`).join("");
  return d === "" ? null : (
    <g aria-hidden="true" class="winning">
      <path class="edge" d={d} />
      <path class="band" d={d} />
    </g>
  );
});

export const MarkLayer = memo(function MarkLayer({ marks }: { marks: Placed<Mark>[] }) {
  return (
    <g aria-hidden="true">
      {marks.map((mark, i) => (
        <g key={`${mark.item.point}${i}`}>
          <Sign {...mark} />
          {mark.item.text && (
            <Words lines={mark.item.text} place={mark.place} tone={tone(mark.item, mark.stone)} />
          )}
        </g>
      ))}
    </g>
  );
});

const Numbered = memo(function Numbered({ number, row, col, stone }: {
  number: number; row: number; col: number; stone: number;
}) {
  const tone = stone === 1 ? "on-black" : "on-white";
  return <Words lines={[String(number)]} place={{ row, col }} tone={tone} />;
});

/** Move numbers on stones. */
export const NumberLayer = memo(function NumberLayer({ numbers }: { numbers: Placed<number>[] }) {
  return (
    <g aria-hidden="true">
      {numbers.map(({ item, place, stone }) => (
        <Numbered key={`${place.row},${place.col}`} number={item} stone={stone} {...place} />
      ))}
    </g>
  );
});

/** The last move: a ring on its stone, or around it where its number has to be read. */
export function LastMark({ place, stone, around }: {
  place: Place; stone: number; around: boolean;
}) {
  const tone = around ? "around" : stone === 1 ? "on-black" : "on-white";
  return (
    <circle
      aria-hidden="true" class={`last ${tone}`}
      cx={at(place.col)} cy={at(place.row)} r={around ? STONE : 0.48 * STONE}
    />
  );
}
