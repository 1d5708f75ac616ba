import { type RefObject } from "preact";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

const SMALLEST = 0.3;
const LARGEST = 2.5;

export interface Zoom {
  scale: number;
  /** Larger or smaller by a factor, round the middle of what is seen. */
  by: (factor: number) => void;
  to: (scale: number) => void;
}

/** Zoom of a scrolled picture: wheel (once the picture is in use), pinch, buttons, keys. */
export function useZoom(box: RefObject<HTMLElement>): Zoom {
  const [scale, setScale] = useState(1);
  const middle = useRef<{ x: number; y: number; scale: number } | null>(null);
  const to = useCallback(
    (wanted: number) =>
      setScale((old) => {
        const { scrollLeft, clientWidth, scrollTop, clientHeight } = box.current!;
        middle.current ??= {
          x: scrollLeft + clientWidth / 2,
          y: scrollTop + clientHeight / 2,
          scale: old,
        };
        return Math.min(LARGEST, Math.max(SMALLEST, wanted));
      }),
    [box],
  );
  const current = useRef(scale);
  current.current = scale;
  const by = useCallback((factor: number) => to(current.current * factor), [to]);

  useEffect(() => {
    const [seen, element] = [middle.current, box.current];
    middle.current = null;
    if (!seen || !element) return;
    const factor = scale / seen.scale;
    element.scrollLeft = seen.x * factor - element.clientWidth / 2;
    element.scrollTop = seen.y * factor - element.clientHeight / 2;
  }, [scale, box]);
  useWheel(box, by);
  usePinch(box, by);
  return { scale, by, to };
}

/** A wheel over a picture that nobody uses goes on scrolling the page. */
function useWheel(box: RefObject<HTMLElement>, by: (factor: number) => void): void {
  useLayoutEffect(() => {
    const element = box.current;
    const turned = (event: WheelEvent): void => {
      if (!event.ctrlKey && !element?.contains(document.activeElement)) return;
      event.preventDefault();
      by(Math.exp(-event.deltaY / 400));
    };
    element?.addEventListener("wheel", turned, { passive: false });
    return () => element?.removeEventListener("wheel", turned);
  }, [box, by]);
}

function usePinch(box: RefObject<HTMLElement>, by: (factor: number) => void): void {
  useLayoutEffect(() => {
    const element = box.current;
    let distance = 0;
    const touched = (event: TouchEvent): void => {
      const [a, b] = event.touches;
      const apart = a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;
      if (apart > 0 && distance > 0) {
        event.preventDefault();
        by(apart / distance);
      }
      distance = apart;
    };
    const events = ["touchstart", "touchmove", "touchend"] as const;
    for (const name of events) element?.addEventListener(name, touched, { passive: false });
    return () => events.forEach((name) => element?.removeEventListener(name, touched));
  }, [box, by]);
}
