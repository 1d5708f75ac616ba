import type { BookMove, Candidate, Colour } from "../api/types";
import { heatColour } from "../board/heat";
import { type Scale, tint } from "../game/scale";
import { useText } from "../i18n/text";
import { bookName } from "./book";
import { fate } from "./fate";
import { grouped, percent, winRate } from "./numbers";
import { useSides } from "./useSides";

interface Props {
  candidate: Candidate;
  /** The largest share of all moves: the full width of the bar. */
  most: number;
  /** T5's number; undefined where the column is not shown. */
  number: number | null | undefined;
  /** Was it made in the game? */
  played: boolean;
  chosen: boolean;
  mover: Colour;
  scale: Scale;
  /** Does its prior tell it from other moves? */
  priors: boolean;
  /** What the book says of it, if it knows it. */
  book: BookMove | undefined;
  onChoose: (move: string | null) => void;
}

/** What the search found of one move. */
export function CandidateRow(props: Props) {
  const { most, number, played, chosen, book, onChoose } = props;
  const text = useText();
  const { t } = text;
  const sides = useSides();
  const { move, visits, share, prior } = props.candidate;
  return (
    <tr class={chosen ? "watch-chosen" : ""} onMouseEnter={() => onChoose(move)}>
      {number !== undefined && <td>{number ?? "–"}</td>}
      <th scope="row">
        <button
          type="button"
          class="watch-move"
          aria-pressed={chosen}
          onFocus={() => onChoose(move)}
          onBlur={() => onChoose(null)}
          onClick={() => onChoose(move)}>
          {sides.move(move)}
          {book && (
            <span class="watch-badge" title={bookName(text, book)}>{t("watch.book.badge")}</span>
          )}
          {played && <span class="watch-badge">{t("watch.played.here")}</span>}
        </button>
      </th>
      <td class="watch-share">
        <span class="watch-bar" style={{ width: percent(most > 0 ? share / most : 0, 1) }} />
        <span>{grouped(visits)}</span> <small>{percent(share, 1)}</small>
      </td>
      <WinRate {...props} />
      {props.priors && <td>{percent(prior, 1)}</td>}
    </tr>
  );
}

/** Its win rate with the colour that it has on the board, and what is certain of it. */
function WinRate({ candidate: { visits, value, proof }, mover, scale }: Props) {
  return (
    <td>
      <span
        class="watch-chip"
        style={{ background: heatColour(tint(scale, value)) }}
        aria-hidden="true"
      />
      {visits > 0 || proof ? winRate(value, 1) : "–"}
      {proof && <Proof proof={proof} mover={mover} />}
    </td>
  );
}

/** What is certain of a move. */
function Proof({ proof, mover }: { proof: string; mover: Colour }) {
  const { t } = useText();
  const sides = useSides();
  return (
    <span class="watch-proof" title={t("watch.certain", { result: sides.result(proof) })}>
      {t(`watch.proof.${fate(proof, mover)}`)}
    </span>
  );
}
