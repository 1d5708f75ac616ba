import type { Colour, Marks } from "../api/types";

/** 0 empty, 1 black, 2 white; row 0 at the top. */
export type Stones = number[][];

/** What is drawn on an empty point or over a stone besides the stone itself. */
export interface Mark {
  point: string;
  /** A disc of this strength, 0 to 1 (visit share); its colour says the value, 0 to 1. */
  heat?: { strength: number; value: number };
  /** Up to two short lines of text. */
  text?: string[];
  kind?: "best" | "forbidden" | "closed" | "hint" | "dead" | "winning" | "black-point"
    | "white-point" | "number" | "defence" | "threat"
    | "owned" | "book";
  /** Whose an owned point is: 1 Black's, −1 White's, less where that is not sure. */
  owner?: number;
  /** What a stone would threaten here. */
  threat?: Threat;
  /** Said of the point in its accessible name: "forbidden: double-three". */
  note?: string;
  /** Drawn while the point is pointed at. */
  rows?: Row[];
  /** Said while the point is pointed at. */
  why?: string;
}

/** Stones in a row, and the points that would complete it. */
export interface Row {
  stones: string[];
  completes: string[];
}

export interface Threat {
  colour: Colour;
  /** As many corners as stones it needs: a star, a square, a triangle; a diamond for two threats. */
  shape: "five" | "double" | "four" | "three";
  /** The other side threatens something here too: each has half of the point. */
  half?: boolean;
}

export interface BoardProps {
  stones: Stones;
  game: "go" | "gomoku" | "renju";
  last?: string | null;
  marks?: Mark[];
  /** What a record draws here. */
  signs?: Marks;
  /** Stones that were tried and not played: they look different. */
  tried?: string[];
  /** Stones shown half transparent with their numbers: a variation. */
  ghost?: { point: string; colour: Colour; label: string }[];
  /** Move numbers on stones, by point. */
  numbers?: Map<string, number>;
  /** The colour of the stone under the pointer; none if a click means nothing. */
  hover?: Colour | null;
  /** On a small touch screen the first tap aims and the second plays. */
  confirm?: boolean;
  /** The keyboard is at the board from the start: on the last move, or in the middle. */
  focused?: boolean;
  onPoint?: (point: string) => void;
  onHover?: (point: string | null) => void;
  /** Points may be forbidden: below the board there is room for the sentence why. */
  explains?: boolean;
  /** The board's accessible name. */
  label: string;
}
