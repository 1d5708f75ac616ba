/** The problems that were opened in this browser last. */
import type { LifeProblem } from "../api/types";
import { keep, recall } from "../app/memory";

const PLACE = "tengen.problems";
const MOST = 500;
const ID = /^go-([1-9]\d{0,3})$/;

/** What an older page kept may have another shape. */
function isProblem(kept: unknown): kept is LifeProblem {
  const problem = Object(kept) as LifeProblem;
  const { title, height, width, black, white, target, rivals, inferred } = problem;
  return typeof title === "string" && typeof height === "number" && typeof width === "number"
    && [black, white, target, rivals, inferred].every(Array.isArray);
}

/** For browsers that keep nothing. */
let opened: LifeProblem[] | null = null;

export function problems(): LifeProblem[] {
  opened ??= recall<{ problems: unknown[] }>(PLACE, { problems: [] }).problems.filter(isProblem);
  return opened;
}

export function keepProblems(read: LifeProblem[]): void {
  opened = read;
  keep(PLACE, { problems: read });
}

/** The problem whose answer is wanted as soon as it lies on the board. */
let wanted: number | null = null;

/** Puts a problem behind the others, and says where; the oldest go when there are too many. */
export function addProblem(problem: LifeProblem, answered: boolean): number {
  keepProblems([...problems().slice(1 - MOST), problem]);
  const index = problems().length - 1;
  wanted = answered ? index : null;
  return index;
}

/** Was the answer asked for together with the problem? Told once. */
export function wantsAnswer(index: number): boolean {
  const asked = wanted === index;
  wanted = null;
  return asked;
}

export function idOf(index: number): string {
  return `go-${index + 1}`;
}

/** The place of a problem by its address; null if the address is of something else. */
export function indexOf(id: string | null): number | null {
  const number = ID.exec(id ?? "")?.[1];
  return number === undefined ? null : Number(number) - 1;
}
