import { useEffect, useState } from "preact/hooks";

import { api, refusalText } from "../api/client";
import type { CollectionContent, Standing } from "../api/types";
import { routeTo } from "../app/route";
import { useKeys } from "../app/useKeys";
import { useText } from "../i18n/text";
import { practiceId } from "./places";
import { nameOf } from "./practice";
import { useBegin } from "./PracticePanel";

const SIGNS: Record<Standing, string> = { new: "", due: "↻", right: "✓", wrong: "✗" };

function ProblemLink({ collection, number, standing }: {
  collection: string; number: number; standing: Standing;
}) {
  const { t } = useText();
  const said = `${number}${t("board.comma")}${t(`practice.standing.${standing}`)}`;
  return (
    <a
      class={`puzzle ${standing}`} aria-label={said} title={said}
      href={routeTo("puzzles", practiceId({ scope: "set", collection, number }))}
    >
      {number}
      {SIGNS[standing] && <span aria-hidden="true">{SIGNS[standing]}</span>}
    </a>
  );
}

/** All problems of a collection, with how each of them stands. */
export function CollectionPage({ id }: { id: string }) {
  const text = useText();
  const { t } = text;
  const begin = useBegin();
  const [content, setContent] = useState<CollectionContent | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => void api.collection(id).then(setContent, setError), [id]);
  useKeys({ n: content ? () => begin(id) : undefined });
  if (!content) {
    return (
      <div class="waiting">
        <p>{error ? refusalText(text, error) : t("loading")}</p>
        {error !== null && <p><a href={routeTo("puzzles")}>{t("life.all")}</a></p>}
      </div>
    );
  }
  const { collection, problems } = content;
  return (
    <div class="page puzzle-list">
      <p><a href={routeTo("puzzles")}>{t("life.all")}</a></p>
      <h1 dir="auto">{nameOf(text, collection)}</h1>
      <p class="quiet">
        {t("practice.count", { n: collection.problems, right: collection.right })}
        {" · "}{t("practice.count.new", { n: collection.new })}
        {" · "}{t("practice.count.due", { n: collection.due })}
      </p>
      <div class="puzzle-buttons">
        <button type="button" class="main" onClick={() => begin(id)}>{t("practice.begin")}</button>
      </div>
      <div class="puzzle-grade">
        <ul>
          {problems.map((standing, i) => (
            <li><ProblemLink collection={id} number={i + 1} standing={standing} /></li>
          ))}
        </ul>
      </div>
    </div>
  );
}
