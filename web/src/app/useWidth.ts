import { type RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

/** The width of an element as it is laid out, in pixels. */
export function useWidth(element: RefObject<Element>, first: number): number {
  const [width, setWidth] = useState(first);
  useLayoutEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
