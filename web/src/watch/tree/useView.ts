import { type RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

import type { Branches } from "./branches";
import type { Picture, Place } from "./layout";
import { fitting, isSeen, show } from "./scroll";
import type { Zoom } from "./useZoom";

/** Milliseconds in which an opened branch finds its shape. */
const SETTLING = 1500;

interface Drawn {
  picture: Picture;
  /** The selected place. */
  focus: Place;
  branches: Branches;
}

/** What is seen of a scrolled picture: first the root, then whatever the visitor brings there. */
export function useView(box: RefObject<HTMLElement>, zoom: Zoom, drawn: Drawn) {
  const { picture, focus, branches } = drawn;
  const reveal = (place: Place): void => {
    if (!isSeen(box.current!, place, zoom.scale)) show(box.current!, place, zoom.scale);
  };
  const toRoot = (): void => show(box.current!, picture.places[0]!, zoom.scale);
  useEffect(toRoot, []);
  // Only what the visitor opens or closes may move the view, not what the search finds; the server
  // takes a moment to send what was opened.
  const until = useRef(0);
  useEffect(() => {
    until.current = performance.now() + SETTLING;
  }, [branches]);
  useEffect(() => {
    const isNew = performance.now() < until.current;
    if (isNew && focus.node) reveal(focus);
  }, [picture]);
  return { toRoot, reveal, fit: () => zoom.to(fitting(box.current!, picture)) };
}
