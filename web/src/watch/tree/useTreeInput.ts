import { useLayoutEffect, useRef } from "preact/hooks";

import { neighbour } from "./branches";
import { byKey } from "./describe";
import { key, type Place } from "./layout";
import type { Zoom } from "./useZoom";

/** What can be done with a drawn tree. */
export interface TreeActs {
  selected: string[];
  zoom: Zoom;
  onSelect: (way: string[]) => void;
  /** The keyboard has gone to a place, which may be out of sight. */
  onWalk: (place: Place) => void;
  /** Somebody points at the end of a way, or at nothing any more. */
  onWay: (way: string[] | null) => void;
  onTurn: (place: Place) => void;
  onMore: (place: Place) => void;
}

interface Tree extends TreeActs {
  places: Place[];
  /** Where the keyboard is. */
  focus: Place;
}

type Walk = (to: Place | null) => void;

/** Keys, clicks and focus of a drawn tree, to be put on its element. */
export function useTreeInput(tree: Tree) {
  const { places, focus, onSelect, onWalk, onWay } = tree;
  const { svg, isHeld, isRestoring, hold, letGo } = useHeldFocus(key(focus.way));
  const under = ({ target }: Event): Place | undefined => {
    const at = (target as Element).closest<SVGGElement>("[data-key]")?.dataset["key"];
    return at === undefined ? undefined : byKey(places).get(at);
  };
  const walk: Walk = (to) => {
    if (!to) return;
    onSelect(to.way);
    const item = svg.current?.querySelector<SVGGElement>(`[data-key="${key(to.way)}"]`);
    item?.focus({ preventScroll: true });
    onWalk(to);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // A key means the place that it was pressed at, also before that has been drawn as selected.
    const act = keyAction(event.key, { ...tree, focus: under(event) ?? focus }, walk);
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  const onFocusIn = (event: FocusEvent): void => {
    if (isRestoring()) return;
    hold();
    const way = under(event)?.way ?? focus.way;
    onSelect(way);
    onWay(way);
  };
  const onFocusOut = (event: FocusEvent): void => {
    letGo(event.relatedTarget);
    if (!isHeld()) onWay(null);
  };
  const hovering = {
    onPointerOver: (event: PointerEvent) => onWay(under(event)?.way ?? null),
    onPointerLeave: () => onWay(isHeld() ? focus.way : null),
  };
  return { svg, onKeyDown, onFocusIn, onFocusOut, ...hovering, ...usePress(tree, under) };
}

/** A press selects through the focus already: what was selected before it decides what it means. */
function usePress(tree: Tree, under: (event: Event) => Place | undefined) {
  const { selected, onSelect, onTurn, onMore } = tree;
  const before = useRef("");
  const onPointerDown = (): void => {
    before.current = key(selected);
  };
  const onClick = (event: MouseEvent): void => {
    const place = under(event);
    if (!place) return;
    onSelect(place.way);
    if ((event.target as Element).closest("[data-more]")) onMore(place);
    else if (!place.open || before.current === key(place.way)) onTurn(place);
  };
  return { onPointerDown, onClick };
}

/** A growing tree changes the order of its moves, and an element that is moved loses the focus: it
 * gets it back, unless the focus has gone elsewhere on purpose. While the selected move is not drawn
 * the nearest one has the focus in its place; that is nobody's choice, and selects nothing. */
function useHeldFocus(at: string) {
  const svg = useRef<SVGSVGElement>(null);
  const held = useRef(false);
  const restoring = useRef(false);
  const letGo = (to: EventTarget | null): void => {
    if (to instanceof Node && !svg.current?.contains(to)) held.current = false;
  };
  useLayoutEffect(() => {
    const press = (event: Event): void => letGo(event.target);
    document.addEventListener("pointerdown", press);
    return () => document.removeEventListener("pointerdown", press);
  }, []);
  useLayoutEffect(() => {
    const item = svg.current?.querySelector<SVGGElement>(`[data-key="${at}"]`);
    if (!held.current || !item || document.activeElement === item) return;
    restoring.current = true;
    item.focus({ preventScroll: true });
    restoring.current = false;
  });
  return {
    svg,
    isHeld: () => held.current,
    isRestoring: () => restoring.current,
    hold: () => { held.current = true; },
    letGo,
  };
}

/** What a key does at the place that has the focus; nothing for keys that are not ours. */
function keyAction(name: string, tree: Tree, walk: Walk): (() => void) | null {
  const { places, focus, zoom, onTurn, onMore, onWay } = tree;
  if (/^Arrow|^Home$|^End$/.test(name)) {
    const opens = name === "ArrowRight" && !focus.open;
    return opens ? () => onTurn(focus) : () => walk(neighbour(places, focus, name));
  }
  const keys: Record<string, () => void> = {
    Enter: () => onTurn(focus),
    " ": () => onTurn(focus),
    m: () => onMore(focus),
    "+": () => zoom.by(1.25),
    "=": () => zoom.by(1.25),
    "-": () => zoom.by(0.8),
    "0": () => zoom.to(1),
    Escape: () => onWay(null),
  };
  return keys[name] ?? null;
}
