import { useRef } from "preact/hooks";

import { stepBy, wholeTicks, xOf, yOf, type Frame, type Span } from "../app/plot";
import { useWidth } from "../app/useWidth";
import { useText } from "../i18n/text";
import { figure } from "./figures";
import {
  band, curve, frame, nearest, roundAt, scaleOf, strokes, type Scale, type Series,
} from "./plot";

interface Props {
  title: string;
  help: string;
  series: Series;
  /** The rounds that are shown. */
  span: Span;
  /** Do the numbers mean something only from zero up? */
  fromZero?: boolean;
  wide?: boolean;
  write?: (value: number) => string;
  /** The round that somebody points at, in this chart or another; null for the last. */
  round: number | null;
  onRound: (round: number | null) => void;
}

/** A curve over the rounds; a slider for those who cannot see it. */
export function Chart({ title, help, wide, round, onRound, ...chart }: Props) {
  const { t } = useText();
  const box = useRef<HTMLDivElement>(null);
  const inside = frame(useWidth(box, 300));
  const { series: { rounds }, span } = chart;
  const at = round === null ? rounds.length - 1 : nearest(rounds, round);
  const here = rounds[at] ?? 0;
  const [value, interval] = useSaid(chart, at);
  const point = ({ clientX, currentTarget }: PointerEvent): void => {
    const edge = (currentTarget as Element).getBoundingClientRect().left;
    onRound(roundAt(inside, span, rounds, clientX - edge));
  };
  return (
    <section class={wide ? "training-chart wide" : "training-chart"}>
      <header>
        <h2>{title}</h2>
        <p>
          {round !== null && <small>{t("training.at", { n: here })}</small>}
          {interval && <small>{interval}</small>}
          <strong>{value}</strong>
        </p>
      </header>
      <div
        ref={box} class="training-plot" role="slider" tabIndex={0} aria-label={title}
        aria-valuemin={rounds[0] ?? 0} aria-valuemax={rounds.at(-1) ?? 0} aria-valuenow={here}
        aria-valuetext={t("training.said", { n: here, value: `${value} ${interval}`.trim() })}
        onKeyDown={(event) => walk(event, rounds, at, onRound)} onBlur={() => onRound(null)}
        onPointerMove={point} onPointerDown={point}
        onPointerLeave={({ pointerType }) => pointerType !== "touch" && onRound(null)}
      >
        <Drawing inside={inside} {...chart} at={at} pointed={round !== null} />
      </div>
      <p class="training-help">{help}</p>
    </section>
  );
}

/** A number and its interval, as they are written. */
function useSaid(
  { series, write = figure }: Pick<Props, "series" | "write">, at: number,
): [string, string] {
  const { t } = useText();
  const [value, low, high] = [series.values[at] ?? null, series.low?.[at], series.high?.[at]];
  if (value === null) return [t("training.untold"), ""];
  if (low === undefined || high === undefined) return [write(value), ""];
  return [write(value), t("training.interval", { low: write(low), high: write(high) })];
}

function walk(
  event: KeyboardEvent, rounds: number[], at: number, onRound: (round: number) => void,
): void {
  const to = stepBy(event.key, at, rounds.length - 1);
  if (to === undefined) return;
  event.preventDefault();
  onRound(rounds[to] ?? 0);
}

interface DrawingProps extends Pick<Props, "series" | "span" | "fromZero"> {
  inside: Frame;
  at: number;
  pointed: boolean;
}

function Drawing({ inside, series, span, fromZero = false, at, pointed }: DrawingProps) {
  const { rounds, values } = series;
  const scale = scaleOf(series, fromZero);
  const x = (i: number) => xOf(inside, span, rounds[i] ?? 0);
  const value = values[at] ?? null;
  return (
    <svg width={inside.width} height={inside.height} aria-hidden="true">
      <Axes inside={inside} scale={scale} span={span} />
      <path class="training-band" d={band(inside, scale, span, series)} />
      <path class="training-ends" d={strokes(inside, scale, span, series)} />
      <path class="training-curve" d={curve(inside, scale, span, series)} />
      {/* What was measured stands out from the line between. */}
      {series.low && values.map((one, i) => one !== null && (
        <circle key={i} class="training-spot" cx={x(i)} cy={yOf(inside, scale, one)} r={2.5} />
      ))}
      {pointed && (
        <path class="training-here" d={`M${x(at)} ${inside.top}V${inside.height - inside.bottom}`} />
      )}
      {value !== null && (
        <circle class="training-dot" cx={x(at)} cy={yOf(inside, scale, value)} r={4.5} />
      )}
    </svg>
  );
}

function Axes({ inside, scale, span }: { inside: Frame; scale: Scale; span: Span }) {
  const { t } = useText();
  const right = inside.width - inside.right;
  const ground = inside.height - 6;
  return (
    <g class="training-axes">
      {scale.ticks.map((tick) => {
        const y = yOf(inside, scale, tick);
        return (
          <g key={tick}>
            <path d={`M${inside.left} ${y}H${right}`} />
            <text x={inside.left - 6} y={y + 4} text-anchor="end">{figure(tick)}</text>
          </g>
        );
      })}
      <text x={inside.left - 10} y={ground} text-anchor="end">{t("training.axis")}</text>
      {wholeTicks(span, Math.max(2, Math.floor(inside.width / 60))).map((tick) => (
        <text key={tick} x={xOf(inside, span, tick)} y={ground} text-anchor="middle">{tick}</text>
      ))}
    </g>
  );
}
