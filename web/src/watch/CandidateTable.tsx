import { useState } from "preact/hooks";

import type { BookMove, Candidate, Colour } from "../api/types";
import { scaleOf } from "../game/scale";
import { useText } from "../i18n/text";
import { CandidateRow } from "./CandidateRow";
import {
  bestFirst, type Column, type Order, PAGE, priorsDiffer, sorted, turned,
} from "./candidates";
import { readingNumbers } from "./overlay";

interface Props {
  candidates: Candidate[];
  /** The move that the search advises. */
  best: string | null;
  /** Whose moves they are. */
  mover: Colour;
  /** Show T5's numbers in a column of their own. */
  numbered: boolean;
  /** The move that was made in the game. */
  played: string | null;
  /** The move whose variation is shown on the board. */
  chosen: string | null;
  onChoose: (move: string | null) => void;
  /** What the book knows here. */
  book: BookMove[];
}

const COLUMNS: Column[] = ["move", "visits", "value"];

/** Every move that the search considered; hovering or focusing one shows its variation. */
export function CandidateTable(props: Props) {
  const { candidates, best, mover, numbered, played, chosen, onChoose, book } = props;
  const { t } = useText();
  const [order, setOrder] = useState<Order>({ column: "visits", descending: true });
  const [rows, setRows] = useState(PAGE);
  const tried = bestFirst(candidates, best).filter((c) => c.visits > 0 || c.proof !== null);
  if (tried.length === 0) return null;
  const numbers = numbered ? readingNumbers(candidates) : null;
  const most = Math.max(...tried.map((c) => c.share));
  const shown = sorted(tried, order).slice(0, rows);
  const scale = scaleOf(candidates);
  const priors = priorsDiffer(candidates);
  return (
    <div class="watch-candidates" onMouseLeave={() => onChoose(null)}>
      <table>
        <caption class="unseen">{t("watch.candidates")}</caption>
        <Headings numbered={numbered} priors={priors} order={order} onOrder={setOrder} />
        <tbody>
          {shown.map((candidate) => (
            <CandidateRow
              key={candidate.move}
              candidate={candidate}
              most={most}
              number={numbers ? (numbers.get(candidate.move) ?? null) : undefined}
              played={candidate.move === played}
              chosen={candidate.move === chosen}
              mover={mover}
              scale={scale}
              priors={priors}
              book={book.find(({ move }) => move === candidate.move)}
              onChoose={onChoose}
            />
          ))}
        </tbody>
      </table>
      <Pages shown={shown.length} all={tried.length} onRows={setRows} />
    </div>
  );
}

interface HeadingsProps {
  numbered: boolean;
  priors: boolean;
  order: Order;
  onOrder: (order: Order) => void;
}

function Headings({ numbered, priors, order, onOrder }: HeadingsProps) {
  const { t } = useText();
  const columns: Column[] = priors ? [...COLUMNS, "prior"] : COLUMNS;
  return (
    <thead>
      <tr>
        {numbered && <th scope="col">{t("watch.column.number")}</th>}
        {columns.map((column) => (
          <Heading
            key={column}
            name={t(`watch.column.${column}`)}
            column={column}
            order={order}
            onTurn={() => onOrder(turned(order, column))}
          />
        ))}
      </tr>
    </thead>
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

interface PagesProps {
  shown: number;
  all: number;
  onRows: (rows: number) => void;
}

function Pages({ shown, all, onRows }: PagesProps) {
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
