import { useEffect, useMemo, useRef, useState } from "preact/hooks";

import type { Analysis } from "../../api/types";
import { useText } from "../../i18n/text";
import { grouped } from "../numbers";
import { useFrame } from "../useFrame";
import { useSides } from "../useSides";
import { grafted, nearestPlace } from "./branches";
import { layout, type Place, type Top } from "./layout";
import { NodeNumbers } from "./NodeNumbers";
import "./tree.css";
import { TreePicture } from "./TreePicture";
import { useBranches } from "./useBranches";
import { useRegion } from "./useRegion";
import { useView } from "./useView";
import { useZoom, type Zoom } from "./useZoom";

interface Props {
  analysis: Analysis | null;
  /** Is what is shown a player's own search? */
  played: boolean;
  /** The exploration constant of the search. */
  c: number;
  /** Which ways the server should send besides the most visited. */
  onAsk: (ways: string[][]) => void;
  /** Somebody points at the end of a way, or at nothing any more. */
  onWay: (way: string[] | null) => void;
}

/** Milliseconds between two pictures for each place in them: the larger, the calmer. */
const PAUSE_A_PLACE = 2;

/** The search tree as a picture, with its tools and the numbers of the selected move. */
export function TreePanel({ analysis, played, ...rest }: Props) {
  const { t } = useText();
  if (!analysis?.tree) {
    return <p class="watch-quiet">{t(played ? "watch.tree.player" : "watch.tree.none")}</p>;
  }
  return <Tree key={`${analysis.game} ${analysis.node}`} newest={analysis} {...rest} />;
}

interface TreeProps extends Omit<Props, "analysis" | "played"> {
  newest: Analysis;
}

function Tree({ newest, c, onAsk, onWay }: TreeProps) {
  const box = useRef<HTMLDivElement>(null);
  const zoom = useZoom(box);
  const region = useRegion(box, zoom.scale);
  const [selected, setSelected] = useState<string[]>([]);
  const [drawn, setDrawn] = useState(0);
  const analysis = useFrame(newest, PAUSE_A_PLACE * drawn);
  const { branches, turn, more, foldAll } = useBranches(analysis, selected, onAsk);
  const top = useMemo(() => topOf(analysis, branches.grafts), [analysis, branches.grafts]);
  const shape = useMemo(() => ({ ...branches, kept: selected }), [branches, selected]);
  const picture = useMemo(() => layout(top, shape), [top, shape]);
  useEffect(() => setDrawn(picture.places.length), [picture.places.length]);
  const focus = nearestPlace(picture.places, selected);
  const { toRoot, fit, reveal } = useView(box, zoom, { picture, focus, branches });
  return (
    <div class="watch-tree">
      <Tools zoom={zoom} onFit={fit} onFold={() => foldAll(top.children)} onStart={toRoot} />
      <div ref={box} class="tree-box-scroll">
        <TreePicture
          analysis={analysis}
          picture={picture}
          region={region}
          selected={selected}
          zoom={zoom}
          onSelect={setSelected}
          onWalk={reveal}
          onWay={onWay}
          onTurn={turn}
          onMore={more}
        />
      </div>
      <Aside analysis={analysis} focus={focus} c={c} shown={picture.places.length} />
    </div>
  );
}

interface AsideProps {
  analysis: Analysis;
  focus: Place;
  c: number;
  /** Nodes in the picture. */
  shown: number;
}

/** The numbers of the selected move, and how the picture is read. */
function Aside({ analysis, focus, c, shown }: AsideProps) {
  const { t } = useText();
  const sides = useSides();
  return (
    <div class="tree-side" role="group" aria-label={t("watch.node")} tabIndex={0}>
      {focus.node && <h3>{t("watch.node")}</h3>}
      <NodeNumbers place={focus} analysis={analysis} c={c} />
      <p class="tree-count">
        {t("watch.tree.shown", { shown: grouped(shown), all: grouped(analysis.nodes) })}
      </p>
      <p class="watch-help">
        {t("watch.tree.help", { side: sides.name(analysis.to_play) })}{" "}
        <span class="tree-keys">{t("watch.tree.keys")}</span>
      </p>
    </div>
  );
}

function topOf(analysis: Analysis, grafts: Parameters<typeof grafted>[1]): Top {
  const children = grafted(analysis.tree ?? [], grafts);
  const tried = analysis.candidates.filter((candidate) => candidate.visits > 0).length;
  return { children, more: Math.max(0, tried - children.length) };
}

interface ToolsProps {
  zoom: Zoom;
  onFit: () => void;
  onFold: () => void;
  onStart: () => void;
}

function Tools({ zoom, onFit, onFold, onStart }: ToolsProps) {
  const { t } = useText();
  return (
    <div class="tree-tools" role="group" aria-label={t("watch.tree")}>
      <button type="button" aria-label={t("watch.tree.out")} onClick={() => zoom.by(0.8)}>
        −
      </button>
      <button type="button" aria-label={t("watch.tree.in")} onClick={() => zoom.by(1.25)}>
        +
      </button>
      <button type="button" onClick={onFit}>
        {t("watch.tree.fit")}
      </button>
      <button type="button" onClick={onStart}>
        {t("watch.tree.start")}
      </button>
      <button type="button" onClick={onFold}>
        {t("watch.tree.fold")}
      </button>
    </div>
  );
}
