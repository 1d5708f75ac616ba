import { useEffect, useRef } from "preact/hooks";

/** Milliseconds that a pointer rests before it means what it is on. */
const REST = 250;

/** Calls back with a point once the pointer rests there, with null as soon as it leaves; the
 * keyboard means every point it comes to. A point that is `mute` says nothing to a pointer. */
export function useRest(onPoint: (point: string | null) => void, mute: (point: string) => boolean) {
  const timer = useRef(0);
  const byKeys = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onHover = (point: string | null): void => {
    clearTimeout(timer.current);
    if (point !== null && byKeys.current) return onPoint(point);
    onPoint(null);
    if (point === null || mute(point)) return;
    timer.current = window.setTimeout(() => onPoint(point), REST);
  };
  const hands = {
    onKeyDownCapture: () => { byKeys.current = true; },
    onPointerMoveCapture: () => { byKeys.current = false; },
  };
  return { onHover, hands };
}
