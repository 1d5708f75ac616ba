import { useRef } from "preact/hooks";

import {
  niceStep, short, stepBy, under, wholeTicks, xOf, yOf, type Frame, type Range, type Span,
} from "../app/plot";
import { useWidth } from "../app/useWidth";
import { useText } from "../i18n/text";

const HEIGHT = 170;

interface Props {
  title: string;
  help: string;
  /** The attempts by their numbers, and a number of each. */
  attempts: number[];
  values: number[];
  band?: [number, number][];
  /** Up the chart; as far as the numbers go if it is not given. */
  range?: Range;
  write: (value: number) => string;
  /** Which of them somebody points at, in this chart or another; null for the last. */
  at: number | null;
  onAt: (at: number | null) => void;
}

/** Room for the numbers and for what is sure of them, to the next whole step. */
function rangeOf({ values, band, range }: Props): Range {
  if (range) return range;
  const all = [...values, ...(band ?? []).flat()];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const step = niceStep(Math.max(1, most - least), 4);
  return { low: Math.floor(least / step) * step, high: Math.ceil(most / step) * step };
}

function ticksOf({ low, high }: Range): number[] {
  const step = niceStep(high - low, 4);
  return Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => low + i * step);
}

function Drawing({ chart, inside, span, at }: {
  chart: Props; inside: Frame; span: Span; at: number;
}) {
  const { attempts, values, band, write } = chart;
  const range = rangeOf(chart);
  const x = (i: number) => xOf(inside, span, attempts[i] ?? 0);
  const spot = (i: number, value: number) => `${short(x(i))} ${short(yOf(inside, range, value))}`;
  const upper = band?.map(([, high], i) => spot(i, high)) ?? [];
  const lower = band?.map(([low], i) => spot(i, low)).reverse() ?? [];
  return (
    <svg width={inside.width} height={inside.height} aria-hidden="true">
      <g class="progress-axes">
        {ticksOf(range).map((tick) => (
          <g key={tick}>
            <path d={`M${inside.left} ${yOf(inside, range, tick)}H${inside.width - inside.right}`} />
            <text x={inside.left - 6} y={yOf(inside, range, tick) + 4} text-anchor="end">
              {write(tick)}
            </text>
          </g>
        ))}
        {wholeTicks(span, Math.max(2, Math.floor(inside.width / 70))).map((tick) => (
          <text x={xOf(inside, span, tick)} y={inside.height - 4} text-anchor="middle">{tick}</text>
        ))}
      </g>
      {band && <path class="progress-band" d={`M${[...upper, ...lower].join("L")}Z`} />}
      <path class="progress-curve" d={`M${values.map((value, i) => spot(i, value)).join("L")}`} />
      <circle
        class="progress-dot" cx={x(at)} cy={yOf(inside, range, values[at] ?? 0)} r={4.5}
      />
    </svg>
  );
}

/** A number over the attempts; a slider for those who cannot see it. */
export function ProgressChart(chart: Props) {
  const { t } = useText();
  const { title, help, attempts, values, write, onAt } = chart;
  const box = useRef<HTMLDivElement>(null);
  const inside: Frame = {
    width: useWidth(box, 300), height: HEIGHT, left: 48, right: 12, top: 10, bottom: 24,
  };
  const last = attempts.length - 1;
  const at = Math.min(last, chart.at ?? last);
  const span: Span = [attempts[0] ?? 1, attempts[last] ?? 1];
  const said = t("progress.at", { n: attempts[at] ?? 0, value: write(values[at] ?? 0) });
  function point({ clientX, currentTarget }: PointerEvent): void {
    const wanted = under(inside, span, clientX - (currentTarget as Element).getBoundingClientRect().left);
    const after = attempts.findIndex((attempt) => attempt >= Math.round(wanted));
    onAt(after < 0 ? last : after);
  }
  return (
    <section class="progress-chart">
      <header><h2>{title}</h2><p>{said}</p></header>
      <div
        ref={box} class="progress-plot" role="slider" tabIndex={0} aria-label={title}
        aria-valuemin={span[0]} aria-valuemax={span[1]} aria-valuenow={attempts[at] ?? 0}
        aria-valuetext={said} onBlur={() => onAt(null)}
        onKeyDown={(event) => {
          const to = stepBy(event.key, at, last);
          if (to === undefined) return;
          event.preventDefault();
          onAt(to);
        }}
        onPointerMove={point} onPointerDown={point}
        onPointerLeave={({ pointerType }) => pointerType !== "touch" && onAt(null)}
      >
        <Drawing chart={chart} inside={inside} span={span} at={at} />
      </div>
      <p class="quiet">{help}</p>
    </section>
  );
}
