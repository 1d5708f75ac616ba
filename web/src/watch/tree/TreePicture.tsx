import { memo } from "preact/compat";

import type { Analysis } from "../../api/types";
import { scaleOf } from "../../game/scale";
import { useText } from "../../i18n/text";
import { useSides } from "../useSides";
import { nearestPlace } from "./branches";
import { colourOf, drawing, label, thickness } from "./describe";
import { key, type Picture, type Place } from "./layout";
import { MARGIN, type Region, touches } from "./scroll";
import { edgePath, NodeDrawing, TreeEdge, TreeItem } from "./TreeItem";
import { type TreeActs, useTreeInput } from "./useTreeInput";

interface Props extends TreeActs {
  analysis: Analysis;
  picture: Picture;
  /** What has to be drawn of it. */
  region: Region;
}

/** The drawn tree: arrow keys walk in it, Enter opens and closes, `m` brings hidden moves. */
export function TreePicture(props: Props) {
  const { analysis, picture, region, selected, zoom } = props;
  const { places } = picture;
  const focus = nearestPlace(places, selected);
  const { svg, ...input } = useTreeInput({ ...props, places, focus });
  // A browser takes an svg that listens for the focus for something to stop at with Tab.
  const [width, height] = [picture.width + 2 * MARGIN, picture.height + 2 * MARGIN];
  return (
    <div {...input}>
      <svg
        ref={svg}
        class="tree-picture"
        width={width * zoom.scale}
        height={height * zoom.scale}
        viewBox={`${-MARGIN} ${-MARGIN} ${width} ${height}`}>
        <Drawings places={places} analysis={analysis} region={region} />
        <Items places={places} analysis={analysis} focus={focus} selected={selected.length > 0} />
      </svg>
    </div>
  );
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
