import type { BookMove } from "../api/types";
import { useText } from "../i18n/text";
import { bookName, bookSentence, spokenOf } from "./book";

interface Props {
  book: BookMove[];
  /** The move that is pointed at. */
  chosen: string | null;
  /** The move that the search advises. */
  best: string | null;
  onChoose: (move: string | null) => void;
}

const SHOWN = 4;

/** What the book of corner sequences knows here: a sentence of one move, and the others by name. */
export function BookLine({ book, chosen, best, onChoose }: Props) {
  const text = useText();
  const spoken = spokenOf(book, chosen, best);
  if (!spoken) return null;
  const others = book.slice(0, SHOWN);
  return (
    <div class="watch-book">
      <h3>{text.t("watch.book")}</h3>
      <p class="watch-book-said">{bookSentence(text, spoken)}</p>
      <ul onMouseLeave={() => onChoose(null)}>
        {others.map((one) => (
          <li key={one.move} onMouseEnter={() => onChoose(one.move)}>
            <strong>{one.move}</strong> {bookName(text, one)}
          </li>
        ))}
        {book.length > SHOWN && (
          <li>{text.t("watch.book.more", { count: book.length - SHOWN })}</li>
        )}
      </ul>
    </div>
  );
}
