/** What the book of corner sequences says of a position. */
import type { BookMove } from "../api/types";
import type { Mark } from "../board/types";
import type { Text } from "../i18n/text";
import { percent } from "./numbers";

/** What a book move is called in the language of the page; the book's word where it has no name. */
export function bookName({ t, language }: Pick<Text, "t" | "language">, book: BookMove): string {
  return book.names[language] || t("watch.book.unnamed");
}

/** How usual a book move is, and how well the book knows the corner, in a sentence. */
export function bookSentence(text: Pick<Text, "t" | "language">, book: BookMove): string {
  const { move, lines, of, known, stones } = book;
  const key = known === stones ? "watch.book.exact" : "watch.book.like";
  const name = bookName(text, book);
  return text.t(key, { move, name, share: percent(lines / of), known, stones });
}

/** The book move to speak of: the one that is pointed at, else the advised one, else the first. */
export function spokenOf(
  book: BookMove[], chosen: string | null, best: string | null,
): BookMove | undefined {
  const named = (move: string | null) => book.find((one) => one.move === move);
  return named(chosen) ?? named(best) ?? book[0];
}

/** A small sign on each book move, and its name for those who hear the board. */
export function bookMarks(text: Pick<Text, "t" | "language">, book: BookMove[]): Mark[] {
  return book.map((one) => ({
    point: one.move,
    kind: "book",
    note: text.t("watch.book.note", { name: bookName(text, one) }),
  }));
}
