/** Scrolling the picture to a place. */
import { NODE_HEIGHT, NODE_WIDTH, type Picture, type Place } from "./layout";

/** Room round the picture. */
export const MARGIN = 14;

type Box = Pick<
  HTMLElement,
  "scrollLeft" | "scrollTop" | "clientWidth" | "clientHeight" | "scrollTo"
>;

/** Bring a place to the middle of the box; the root's side stays as far left as it can. */
export function show(box: Box, place: Place, scale: number): void {
  box.scrollTo({
    left: (place.x + NODE_WIDTH + MARGIN) * scale - box.clientWidth / 2,
    top: (place.y + NODE_HEIGHT / 2 + MARGIN) * scale - box.clientHeight / 2,
  });
}

/** Is the whole place in sight? */
export function isSeen(box: Box, place: Place, scale: number): boolean {
  const left = (place.x + MARGIN) * scale - box.scrollLeft;
  const top = (place.y + MARGIN) * scale - box.scrollTop;
  const right = left + NODE_WIDTH * scale;
  const bottom = top + NODE_HEIGHT * scale;
  return left >= 0 && top >= 0 && right <= box.clientWidth && bottom <= box.clientHeight;
}

/** The scale at which a box has room for the whole picture; never larger than life. */
export function fitting(box: Box, { width, height }: Pick<Picture, "width" | "height">): number {
  const [across, down] = [width + 2 * MARGIN, height + 2 * MARGIN];
  return Math.min(box.clientWidth / across, box.clientHeight / down, 1);
}

/** A part of the picture, in its own units. */
export interface Region {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Steps of a region's sides, so that little scrolling draws nothing anew. */
const STEP = 240;

/** What is in sight, and as much round it as one scrolls at a time. */
export function regionOf(box: Box, scale: number): Region {
  const down = (length: number): number => (Math.floor(length / scale / STEP) - 1) * STEP;
  const up = (length: number): number => (Math.ceil(length / scale / STEP) + 1) * STEP;
  return {
    left: down(box.scrollLeft),
    top: down(box.scrollTop),
    right: up(box.scrollLeft + box.clientWidth),
    bottom: up(box.scrollTop + box.clientHeight),
  };
}

/** Does a place, or the line that leads to it, touch a region? */
export function touches({ x, y, parent }: Place, region: Region): boolean {
  const from = parent ?? { x, y };
  return (
    from.x <= region.right &&
    x + NODE_WIDTH >= region.left &&
    Math.min(y, from.y) <= region.bottom &&
    Math.max(y, from.y) + NODE_HEIGHT >= region.top
  );
}
