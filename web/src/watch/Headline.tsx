import { rivalOf } from "../game/rival";
import { type Translate, useText } from "../i18n/text";
import type { Finding } from "./finding";
import { bytes, grouped, winRate } from "./numbers";
import { useSides } from "./useSides";

/** What the search found: the move, and what it is worth. */
export function Verdict({ finding }: { finding: Finding }) {
  const { t } = useText();
  const sides = useSides();
  const { best, value, to_play, proof, wins_in } = finding;
  const rival = rivalOf(finding, 1);
  return (
    <p class="watch-verdict">
      <span class="watch-verdict-move">{best ? sides.move(best) : "–"}</span>
      {value !== null && (
        <span>{t("watch.value.of", { side: sides.name(to_play), rate: winRate(value, 1) })}</span>
      )}
      {rival && (
        <span>
          {t("advice.tried", { other: sides.move(rival.move), rate: winRate(rival.value, 1) })}
        </span>
      )}
      {proof && (
        <span class="watch-certain">{t("watch.certain", { result: sides.result(proof) })}</span>
      )}
      {wins_in && <span class="watch-certain">{t("advice.wins", { n: wins_in })}</span>}
    </p>
  );
}

/** The search in numbers: what it expects, and what that took. */
export function Figures({ finding }: { finding: Finding }) {
  const { t } = useText();
  const sides = useSides();
  const figures: [string, string][] = [
    [t("watch.simulations"), grouped(finding.simulations)],
    [t("watch.perSecond"), grouped(finding.simulations_per_s)],
    ...treeFigures(t, finding),
    [t("watch.seconds"), finding.seconds.toFixed(1)],
  ];
  return (
    <>
      <p class="watch-pv">
        <span>{t("watch.variation")}</span> {finding.pv.map(sides.move).join(" ") || "–"}
      </p>
      <dl class="watch-figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Of the tree, where it is known. */
function treeFigures(t: Translate, { depth, nodes, bytes: size }: Finding): [string, string][] {
  if (depth === undefined || nodes === undefined || size === undefined) return [];
  return [
    [t("watch.depth"), grouped(depth)],
    [t("watch.nodes"), grouped(nodes)],
    [t("watch.memory"), bytes(size)],
  ];
}
