/** Drawing a problem: what each tool does to the sketch. */
import type { Colour, LifeProblem } from "../api/types";
import { placeOf, pointName } from "../board/points";
import type { Stones } from "../board/types";
import { chainAt, colourAt, emptyBoard, stonesAt, type Course } from "../game/position";
import { BLANK, type Sketch } from "../game/sketch";
import { goalOf } from "./life";

export const PENS = ["black", "white", "erase", "target", "region"] as const;
export type Pen = (typeof PENS)[number];

export const SIZES = [9, 13, 19] as const;

function courseOf({ height, width, black, white, to_play }: Sketch): Course {
  return { game: "go", height, width, start: { black, white, to_play }, moves: [] };
}

export function stonesOf(sketch: Sketch): Stones {
  return stonesAt(courseOf(sketch), 0);
}

function stoneOn(sketch: Sketch, point: string): Colour | null {
  return colourAt(stonesOf(sketch), courseOf(sketch), point);
}

/** What is said of stones that are gone, and of points that are taken, is said no more. */
function tidied(sketch: Sketch): Sketch {
  const { black, white, target, region } = sketch;
  const own = target?.filter((point) => black.includes(point) || white.includes(point));
  const open = region?.filter((point) => !black.includes(point) && !white.includes(point));
  return { ...sketch, target: own?.length ? own : null, region: open?.length ? open : null };
}

/** Puts a stone; the same stone a second time is taken away. */
function withStone(sketch: Sketch, point: string, colour: Colour | null): Sketch {
  const before = stoneOn(sketch, point);
  const without = (points: string[]) => points.filter((other) => other !== point);
  const put = colour === before ? null : colour;
  return tidied({
    ...sketch,
    black: [...without(sketch.black), ...(put === "black" ? [point] : [])],
    white: [...without(sketch.white), ...(put === "white" ? [point] : [])],
  });
}

/** Takes a chain into the target, or out of it; stones of one colour only. */
function withTarget(sketch: Sketch, point: string): Sketch {
  const chain = chainAt(stonesOf(sketch), courseOf(sketch), point);
  const colour = stoneOn(sketch, point);
  if (!colour) return sketch;
  const own = (sketch.target ?? []).filter((stone) => stoneOn(sketch, stone) === colour);
  const rest = own.filter((stone) => !chain.includes(stone));
  const target = own.includes(point) ? rest : [...rest, ...chain];
  return { ...sketch, target: target.length > 0 ? target : null, goal: null };
}

/** The points of the rectangle that two corners span. */
function between({ height }: Sketch, from: string, to: string): string[] {
  const [a, b] = [placeOf("go", height, from), placeOf("go", height, to)];
  if (!a || !b) return [];
  const [top, left] = [Math.min(a.row, b.row), Math.min(a.col, b.col)];
  const [rows, cols] = [Math.abs(a.row - b.row) + 1, Math.abs(a.col - b.col) + 1];
  return Array.from({ length: rows * cols }, (_, i) =>
    pointName("go", height, { row: top + Math.floor(i / cols), col: left + (i % cols) }));
}

/** Adds a rectangle to the region; a single point is taken in or out. */
export function withRegion(sketch: Sketch, from: string, to: string): Sketch {
  const before = sketch.region ?? [];
  if (from === to && before.includes(to)) {
    return tidied({ ...sketch, region: before.filter((point) => point !== to) });
  }
  return tidied({ ...sketch, region: [...new Set([...before, ...between(sketch, from, to)])] });
}

/** The sketch after a pen was used on a point; the region needs two, see `withRegion`. */
export function penned(sketch: Sketch, pen: Exclude<Pen, "region">, point: string): Sketch {
  if (pen === "target") return withTarget(sketch, point);
  return withStone(sketch, point, pen === "erase" ? null : pen);
}

/** Another board; what does not fit on it is left out, the upper left corner stays. */
export function resized(sketch: Sketch, size: number): Sketch {
  const moved = (points: string[]) => points.flatMap((point) => {
    const place = placeOf("go", sketch.height, point);
    return place && place.row < size && place.col < size ? [pointName("go", size, place)] : [];
  });
  return tidied({
    ...sketch, height: size, width: size, black: moved(sketch.black), white: moved(sketch.white),
    target: sketch.target && moved(sketch.target), region: sketch.region && moved(sketch.region),
  });
}

/** A problem on the drawing board: what was found out of it may be found out anew. */
export function sketchOfProblem(problem: LifeProblem): Sketch {
  const { height, width, black, white, to_play, target, region, inferred } = problem;
  const guessed = inferred.includes("target");
  const goal = guessed && !inferred.includes("defender") ? goalOf(problem) : null;
  return { ...BLANK, height, width, black, white, to_play, region, goal, target: guessed ? null : target };
}

/** The empty points outside the region; none if there is no region. */
export function outsideOf(sketch: Sketch): string[] | null {
  const { region, height, width } = sketch;
  if (!region) return null;
  const stones = stonesOf(sketch);
  return emptyBoard(height, width).flatMap((line, row) => line.flatMap((_, col) => {
    const name = pointName("go", height, { row, col });
    return stones[row]?.[col] === 0 && !region.includes(name) ? [name] : [];
  }));
}
