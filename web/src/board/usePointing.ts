import { useLayoutEffect, useRef, useState } from "preact/hooks";

import { cellAt, placeUnder } from "./Cells";
import { placeOf, pointName, stoneAt, type Place } from "./points";
import type { BoardProps } from "./types";
import { walked } from "./walk";

export interface Pointing {
  /** The point that the keyboard is on. */
  cursor: Place;
  /** The point of a first tap, which a second one would play. */
  aimed: Place | null;
  /** The point under the pointer, or the one that has the focus. */
  pointed: Place | null;
  /** Where the stone to come is shown. */
  shown: Place | null;
  point: (place: Place | null) => void;
  /** A finger or something finer comes down; it decides what the click after it means. */
  touch: (byTouch: boolean) => void;
  click: (place: Place | null) => void;
  press: (event: KeyboardEvent, board: Element) => void;
}

type IsOpen = (place: Place) => boolean;

function centre(height: number, width: number): Place {
  return { row: height >> 1, col: width >> 1 };
}

/** The keyboard's point; the middle of every new board. */
function useCursor({ stones, game, focused, last }: BoardProps): [Place, (place: Place) => void] {
  const [height, width] = [stones.length, stones[0]?.length ?? 0];
  const [put, setPut] = useState({
    height, width,
    place: (focused && last && placeOf(game, height, last)) || centre(height, width),
  });
  const isThisBoard = put.height === height && put.width === width;
  const cursor = isThisBoard ? put.place : centre(height, width);
  return [cursor, (place) => setPut({ height, width, place })];
}

/** Playing on a point; where taps are confirmed, the first one only aims. */
function useAim({ stones, game, hover, confirm, onPoint }: BoardProps, isOpen: IsOpen) {
  const [aimed, setAimed] = useState<Place | null>(null);
  useLayoutEffect(() => setAimed(null), [stones, hover]);

  function choose(place: Place, byTouch: boolean): void {
    const again = aimed?.row === place.row && aimed.col === place.col;
    if (byTouch && confirm && hover && !again && isOpen(place)) setAimed(place);
    else onPoint?.(pointName(game, stones.length, place));
  }
  return { aimed, choose };
}

/** Where the keyboard, the pointer and a first tap are, and what they lead to. */
export function usePointing(props: BoardProps, forbidden: Set<string>): Pointing {
  const { stones, game, hover, onHover } = props;
  const [height, width] = [stones.length, stones[0]?.length ?? 0];
  const [cursor, setCursor] = useCursor(props);
  const [pointed, setPointed] = useState<Place | null>(null);
  const [byFinger, setByFinger] = useState(false);
  const touched = useRef(false);
  // As far as the board knows a stone could go there.
  const isOpen: IsOpen = (place) =>
    stoneAt(stones, place) === 0 && !forbidden.has(`${place.row},${place.col}`);
  const { aimed, choose } = useAim(props, isOpen);
  // A finger that has gone leaves no stone behind, unless it has aimed.
  const under = aimed ?? (byFinger ? null : pointed);

  function point(place: Place | null): void {
    setPointed(place);
    setByFinger(touched.current);
    onHover?.(place && pointName(game, height, place));
  }

  function click(place: Place | null): void {
    if (place) {
      setCursor(place);
      // A finger does not hover, and not every browser gives what it taps the focus.
      if (touched.current) point(place);
      choose(place, touched.current);
    }
    touched.current = false;
  }

  function press(event: KeyboardEvent, board: Element): void {
    const from = placeUnder(event.target);
    if (!from || event.ctrlKey || event.altKey || event.metaKey) return;
    const to = walked(event.key, from, height, width);
    if (to) {
      setCursor(to);
      cellAt(board, to)?.focus();
    } else if (event.key === "Enter" || event.key === " ") choose(from, false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    cursor, aimed, pointed, shown: hover && under && isOpen(under) ? under : null,
    point, click, press, touch: (byTouch) => { touched.current = byTouch; },
  };
}
