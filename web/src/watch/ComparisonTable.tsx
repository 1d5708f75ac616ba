import type { Analysis, Option } from "../api/types";
import { short } from "../game/format";
import { useText } from "../i18n/text";
import { compare, differences } from "./comparison";
import { percent, winRate } from "./numbers";
import { useOptionText } from "./useOptionText";
import { useSides } from "./useSides";

interface Props {
  pair: Analysis[];
  /** The options that there are, with their defaults. */
  options: Option[];
}

/** The last two results of a position: best move, value, and where the visits went. */
export function ComparisonTable({ pair: [before, after], options }: Props) {
  const { t } = useText();
  const sides = useSides();
  if (!before || !after) return <p class="watch-quiet">{t("watch.compare.none")}</p>;
  const facts: [string, (one: Analysis) => string][] = [
    [t("watch.simulations"), (one) => short(one.simulations)],
    [t("watch.best"), (one) => (one.best ? sides.move(one.best) : "–")],
    [t("watch.value"), (one) => (one.value === null ? "–" : winRate(one.value, 1))],
  ];
  return (
    <table class="watch-compare">
      <caption>
        <Changes before={before} after={after} options={options} />
      </caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t("watch.compare.before")}</th>
          <th scope="col">{t("watch.compare.after")}</th>
        </tr>
      </thead>
      <tbody>
        {facts.map(([name, of]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{of(before)}</td>
            <td>{of(after)}</td>
          </tr>
        ))}
      </tbody>
      <tbody>
        <tr>
          <th scope="rowgroup" colSpan={3} class="watch-group">
            {t("watch.compare.share")}
          </th>
        </tr>
        {compare(before, after).map(({ move, shares }) => (
          <tr key={move}>
            <th scope="row">{sides.move(move)}</th>
            {shares.map((share, i) => (
              <ShareCell key={i} share={share} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ShareCell({ share }: { share: number | null }) {
  return (
    <td class="watch-share">
      <span class="watch-bar" style={{ width: percent(share ?? 0, 1) }} />
      <span>{share === null ? "–" : percent(share, 1)}</span>
    </td>
  );
}

interface ChangesProps {
  before: Analysis;
  after: Analysis;
  options: Option[];
}

/** What was changed between the two. */
function Changes({ before, after, options }: ChangesProps) {
  const { t } = useText();
  const option = useOptionText(options);
  const changed = differences(before.options, after.options);
  if (changed.length === 0) return <>{t("watch.compare.same")}</>;
  return (
    <>
      {changed.map(([name, was, is]) => (
        <span key={name} class="watch-change">
          {option.name(name)}: {option.value(name, was)} → {option.value(name, is)}
        </span>
      ))}
    </>
  );
}
