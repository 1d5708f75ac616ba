import { type RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";

import { type Region, regionOf } from "./scroll";

const NOTHING: Region = { left: 0, top: 0, right: 0, bottom: 0 };

function same(a: Region, b: Region): boolean {
  return a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom;
}

/** The part of a scrolled picture that has to be drawn. */
export function useRegion(box: RefObject<HTMLElement>, scale: number): Region {
  const [region, setRegion] = useState(NOTHING);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = (): void => {
      const seen = regionOf(element, scale);
      setRegion((old) => (same(old, seen) ? old : seen));
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [box, scale]);
  return region;
}
