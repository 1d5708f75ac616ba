import type { Game } from "../api/types";
import { verdict } from "../game/format";
import { readResult } from "../game/record";
import { useText, type Text } from "../i18n/text";

type Info = Game["info"];
type Part = keyof Info;

const PARTS: Part[] = [
  "event", "round", "date", "place", "black_team", "white_team", "result", "rules", "source",
  "annotator", "user", "copyright", "game_comment",
];

/** What is told of every game in the line below its title. */
const ELSEWHERE: Part[] = ["date", "rules", "result"];

/** What a record says of one thing, in the page's language where that is known. */
function said(text: Text, part: Part, words: string): string {
  if (part === "rules") return text.find(`rules.${words.toLowerCase()}`) ?? words;
  const outcome = part === "result" ? readResult(words) : null;
  return outcome ? verdict(text, outcome) : words;
}

/** What a record says of the game as a whole; nothing if it says nothing. */
export function RecordInfo({ info }: { info: Info }) {
  const text = useText();
  const parts = PARTS.filter((part) => info[part].trim() !== "");
  if (!parts.some((part) => !ELSEWHERE.includes(part))) return null;
  return (
    <details class="record-info">
      <summary>{text.t("info")}</summary>
      <dl>
        {parts.map((part) => (
          <div key={part}>
            <dt>{text.t(`info.${part as Exclude<Part, "black_rank" | "white_rank">}`)}</dt>
            <dd dir="auto">{said(text, part, info[part])}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
