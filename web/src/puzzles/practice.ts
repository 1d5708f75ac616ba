/** What is said of practice: names, times and numbers. */
import type { Attempted, Collection, SkillRating } from "../api/types";
import type { Text } from "../i18n/text";

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["minute", 60], ["hour", 3600], ["day", 86_400], ["month", 30 * 86_400], ["year", 365 * 86_400],
];

/** "in 3 days", from now; a moment ago counts as now. */
export function whenAgain({ language }: Text, due: string, now = Date.now()): string {
  const seconds = Math.max(0, (Date.parse(due) - now) / 1000);
  const [unit, length] = STEPS.findLast(([, step]) => seconds >= step) ?? STEPS[0]!;
  const format = new Intl.RelativeTimeFormat(language === "zh" ? "zh-Hans" : "en");
  return format.format(Math.max(1, Math.round(seconds / length)), unit);
}

/** A collection that comes with the program has a name in every language. */
export function nameOf({ t, find }: Text, { id, name, built_in, rules }: Collection): string {
  if (!built_in) return name;
  return find(`collection.${id}`) ?? t("collection.five", { rules: find(`rules.${rules}`) ?? rules });
}

export function ratingText({ value }: SkillRating): string {
  return String(Math.round(value));
}

/** A rating with how sure it is: "1540 ± 210". */
export function ratingRange({ value, high }: SkillRating): string {
  return `${Math.round(value)} ± ${Math.round(high - value)}`;
}

/** What followed from an attempt, in a sentence or two. */
export function outcomeOf(text: Text, { due, rated, rating, change }: Attempted, right: boolean): string {
  const { t } = text;
  const when = whenAgain(text, due);
  const again = t(right ? "practice.right" : "practice.wrong", { when });
  if (!rated) return again;
  const by = `${change < 0 ? "−" : "+"}${Math.abs(Math.round(change))}`;
  return [again, t("practice.rated", { rating: ratingText(rating), by })]
    .join(text.language === "zh" ? "" : " ");
}
