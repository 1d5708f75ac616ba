import { memo } from "preact/compat";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

import type { Analysis } from "../../api/types";
import { useText } from "../../i18n/text";
import { scaleOf } from "../../game/scale";
import { useSides } from "../useSides";
import { nearestPlace, neighbour } from "./branches";
import { byKey, colourOf, drawing, label, thickness } from "./describe";
import { key, type Picture, type Place } from "./layout";
import { MARGIN, type Region, touches } from "./scroll";
import { edgePath, NodeDrawing, TreeEdge, TreeItem } from "./TreeItem";
import type { Zoom } from "./useZoom";

interface Props {
  analysis: Analysis;
  picture: Picture;
  /** What has to be drawn of it. */
  region: Region;
  selected: string[];
  zoom: Zoom;
  onSelect: (way: string[]) => void;
  onTurn: (place: Place) => void;
  onMore: (place: Place) => void;
}

/** The drawn tree: arrow keys walk in it, Enter opens and closes, `m` brings hidden moves. */
export function TreePicture(props: Props) {
  const { analysis, picture, region, selected, zoom, onSelect, onTurn, onMore } = props;
  const { places } = picture;
  const focus = nearestPlace(places, selected);
  const { svg, onFocusOut, hold } = useHeldFocus(key(focus.way));
  const [width, height] = [picture.width + 2 * MARGIN, picture.height + 2 * MARGIN];
  const under = (event: Event): Place | undefined => {
    const at = (event.target as Element).closest<SVGGElement>("[data-key]")?.dataset["key"];
    return at === undefined ? undefined : byKey(places).get(at);
  };
  // A press selects through the focus already: what was selected before it decides what it means.
  const before = useRef("");
  const onClick = (event: MouseEvent): void => {
    const place = under(event);
    if (!place) return;
    onSelect(place.way);
    if ((event.target as Element).closest("[data-more]")) onMore(place);
    else if (!place.open || before.current === key(place.way)) onTurn(place);
  };
  const walk = (to: Place | null): void => {
    if (!to) return;
    onSelect(to.way);
    svg.current?.querySelector<SVGGElement>(`[data-key="${key(to.way)}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = keyAction(event.key, focus, { places, zoom, onTurn, onMore, walk });
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  return (
    <svg
      ref={svg}
      class="tree-picture"
      width={width * zoom.scale}
      height={height * zoom.scale}
      viewBox={`${-MARGIN} ${-MARGIN} ${width} ${height}`}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onPointerDown={() => {
        before.current = key(selected);
      }}
      onFocusIn={(event) => {
        hold();
        onSelect(under(event)?.way ?? focus.way);
      }}
      onFocusOut={onFocusOut}>
      <Drawings places={places} analysis={analysis} region={region} />
      <Items places={places} analysis={analysis} focus={focus} selected={selected.length > 0} />
    </svg>
  );
}

/** A growing tree changes the order of its moves, and an element that is moved loses the focus: it
 * gets it back, unless the focus has gone elsewhere on purpose. */
function useHeldFocus(at: string) {
  const svg = useRef<SVGSVGElement>(null);
  const held = useRef(false);
  const letGo = (to: EventTarget | null): void => {
    if (to instanceof Node && !svg.current?.contains(to)) held.current = false;
  };
  useEffect(() => {
    const press = (event: Event): void => letGo(event.target);
    document.addEventListener("pointerdown", press);
    return () => document.removeEventListener("pointerdown", press);
  }, []);
  useLayoutEffect(() => {
    if (!held.current || document.activeElement !== document.body) return;
    svg.current?.querySelector<SVGGElement>(`[data-key="${at}"]`)?.focus({ preventScroll: true });
  });
  return {
    svg,
    hold: () => { held.current = true; },
    onFocusOut: (event: FocusEvent) => letGo(event.relatedTarget),
  };
}

interface Acts {
  places: Place[];
  zoom: Zoom;
  onTurn: (place: Place) => void;
  onMore: (place: Place) => void;
  walk: (to: Place | null) => void;
}

/** What a key does at a place; nothing for keys that are not ours. */
function keyAction(name: string, focus: Place, acts: Acts): (() => void) | null {
  const { places, zoom, onTurn, onMore, walk } = acts;
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
  };
  return keys[name] ?? null;
}

interface DrawingsProps {
  places: Place[];
  analysis: Analysis;
  region: Region;
}

/** Lines and moves as they look, where they are in sight; who cannot see them has the items. */
const Drawings = memo(function Drawings(props: DrawingsProps) {
  const { places, analysis, region } = props;
  const { t } = useText();
  const sides = useSides();
  const scale = scaleOf(analysis.candidates);
  const seen = places.filter((place) => touches(place, region));
  return (
    <g aria-hidden="true">
      <g fill="none">
        {seen.map((place) => (
          <TreeEdge
            key={key(place.way)}
            d={edgePath(place)}
            width={thickness(place, analysis.simulations)}
            colour={colourOf(place, scale)}
          />
        ))}
      </g>
      {seen.map((place) => (
        <NodeDrawing key={key(place.way)} {...drawing(place, analysis, { t, sides, scale })} />
      ))}
    </g>
  );
});

interface ItemsProps {
  places: Place[];
  analysis: Analysis;
  focus: Place;
  selected: boolean;
}

function Items({ places, analysis, focus, selected }: ItemsProps) {
  const { t } = useText();
  const sides = useSides();
  return (
    <g role="tree" aria-label={t("watch.tree")}>
      {places.map((place) => (
        <TreeItem
          key={key(place.way)}
          at={key(place.way)}
          x={place.x}
          y={place.y}
          label={label(place, analysis, { t, sides })}
          more={place.hidden > 0}
          open={place.open || place.hidden > 0 ? place.open : undefined}
          level={place.way.length + 1}
          selected={selected && place === focus}
          entry={place === focus}
        />
      ))}
    </g>
  );
}
