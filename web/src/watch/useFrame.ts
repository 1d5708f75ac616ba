import { useEffect, useRef, useState } from "preact/hooks";

/** The newest of a stream of values, taken over in a frame, and at most every so many
 * milliseconds. */
export function useFrame<T>(newest: T, pause = 0): T {
  const [drawn, setDrawn] = useState(newest);
  const last = useRef(0);
  const waiting = useRef(newest);
  waiting.current = newest;
  useEffect(() => {
    if (Object.is(newest, drawn)) return;
    let frame = 0;
    const take = (): void => {
      frame = requestAnimationFrame((now) => {
        last.current = now;
        setDrawn(() => waiting.current);
      });
    };
    const rest = Math.max(0, last.current + pause - performance.now());
    const timer = setTimeout(take, rest);
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  }, [newest, drawn, pause]);
  return drawn;
}
