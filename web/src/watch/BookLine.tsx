import type { BookMove } from "../api/types";
import { useText } from "../i18n/text";
import { bookSentence, spokenOf } from "./book";

interface Props {
  book: BookMove[];
  /** The move that is pointed at. */
  chosen: string | null;
  /** The move that the search advises. */
  best: string | null;
}

/** What the book of corner sequences says of the move that is pointed at, or of the best. */
export function BookLine({ book, chosen, best }: Props) {
  const text = useText();
  const spoken = spokenOf(book, chosen, best);
  return spoken ? <p class="watch-book">{bookSentence(text, spoken)}</p> : null;
}
