import { useEffect, useMemo, useState } from "preact/hooks";

import type { Clock } from "../api/types";
import { clockText, periodLength, secondsLeft, ticked } from "../game/clock";
import { useText } from "../i18n/text";

const LOW = 10;

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

/** A side's clock; it runs on between the server's messages. */
export function ClockFace({ clock, written }: { clock: Clock; written: string }) {
  const { t } = useText();
  const length = useMemo(() => periodLength(written), [written]);
  const left = ticked(clock, useSince(clock), length);
  const seconds = secondsLeft(left);
  const overtime = left.main <= 0 && left.periods > 0;
  const more = overtime && left.stones > 1
    ? t("clock.stones", { n: left.stones })
    : overtime && left.periods > 1 ? t("clock.periods", { n: left.periods }) : null;
  return (
    <span class={clock.running && seconds < LOW ? "clock low" : "clock"} role="timer">
      {clockText(seconds)}
      {more && <small> {more}</small>}
    </span>
  );
}
