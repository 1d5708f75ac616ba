import { useRef, useState } from "preact/hooks";

import type { Move } from "../api/types";
import { type Frame, stepBy, wholeTicks } from "../app/plot";
import { useWidth } from "../app/useWidth";
import { useText } from "../i18n/text";
import { area, change, frame, lone, nearest, spots, ways, x, y } from "./graph";
import type { Loss } from "./losses";
import { winRate } from "./numbers";
import { useSides } from "./useSides";

interface Props {
  moves: Move[];
  /** Black's win rate after 0, 1, 2, … moves. */
  series: (number | null)[];
  losses: Loss[];
  at: number;
  /** Was the game counted after so many moves? Then nothing is to be known there. */
  counted: (at: number) => boolean;
  onStep: (at: number) => void;
}

/** Black's win rate over the whole game; a slider for those who cannot see it. What it is at the
 * move that is shown, or under the pointer, stands below. */
export function WinRateGraph({ moves: made, series, losses, at, counted, onStep }: Props) {
  const { t } = useText();
  const box = useRef<HTMLDivElement>(null);
  const inside = frame(useWidth(box, 480));
  const [pointed, setPointed] = useState<number | null>(null);
  const moves = series.length - 1;
  const said = useSaid(series, counted);
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = stepBy(event.key, at, moves);
    if (to === undefined) return;
    event.preventDefault();
    setPointed(null);
    onStep(to);
  };
  const pointing = usePointing((place) => nearest(inside, place, moves), setPointed, onStep);
  const seen = pointed === null || pointed > moves ? at : pointed;
  return (
    <>
      <div
        ref={box}
        class="watch-graph"
        role="slider"
        tabIndex={0}
        aria-label={t("watch.graph.name")}
        aria-valuemin={0}
        aria-valuemax={moves}
        aria-valuenow={at}
        aria-valuetext={said(at)}
        onKeyDown={onKeyDown}
        {...pointing}>
        <svg width={inside.width} height={inside.height} aria-hidden="true">
          <Axes inside={inside} moves={moves} />
          <Curve inside={inside} series={series} />
          {seen !== at && <Here inside={inside} at={seen} series={series} kind="pointed" />}
          {losses.map((loss) => (
            <LossMark key={loss.at} inside={inside} loss={loss} series={series} />
          ))}
          <Here inside={inside} at={at} series={series} kind="now" />
        </svg>
      </div>
      <p class="watch-said" aria-hidden="true">
        <Made move={made[seen - 1]} /> {said(seen)}
      </p>
    </>
  );
}

/** The move that led to a position. */
function Made({ move }: { move: Move | undefined }) {
  const sides = useSides();
  if (!move) return null;
  return (
    <>
      <i class={`chip ${move.colour}`} /> <b>{sides.move(move.move)}</b>
    </>
  );
}

/** What is known of a position, in words. */
function useSaid(
  series: (number | null)[], counted: Props["counted"],
): (at: number) => string {
  const { t } = useText();
  return (at) => {
    const rate = series[at] ?? null;
    if (rate === null) return t(counted(at) ? "watch.graph.counted" : "watch.graph.unknown", { at });
    const points = change(series, at);
    const sign = points !== null && points < 0 ? "−" : "+";
    return [
      t("watch.graph.at", { at, rate: winRate(rate) }),
      points !== null && t("watch.graph.changed", { points: `${sign}${Math.abs(points)}` }),
    ].filter(Boolean).join(t("board.comma"));
  };
}

interface HereProps {
  inside: Frame;
  at: number;
  series: (number | null)[];
  kind: "now" | "pointed";
}

/** A move of the graph: a line through it, and a dot where its rate is known. */
function Here({ inside, at, series, kind }: HereProps) {
  const rate = series[at] ?? null;
  const cx = x(inside, at, series.length - 1);
  return (
    <g>
      <line
        class={`watch-${kind}`} x1={cx} x2={cx} y1={inside.top} y2={inside.height - inside.bottom}
      />
      {rate !== null && (
        <circle class={`watch-${kind}-dot`} cx={cx} cy={y(inside, rate)} r={4.5} />
      )}
    </g>
  );
}

function Axes({ inside, moves }: { inside: Frame; moves: number }) {
  return (
    <g class="watch-axes">
      {[0, 0.5, 1].map((rate) => (
        <g key={rate} class={rate === 0.5 ? "watch-half" : ""}>
          <line
            x1={inside.left}
            x2={inside.width - inside.right}
            y1={y(inside, rate)}
            y2={y(inside, rate)}
          />
          <text x={inside.left - 6} y={y(inside, rate) + 4} text-anchor="end">
            {winRate(rate)}
          </text>
        </g>
      ))}
      {wholeTicks([0, moves], 8).map((at) => (
        <text key={at} x={x(inside, at, moves)} y={inside.height - 5} text-anchor="middle">
          {at}
        </text>
      ))}
    </g>
  );
}

/** One line through all that is known; over moves of which nothing is, it is dotted. */
function Curve({ inside, series }: { inside: Frame; series: (number | null)[] }) {
  const known = spots(inside, series);
  const { drawn, bridged } = ways(known);
  return (
    <g>
      <path class="watch-area" d={area(inside, known)} />
      <path class="watch-bridge" d={bridged} />
      <path class="watch-curve" d={drawn} />
      {lone(known).map((spot) => (
        <circle key={spot.at} class="watch-lone" cx={spot.x} cy={spot.y} r={2.5} />
      ))}
    </g>
  );
}

/** Who points at a move sees its rate; a press leads there, and drags on from there. On a loss it
 * leads to the loss alone. */
function usePointing(
  moveAt: (x: number) => number, onPoint: (at: number | null) => void, onStep: (at: number) => void,
) {
  const dragging = useRef(false);
  const under = ({ clientX, currentTarget }: PointerEvent): number =>
    moveAt(clientX - (currentTarget as Element).getBoundingClientRect().left);
  const onPointerMove = (event: PointerEvent): void => {
    onPoint(under(event));
    if (dragging.current && event.buttons === 1) onStep(under(event));
  };
  const onPointerDown = (event: PointerEvent): void => {
    const mark = (event.target as SVGElement).dataset["at"];
    dragging.current = mark === undefined;
    onStep(mark === undefined ? under(event) : Number(mark));
  };
  return { onPointerDown, onPointerMove, onPointerLeave: () => onPoint(null) };
}

/** A triangle where the move was chosen: it points the way the win rate went from there, and is
 * filled in the mover's colour. */
function LossMark({
  inside,
  loss,
  series,
}: {
  inside: Frame;
  loss: Loss;
  series: (number | null)[];
}) {
  const before = loss.at - 1;
  const cx = x(inside, before, series.length - 1);
  const cy = y(inside, series[before] ?? 0.5);
  const sign = loss.colour === "black" ? 1 : -1;
  return (
    <path
      data-at={before}
      class={`watch-loss watch-loss-${loss.colour}`}
      d={`M${cx - 6} ${cy - 5 * sign}L${cx + 6} ${cy - 5 * sign}L${cx} ${cy + 6 * sign}Z`}
    />
  );
}
