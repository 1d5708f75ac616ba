import type { Move, Thinking } from "../api/types";
import { useText } from "../i18n/text";
import { colourName, moveName, percent, short } from "./format";
import "./thinking.css";

const SHOWN_PV = 6;

/** What the machine thought that moved last; a later search may know better, but did not move. */
export function LastThought({ move }: { move: Move }) {
  const text = useText();
  const { t } = text;
  const facts = [
    move.thought && t("thinking.simulations", { n: short(move.thought.simulations) }),
    move.seconds !== null && t("seconds", { n: move.seconds.toFixed(1) }),
    move.thought && t("thinking.own", { rate: percent(move.thought.value) }),
  ].filter(Boolean);
  return (
    <div class="thinking quiet">
      <p>{colourName(text, move.colour)} {moveName(text, move.move)}</p>
      <p class="facts">{facts.map((fact) => <span>{fact}</span>)}</p>
    </div>
  );
}

/** A machine at work: how far it is, how fast, and what it expects. */
export function ThinkingPanel({ thinking }: { thinking: Thinking }) {
  const text = useText();
  const { t } = text;
  const side = colourName(text, thinking.side);
  const facts = [
    t("thinking.simulations", { n: short(thinking.simulations) }),
    t("thinking.speed", { n: short(thinking.simulations_per_s) }),
    t("seconds", { n: thinking.seconds.toFixed(1) }),
    ...(thinking.value === null ? [] : [t("thinking.value", { value: percent(thinking.value) })]),
  ];
  return (
    <div class="thinking">
      <p>{t(thinking.done === null ? "thinking.waits" : "thinking.thinks", { side })}</p>
      <progress max={1} value={thinking.done ?? undefined} aria-label={t("thinking.progress")} />
      <p class="facts">{facts.map((fact) => <span>{fact}</span>)}</p>
      <p class="pv">
        {thinking.pv.slice(0, SHOWN_PV).map((move) => moveName(text, move)).join(" ") || "\u00a0"}
      </p>
    </div>
  );
}
