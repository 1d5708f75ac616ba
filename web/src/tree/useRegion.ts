import { type RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

export interface Region {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Pixels that are drawn beyond what is seen; within them a scroll needs no new drawing. */
const BEYOND = 240;

function around(box: Element): Region {
  const cut = (length: number) => Math.max(0, Math.floor(length / BEYOND - 1) * BEYOND);
  const reach = (length: number) => (Math.ceil(length / BEYOND) + 3) * BEYOND;
  return {
    left: cut(box.scrollLeft), top: cut(box.scrollTop),
    width: reach(box.clientWidth), height: reach(box.clientHeight),
  };
}

function same(a: Region, b: Region): boolean {
  return a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height;
}

/** The part of what scrolls in a box that has to be drawn. */
export function useRegion(box: RefObject<HTMLElement>): Region {
  const [region, setRegion] = useState<Region>({ left: 0, top: 0, width: 960, height: 480 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = () => setRegion((old) => {
      const next = around(element);
      return same(old, next) ? old : next;
    });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [box]);
  return region;
}
