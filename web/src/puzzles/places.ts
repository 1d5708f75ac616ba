/** Where in the room one is, by the address: the list, a puzzle, a problem, a collection, … */
import { routeTo } from "../app/route";

/** What is practised: one collection, or all that is due. */
export type Scope = "set" | "due";

export interface Practised {
  scope: Scope;
  collection: string;
  number: number;
}

export type Place =
  | { kind: "list" | "draw" | "progress" | "other" }
  | { kind: "set"; collection: string }
  | ({ kind: "practice" } & Practised);

const PRACTICE = /^(set|due)\.([0-9a-z-]{1,40})\.([1-9]\d{0,4})$/;
const SET = /^set\.([0-9a-z-]{1,40})$/;

export function readPlace(id: string | null): Place {
  if (id === null) return { kind: "list" };
  if (id === "draw" || id === "progress") return { kind: id };
  const practice = PRACTICE.exec(id);
  if (practice) {
    const [, scope, collection, number] = practice as unknown as [string, Scope, string, string];
    return { kind: "practice", scope, collection, number: Number(number) };
  }
  const set = SET.exec(id)?.[1];
  return set ? { kind: "set", collection: set } : { kind: "other" };
}

export function practiceId({ scope, collection, number }: Practised): string {
  return `${scope}.${collection}.${number}`;
}

export function collectionRoute(collection: string): string {
  return routeTo("puzzles", `set.${collection}`);
}

export const PROGRESS = routeTo("puzzles", "progress");
export const DRAW = routeTo("puzzles", "draw");
