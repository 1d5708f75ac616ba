import { useLayoutEffect, useRef, useState } from "preact/hooks";

import type { Colour } from "../api/types";
import { useText } from "../i18n/text";
import { colourName, moveName } from "./format";
import { ghosts, inTurns, sideAfter, type Ghosts } from "./variation";

interface Props {
  side: Colour;
  line: string[];
  onGhost: (ghosts: Ghosts | undefined) => void;
}

const KEYS: Record<string, (step: number, last: number) => number> = {
  ArrowLeft: (step) => Math.max(0, step - 1),
  ArrowRight: (step, last) => Math.min(last, step + 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** A winning line, move by move: each shows the board after it, for the pointer, the keyboard
 * (arrows walk, so that Tab passes the whole line at once) and a finger. */
export function WinningLine({ side, line, onGhost }: Props) {
  const text = useText();
  const { t } = text;
  const [entry, setEntry] = useState(0);
  /** A tap stays until the next one. */
  const [kept, setKept] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const show = (step: number | null) => onGhost(
    step === null ? undefined : ghosts(inTurns(line.slice(0, step + 1), side), line.length),
  );
  // A line that goes while it is pointed at is never left, nor blurred everywhere.
  useLayoutEffect(() => () => onGhost(undefined), [onGhost]);

  function walk(event: KeyboardEvent, step: number): void {
    const to = KEYS[event.key]?.(step, line.length - 1);
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setEntry(to);
    list.current?.querySelectorAll("button")[to]?.focus();
  }

  function press(step: number): void {
    const next = kept === step ? null : step;
    setKept(next);
    show(next);
  }

  return (
    <ol ref={list} class="winning-line" aria-label={t("threats.line")} title={t("threats.line")}>
      {line.map((move, step) => (
        <li>
          <button
            type="button" class={`step ${sideAfter(side, step)}`} tabIndex={step === entry ? 0 : -1}
            aria-pressed={kept === step}
            aria-label={t("threats.step", {
              side: colourName(text, sideAfter(side, step)), move: moveName(text, move),
              n: step + 1, most: line.length,
            })}
            onMouseEnter={() => show(step)} onMouseLeave={() => show(kept)}
            onFocus={() => show(step)} onBlur={() => show(kept)}
            onKeyDown={(event) => walk(event, step)} onClick={() => press(step)}
          >
            <small>{step + 1}</small> {moveName(text, move)}
          </button>
        </li>
      ))}
    </ol>
  );
}
