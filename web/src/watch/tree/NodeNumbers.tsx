import type { Analysis } from "../../api/types";
import { sideAfter } from "../../game/variation";
import { useText } from "../../i18n/text";
import { decimal, grouped, percent } from "../numbers";
import { useSides } from "../useSides";
import { formula } from "./formula";
import type { Place } from "./layout";

interface Props {
  place: Place;
  analysis: Analysis;
  /** The exploration constant of the search. */
  c: number;
}

/** The UCT numbers of a move: why the search goes there, or not. */
export function NodeNumbers({ place, analysis, c }: Props) {
  const { t } = useText();
  const sides = useSides();
  const { node, way } = place;
  if (!node) return <p class="watch-quiet">{t("watch.node.pick")}</p>;
  const side = sides.name(sideAfter(analysis.to_play, way.length - 1));
  const known = (value: number | null): string => (value === null ? "–" : decimal(value));
  const mixed = analysis.used.rave === true;
  const rows: [string, string][] = [
    [t("watch.node.way"), way.map(sides.move).join(" → ")],
    [t(mixed ? "watch.node.mixed" : "watch.node.q", { side }), known(node.exploitation)],
    [t("watch.node.n"), grouped(node.visits)],
    [t("watch.node.N"), grouped(node.total)],
    [t("watch.node.exploration"), known(node.exploration)],
    [t("watch.node.sum"), known(node.urgency)],
    [t("watch.node.prior"), percent(node.prior, 1)],
  ];
  return (
    <div class="tree-numbers">
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <FormulaText place={place} analysis={analysis} c={c} />
      {node.proof && <p>{t("watch.node.certain", { result: sides.result(node.proof) })}</p>}
    </div>
  );
}

function FormulaText({ place, analysis, c }: Props) {
  const { t } = useText();
  const written = place.node && formula(place.node, analysis.used, c);
  if (!written) return <p class="watch-quiet">{t("watch.node.unvisited")}</p>;
  return (
    <p class="tree-formula">
      <span class="unseen">{t("watch.options.formula")}: </span>
      <code>{written.letters}</code>
      <code>= {written.numbers}</code>
      <code>= {written.sum}</code>
    </p>
  );
}
