/** A position of Go that somebody draws, to ask about it: any room may bring one. */
import type { Colour, LifeSketch } from "../api/types";
import { keep, recall } from "../app/memory";
import { pointName } from "../board/points";
import type { Stones } from "../board/types";

export type Sketch = Required<LifeSketch>;

const PLACE = "tengen.sketch";

export const BLANK: Sketch = {
  height: 9, width: 9, black: [], white: [], to_play: "black", goal: null, target: null, region: null,
};

/** The stones of a board with whoever moves; nothing is said of what is asked. */
export function sketchOf(stones: Stones, to_play: Colour): Sketch {
  const named = (wanted: number) => stones.flatMap((line, row) => line.flatMap((stone, col) =>
    (stone === wanted ? [pointName("go", stones.length, { row, col })] : [])));
  return {
    ...BLANK, height: stones.length, width: stones[0]?.length ?? 0, to_play,
    black: named(1), white: named(2),
  };
}

/** Keeps a sketch for the next visit to the drawing board. */
export function keepSketch(sketch: Sketch): void {
  keep(PLACE, { sketch });
}

function isPoints(list: unknown): list is string[] {
  return Array.isArray(list) && list.every((point) => typeof point === "string");
}

function isSide(length: unknown): boolean {
  return Number.isInteger(length) && Number(length) >= 1 && Number(length) <= 25;
}

/** What was drawn last; a blank board if that is no sketch any more. */
export function recallSketch(): Sketch {
  const kept = recall<{ sketch: Partial<Sketch> }>(PLACE, { sketch: BLANK }).sketch;
  const { height, width, black, white, to_play, target, region, goal } = kept;
  const sound = isSide(height) && isSide(width) && isPoints(black) && isPoints(white)
    && (to_play === "black" || to_play === "white");
  if (!sound) return BLANK;
  return {
    ...BLANK, ...kept,
    goal: goal === "live" || goal === "kill" ? goal : null,
    target: isPoints(target) ? target : null, region: isPoints(region) ? region : null,
  };
}
