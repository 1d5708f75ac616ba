import type { Settling } from "../api/types";
import { colourName } from "../game/format";
import { useText } from "../i18n/text";
import { counted } from "./count";

const SIDES = ["black", "white"] as const;

/** Where the points of both sides come from. */
export function CountTable({ count }: { count: Settling["count"] }) {
  const text = useText();
  return (
    <table class="count">
      <caption class="unseen">{text.t("count")}</caption>
      <thead>
        <tr>
          <td />
          {SIDES.map((side) => (
            <th scope="col">
              <i class={`chip ${side}`} aria-hidden="true" /> {colourName(text, side)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {counted(count).map((part) => (
          <tr class={part}>
            <th scope="row">{text.t(`count.${part}`)}</th>
            {SIDES.map((side) => <td>{count[side][part]}</td>)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
