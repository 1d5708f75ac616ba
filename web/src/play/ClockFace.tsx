import { useEffect, useMemo, useState } from "preact/hooks";

import type { Clock } from "../api/types";
import { clockText, isPressing, periodLength, secondsLeft, ticked } from "../game/clock";
import { useText, type Text } from "../i18n/text";

/** Seconds since this clock came from the server. */
function useSince(clock: Clock): number {
  const start = useMemo(() => performance.now(), [clock]);
  const [now, setNow] = useState(start);
  useEffect(() => {
    if (!clock.running) return undefined;
    const timer = setInterval(() => setNow(performance.now()), 100);
    return () => clearInterval(timer);
  }, [clock]);
  return Math.max(0, now - start) / 1000;
}

/** What overtime leaves besides the seconds: moves to make in them, or periods to come. */
function overtimeText({ t }: Text, left: Clock, written: string): string | null {
  if (left.main > 0 || left.periods === 0) return null;
  if (left.stones > 1) return t("clock.stones", { n: left.stones });
  if (left.periods > 1) return t("clock.periods", { n: left.periods });
  return written.includes("x") ? t("clock.last-period") : null;
}

/** A side's clock; it runs on between the server's messages. */
export function ClockFace({ clock, written }: { clock: Clock; written: string }) {
  const text = useText();
  const length = useMemo(() => periodLength(written), [written]);
  const left = ticked(clock, useSince(clock), length);
  const low = isPressing(left);
  const overtime = overtimeText(text, left, written);
  return (
    <span class={low ? "clock low" : "clock"} role="timer">
      {overtime && <small>{overtime} </small>}
      <b>{clockText(secondsLeft(left))}</b>
      {low && <span class="unseen">{text.t("clock.low")}</span>}
    </span>
  );
}
