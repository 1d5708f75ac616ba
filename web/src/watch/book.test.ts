import { describe, expect, it } from "vitest";

import type { BookMove } from "../api/types";
import { bookMarks, bookName, bookSentence, spokenOf } from "./book";

const text = (language: "en" | "zh") => ({
  language,
  t: (key: string, params?: Record<string, string | number>) =>
    `${key} ${JSON.stringify(params ?? {})}`,
}) as Parameters<typeof bookName>[0];

function move(name: string, more: Partial<BookMove> = {}): BookMove {
  return {
    move: name, names: { en: "slide", zh: "飞角" }, lines: 2, of: 8, known: 3, stones: 3, ...more,
  };
}

describe("a book move", () => {
  it("has its name in the language of the page", () => {
    expect(bookName(text("en"), move("D2"))).toBe("slide");
    expect(bookName(text("zh"), move("D2"))).toBe("飞角");
    expect(bookName(text("en"), move("D2", { names: { en: "", zh: "" } })))
      .toContain("watch.book.unnamed");
  });

  it("is spoken of as known, or as like something known", () => {
    expect(bookSentence(text("en"), move("D2"))).toContain("watch.book.exact");
    expect(bookSentence(text("en"), move("D2", { stones: 5 }))).toContain("watch.book.like");
  });

  it("has a sign on the board", () => {
    expect(bookMarks(text("en"), [move("D2")])).toMatchObject([{ point: "D2", kind: "book" }]);
  });
});

describe("the move that is spoken of", () => {
  const book = [move("A1"), move("B2"), move("C3")];
  it.each([
    ["C3", "B2", "C3"],
    ["K10", "B2", "B2"],
    [null, "K10", "A1"],
  ])("with %s pointed at and %s advised is %s", (chosen, best, spoken) => {
    expect(spokenOf(book, chosen, best)?.move).toBe(spoken);
  });

  it("is none where the book knows nothing", () => {
    expect(spokenOf([], "A1", "A1")).toBeUndefined();
  });
});
