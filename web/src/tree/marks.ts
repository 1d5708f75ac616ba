/** What a record draws on the board, and what a pen changes of it. */
import type { Marks, RecordNode } from "../api/types";

export const TOOLS = [
  "letter", "number", "triangle", "square", "circle", "cross", "selected", "line", "arrow", "dim",
  "view", "erase",
] as const;

export type Tool = (typeof TOOLS)[number];
type Shape = "triangle" | "square" | "circle" | "cross" | "selected";
type Pair = Marks["lines"][number];

export const NO_MARKS: Marks = {
  labels: [], triangle: [], square: [], circle: [], cross: [], selected: [], lines: [], arrows: [],
  dimmed: null, view: null,
};

const SHAPES: Shape[] = ["triangle", "square", "circle", "cross", "selected"];

/** Does a tool need two points? */
export function joins(tool: Tool): tool is "line" | "arrow" {
  return tool === "line" || tool === "arrow";
}

/** The marks to be drawn at the end of a way: dimmed points and the view last until others come. */
export function marksAfter(way: RecordNode[]): Marks {
  const said = (part: "dimmed" | "view") =>
    way.findLast(({ marks }) => marks && marks[part] !== null)?.marks?.[part] ?? null;
  return { ...(way.at(-1)?.marks ?? NO_MARKS), dimmed: said("dimmed"), view: said("view") };
}

export function isBlank({ dimmed, view, ...rest }: Marks): boolean {
  return dimmed === null && view === null && Object.values(rest).every((list) => list.length === 0);
}

function toggled(points: string[], point: string): string[] {
  return points.includes(point) ? points.filter((one) => one !== point) : [...points, point];
}

/** The points that a shape has, without this one. A point has one shape at a time. */
function withoutShape(marks: Marks, point: string): Marks {
  const kept = { ...marks };
  for (const shape of SHAPES) kept[shape] = marks[shape].filter((one) => one !== point);
  return kept;
}

function withShape(marks: Marks, shape: Shape, point: string): Marks {
  return { ...withoutShape(marks, point), [shape]: toggled(marks[shape], point) };
}

/** A, B, … Z, a, … z, then numbers: the first that is not on the board. */
function nextLabel({ labels }: Marks, kind: "letter" | "number"): string {
  const used = new Set(labels.map(({ text }) => text));
  const letters = kind === "letter" ? "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz" : "";
  const letter = [...letters].find((one) => !used.has(one));
  if (letter) return letter;
  let number = 1;
  while (used.has(String(number))) number += 1;
  return String(number);
}

function withLabel(marks: Marks, kind: "letter" | "number", point: string): Marks {
  const others = marks.labels.filter((label) => label.point !== point);
  if (others.length < marks.labels.length) return { ...marks, labels: others };
  return { ...marks, labels: [...others, { point, text: nextLabel(marks, kind) }] };
}

function without(pairs: Pair[], gone: (pair: Pair) => boolean): Pair[] {
  return pairs.filter((pair) => !gone(pair));
}

/** A line drawn again is taken away, from whichever end; an arrow has a direction. */
function withPair(marks: Marks, tool: "line" | "arrow", from: string, to: string): Marks {
  const place = tool === "line" ? "lines" : "arrows";
  const same = ([a, b]: Pair) =>
    (a === from && b === to) || (tool === "line" && a === to && b === from);
  const others = without(marks[place], same);
  const grown: Pair[] = others.length < marks[place].length ? others : [...others, [from, to]];
  return { ...marks, [place]: grown };
}

function erased(marks: Marks, point: string): Marks {
  const touches = (pair: Pair) => pair.includes(point);
  return {
    ...withoutShape(marks, point),
    labels: marks.labels.filter((label) => label.point !== point),
    lines: without(marks.lines, touches),
    arrows: without(marks.arrows, touches),
    dimmed: marks.dimmed?.includes(point) ? toggled(marks.dimmed, point) : marks.dimmed,
    view: marks.view?.includes(point) ? toggled(marks.view, point) : marks.view,
  };
}

/** The marks after a tool was used on a point. `from` is where a line or an arrow begins; without
 * it nothing is drawn yet. */
export function withMark(marks: Marks, tool: Tool, point: string, from: string | null): Marks {
  switch (tool) {
    case "letter":
    case "number":
      return withLabel(marks, tool, point);
    case "line":
    case "arrow":
      return from === null || from === point ? marks : withPair(marks, tool, from, point);
    case "dim":
      return { ...marks, dimmed: toggled(marks.dimmed ?? [], point) };
    case "view":
      return { ...marks, view: toggled(marks.view ?? [], point) };
    case "erase":
      return erased(marks, point);
    default:
      return withShape(marks, tool, point);
  }
}

/** What is kept at a node of the marks that are drawn there: what it only inherits stays unsaid. */
export function ownMarks(drawn: Marks, inherited: Marks): Marks {
  const same = (part: "dimmed" | "view") => drawn[part]?.join() === inherited[part]?.join();
  return {
    ...drawn,
    dimmed: same("dimmed") ? null : drawn.dimmed,
    view: same("view") ? null : drawn.view,
  };
}
