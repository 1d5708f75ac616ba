/** What the server refuses, in the visitor's words. */
import type { Params, Text } from "../i18n/text";
import type { Error as Told } from "./types";

/** The server said no, or could not be reached (reason "offline"). */
export class Refused extends Error {
  constructor(
    readonly reason: string, message: string, readonly status: number,
    /** Which case of the reason it is, and what the sentence names. */
    readonly detail = "", readonly about: Told["about"] = {},
  ) {
    super(message);
  }
}

/** What a refusal names, as the page calls it: an option by its title, limits in words. */
function named({ find }: Text, about: Told["about"]): Params {
  const { name } = about;
  const title = find(`option.${name}`) ?? find(`watch.option.${name}`) ?? find(`new.${name}`);
  const ends = ["least", "most"].filter((end) => end in about).join("-");
  return {
    ...about,
    ...(name !== undefined && { name: title ?? name }),
    limits: find(`refusal.limits.${ends}`, about) ?? "",
  };
}

/** Why it was refused, in the visitor's language; where that is English too, as the server put it. */
export function refusalText(text: Text, error: unknown): string {
  if (!(error instanceof Refused)) return String(error);
  const { detail, reason, about, message } = error;
  const said = (word: string) => text.find(`refusal.${word}`, named(text, about));
  return said(detail) ?? said(reason) ?? said("input") ?? message;
}
