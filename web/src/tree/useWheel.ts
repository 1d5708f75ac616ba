import { useRef } from "preact/hooks";

import type { Look } from "./useLook";

/** Pixels of a wheel's turn that are a step; a touchpad sends many small ones. */
const NOTCH = 50;
const LINE = 40;

/** Steps through the game with a wheel over the board. At the ends the page scrolls. */
export function useWheel({ node, next, step }: Look) {
  const turned = useRef(0);
  const onWheel = (event: WheelEvent): void => {
    const back = event.deltaY < 0;
    if (event.ctrlKey || event.deltaY === 0 || (back ? node.parent === null : !next)) return;
    event.preventDefault();
    if (turned.current < 0 !== back) turned.current = 0;
    turned.current += event.deltaY * (event.deltaMode === 0 ? 1 : LINE);
    if (Math.abs(turned.current) < NOTCH) return;
    turned.current = 0;
    step(back ? -1 : 1);
  };
  return { onWheel };
}
