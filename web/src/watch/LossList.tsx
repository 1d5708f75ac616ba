import { useText } from "../i18n/text";
import { type Loss, THRESHOLD } from "./losses";
import { useSides } from "./useSides";

interface Props {
  losses: Loss[];
  /** Are there moves of which it is known what they lost? */
  known: boolean;
  at: number;
  onStep: (at: number) => void;
}

/** The moves that lost much, each a way to the position before it, where the search says what
 * was better. */
export function LossList({ losses, known, at, onStep }: Props) {
  const { t } = useText();
  const sides = useSides();
  if (losses.length === 0) {
    const none = known ? "watch.losses.none" : "watch.losses.unknown";
    return <p class="watch-quiet">{t(none, { points: THRESHOLD })}</p>;
  }
  return (
    <div class="watch-losses">
      <h3>{t("watch.losses", { points: THRESHOLD })}</h3>
      <ul>
        {losses.map((loss) => (
          <li key={loss.at}>
            <button
              type="button"
              aria-current={loss.at - 1 === at ? "step" : undefined}
              onClick={() => onStep(loss.at - 1)}>
              <span aria-hidden="true">{loss.colour === "black" ? "▼ " : "△ "}</span>
              {t("watch.losses.one", {
                at: loss.at,
                side: sides.name(loss.colour),
                move: sides.move(loss.move),
                points: Math.round(loss.drop * 100),
              })}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
