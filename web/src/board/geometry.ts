/** Lengths of the drawing, in units of the SVG; a cell is the distance of two lines. */
export const CELL = 40;
export const STONE = 0.475 * CELL;

/** Room beyond the outer lines, for half a stone and the coordinates. */
export const MARGIN = 1.26 * CELL;

/** The middle of the coordinates, from the plank's edge: clear of the stones on the outer lines. */
export const COORDINATES = 0.38 * CELL;

export function at(index: number): number {
  return MARGIN + index * CELL;
}

export function span(lines: number): number {
  return 2 * MARGIN + (lines - 1) * CELL;
}

/** A size at which the longest of some texts fits into a cell, in a font as wide as they come. */
export function fitting(texts: string[], largest: number): number {
  const longest = Math.max(1, ...texts.map((text) => text.length));
  return Math.min(largest, 0.84 / (0.82 * longest)) * CELL;
}

/** As large as two digits may be between the stones on the outer line and the plank's edge. */
const LARGEST_COORDINATE = 0.6;

/** The size of the coordinates on a board that is drawn so many pixels wide: about that of small
 * print wherever it is, a little larger with the cells, and as large as fits where that is less. */
export function coordinateSize(lines: number, pixels: number): number {
  const cell = (CELL * pixels) / span(lines);
  return Math.min(LARGEST_COORDINATE, 0.07 + 11 / cell) * CELL;
}
