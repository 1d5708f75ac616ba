import { useRef } from "preact/hooks";

import { useWidth } from "../app/useWidth";
import { useText } from "../i18n/text";
import { area, type Frame, frame, nearest, path, runs, ticks, x, y } from "./graph";
import type { Loss } from "./losses";
import { percent } from "./numbers";

interface Props {
  /** Black's win rate after 0, 1, 2, … moves. */
  series: (number | null)[];
  losses: Loss[];
  at: number;
  /** The game was counted here, so nothing is to be known. */
  counted: boolean;
  onStep: (at: number) => void;
}

/** Black's win rate over the whole game; a slider for those who cannot see it. */
export function WinRateGraph({ series, losses, at, counted, onStep }: Props) {
  const { t } = useText();
  const box = useRef<HTMLDivElement>(null);
  const inside = frame(useWidth(box, 480));
  const moves = series.length - 1;
  const rate = series[at] ?? null;
  const steps: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowDown: at - 1,
    ArrowUp: at + 1,
    PageDown: at - 10,
    PageUp: at + 10,
    Home: 0,
    End: moves,
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onStep(Math.min(moves, Math.max(0, to)));
  };
  const pointing = useDragging((position) => onStep(nearest(inside, position, moves)), onStep);
  return (
    <div
      ref={box}
      class="watch-graph"
      role="slider"
      tabIndex={0}
      aria-label={t("watch.graph.name")}
      aria-valuemin={0}
      aria-valuemax={moves}
      aria-valuenow={at}
      aria-valuetext={
        rate !== null
          ? t("watch.graph.at", { at, rate: percent(rate) })
          : t(counted ? "watch.graph.counted" : "watch.graph.unknown", { at })
      }
      onKeyDown={onKeyDown}
      {...pointing}>
      <svg width={inside.width} height={inside.height} aria-hidden="true">
        <Axes inside={inside} moves={moves} />
        <Curve inside={inside} series={series} />
        {rate !== null && (
          <circle class="watch-now-dot" cx={x(inside, at, moves)} cy={y(inside, rate)} r={4.5} />
        )}
        {losses.map((loss) => (
          <LossMark key={loss.at} inside={inside} loss={loss} series={series} />
        ))}
        <line
          class="watch-now"
          x1={x(inside, at, moves)}
          x2={x(inside, at, moves)}
          y1={inside.top}
          y2={inside.height - inside.bottom}
        />
      </svg>
    </div>
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
            {percent(rate)}
          </text>
        </g>
      ))}
      {ticks(moves).map((at) => (
        <text key={at} x={x(inside, at, moves)} y={inside.height - 5} text-anchor="middle">
          {at}
        </text>
      ))}
    </g>
  );
}

function Curve({ inside, series }: { inside: Frame; series: (number | null)[] }) {
  return (
    <g>
      {runs(inside, series).map((run) =>
        run.length === 1 ? (
          <circle key={run[0]!.at} class="watch-lone" cx={run[0]!.x} cy={run[0]!.y} r={2.5} />
        ) : (
          <g key={run[0]!.at}>
            <path class="watch-area" d={area(inside, run)} />
            <path class="watch-curve" d={path(run)} />
          </g>
        ),
      )}
    </g>
  );
}

/** A press leads to where it is, and drags on from there; on a loss it leads to the loss alone. */
function useDragging(onPosition: (x: number) => void, onMark: (at: number) => void) {
  const dragging = useRef(false);
  const onPointerMove = (event: PointerEvent): void => {
    if (!dragging.current || event.buttons !== 1) return;
    const box = event.currentTarget as Element;
    onPosition(event.clientX - box.getBoundingClientRect().left);
  };
  const onPointerDown = (event: PointerEvent): void => {
    const mark = (event.target as SVGElement).dataset["at"];
    dragging.current = mark === undefined;
    if (mark === undefined) onPointerMove(event);
    else onMark(Number(mark));
  };
  return { onPointerDown, onPointerMove };
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
