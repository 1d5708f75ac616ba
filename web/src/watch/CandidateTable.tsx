import { useState } from "preact/hooks";

import type { Candidate, Colour } from "../api/types";
import { heatColour } from "../board/heat";
import { useText } from "../i18n/text";
import { type Column, fate, type Order, PAGE, sorted, turned } from "./candidates";
import { grouped, percent } from "./numbers";
import { readingNumbers } from "./overlay";
import { type Scale, scaleOf, tint } from "../game/scale";
import { useSides } from "./useSides";

interface Props {
  candidates: Candidate[];
  /** Whose moves they are. */
  mover: Colour;
  /** Show T5's numbers in a column of their own. */
  numbered: boolean;
  /** The move whose variation is shown on the board. */
  chosen: string | null;
  onChoose: (move: string | null) => void;
}

const COLUMNS: Column[] = ["move", "visits", "value", "prior"];

/** Every move that the search considered; hovering or focusing one shows its variation. */
export function CandidateTable({ candidates, mover, numbered, chosen, onChoose }: Props) {
  const { t } = useText();
  const [order, setOrder] = useState<Order>({ column: "visits", descending: true });
  const [rows, setRows] = useState(PAGE);
  const tried = candidates.filter((c) => c.visits > 0 || c.proof !== null);
  if (tried.length === 0) return null;
  const numbers = numbered ? readingNumbers(candidates) : null;
  const most = Math.max(...tried.map((c) => c.share));
  const shown = sorted(tried, order).slice(0, rows);
  const scale = scaleOf(candidates);
  return (
    <div class="watch-candidates" onMouseLeave={() => onChoose(null)}>
      <table>
        <caption class="unseen">{t("watch.candidates")}</caption>
        <thead>
          <tr>
            {numbers && <th scope="col">{t("watch.column.number")}</th>}
            {COLUMNS.map((column) => (
              <Heading
                key={column}
                name={t(`watch.column.${column}`)}
                column={column}
                order={order}
                onTurn={() => setOrder(turned(order, column))}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((candidate) => (
            <Row
              key={candidate.move}
              candidate={candidate}
              most={most}
              number={numbers ? (numbers.get(candidate.move) ?? null) : undefined}
              chosen={candidate.move === chosen}
              mover={mover}
              scale={scale}
              onChoose={onChoose}
            />
          ))}
        </tbody>
      </table>
      <Pages shown={shown.length} all={tried.length} onRows={setRows} />
    </div>
  );
}

interface HeadingProps {
  name: string;
  column: Column;
  order: Order;
  onTurn: () => void;
}

function Heading({ name, column, order, onTurn }: HeadingProps) {
  const { t } = useText();
  const mine = order.column === column;
  const direction = !mine ? "none" : order.descending ? "descending" : "ascending";
  return (
    <th scope="col" aria-sort={direction}>
      <button
        type="button"
        class="watch-sort"
        aria-label={t("watch.sort", { column: name })}
        onClick={onTurn}>
        {name}
        {mine && <span aria-hidden="true">{order.descending ? "↓" : "↑"}</span>}
      </button>
    </th>
  );
}

interface RowProps {
  candidate: Candidate;
  most: number;
  /** T5's number; undefined where the column is not shown. */
  number: number | null | undefined;
  chosen: boolean;
  mover: Colour;
  scale: Scale;
  onChoose: (move: string | null) => void;
}

function Row({ candidate, most, number, chosen, mover, scale, onChoose }: RowProps) {
  const sides = useSides();
  const { move, visits, share, value, prior, proof } = candidate;
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
        </button>
      </th>
      <td class="watch-share">
        <span class="watch-bar" style={{ width: percent(most > 0 ? share / most : 0, 1) }} />
        <span>{grouped(visits)}</span> <small>{percent(share, 1)}</small>
      </td>
      <td>
        <span
          class="watch-chip"
          style={{ background: heatColour(tint(scale, value)) }}
          aria-hidden="true"
        />
        {visits > 0 ? percent(value, 1) : "–"}
        {proof && <Proof proof={proof} mover={mover} />}
      </td>
      <td>{percent(prior, 1)}</td>
    </tr>
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

function Pages({
  shown,
  all,
  onRows,
}: {
  shown: number;
  all: number;
  onRows: (rows: number) => void;
}) {
  const { t } = useText();
  if (all <= PAGE) return null;
  return (
    <p class="watch-pages">
      {shown < all && (
        <button type="button" onClick={() => onRows(shown + 2 * PAGE)}>
          {t("watch.more", { count: all - shown })}
        </button>
      )}
      {shown > PAGE && (
        <button type="button" onClick={() => onRows(PAGE)}>
          {t("watch.fewer")}
        </button>
      )}
    </p>
  );
}
