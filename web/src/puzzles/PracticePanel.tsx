import { api } from "../api/client";
import type { Collection, PracticeOverview } from "../api/types";
import { useVoice } from "../app/messages";
import { go } from "../app/route";
import { useText } from "../i18n/text";
import { collectionRoute, practiceId, PROGRESS, type Scope } from "./places";
import { nameOf, ratingRange, whenAgain } from "./practice";

/** Goes to what is to be tried next, of a collection or of all. */
export function useBegin(): (collection: string | null) => void {
  const { t } = useText();
  const { say, complain } = useVoice();
  return (collection) => void api.nextProblem(collection).then(({ place }) => {
    const scope: Scope = collection ? "set" : "due";
    if (place) go("puzzles", practiceId({ scope, ...place }));
    else say(t("practice.nothing"));
  }).catch(complain);
}

/** How far one is, in a few figures, with the way on. */
export function PracticePanel({ overview }: { overview: PracticeOverview }) {
  const text = useText();
  const { t } = text;
  const begin = useBegin();
  const { due, attempts, rating, next_due } = overview;
  const figures: [string, string][] = [
    [t("practice.due"), String(due)],
    [t("practice.attempts"), String(attempts)],
    [t("practice.rating"), rating ? ratingRange(rating) : "—"],
  ];
  return (
    <section class="practice-panel" aria-label={t("practice")}>
      <dl>
        {figures.map(([name, value]) => <div><dt>{name}</dt><dd>{value}</dd></div>)}
      </dl>
      <div class="puzzle-buttons">
        {due > 0 && (
          <button type="button" class="main" onClick={() => begin(null)}>
            {t("practice.begin-due", { n: due })}
          </button>
        )}
        <a class="button" href={PROGRESS}>{t("practice.progress")}</a>
      </div>
      <p class="quiet">
        {attempts === 0 ? t("practice.intro")
          : due === 0 && next_due ? t("practice.later", { when: whenAgain(text, next_due) })
            : t("practice.explained")}
      </p>
    </section>
  );
}

interface RowProps {
  collection: Collection;
  onRemoved: () => void;
}

function CollectionRow({ collection, onRemoved }: RowProps) {
  const text = useText();
  const { t } = text;
  const { ask, complain } = useVoice();
  const begin = useBegin();
  const { id, problems, due, right, built_in } = collection;
  const name = nameOf(text, collection);
  async function remove(): Promise<void> {
    const question = {
      title: t("practice.delete", { name }), body: t("practice.delete.body"), yes: t("delete"),
      grave: true,
    };
    if (await ask(question)) await api.removeCollection(id).then(onRemoved);
  }
  return (
    <li class="collection">
      <div>
        <a href={collectionRoute(id)} dir="auto">{name}</a>
        <small>
          {t("practice.count", { n: problems, right })}
          {due > 0 && <strong> · {t("practice.count.due", { n: due })}</strong>}
        </small>
        <progress value={right} max={problems} aria-label={t("practice.known", { n: right, all: problems })} />
      </div>
      <div class="puzzle-buttons">
        <button
          type="button" class="main" aria-label={t("practice.begin.of", { name })}
          onClick={() => begin(id)}
        >
          {t("practice.begin")}
        </button>
        {!built_in && (
          <button
            type="button" aria-label={t("practice.delete", { name })}
            onClick={() => void remove().catch(complain)}
          >
            {t("delete")}
          </button>
        )}
      </div>
    </li>
  );
}

/** The collections of some rules. */
export function CollectionList({ collections, onRemoved }: {
  collections: Collection[]; onRemoved: () => void;
}) {
  const { t } = useText();
  if (collections.length === 0) return null;
  return (
    <section class="puzzle-grade">
      <h2>{t("practice.collections")}</h2>
      <ul class="collections">
        {collections.map((collection) => (
          <CollectionRow key={collection.id} collection={collection} onRemoved={onRemoved} />
        ))}
      </ul>
    </section>
  );
}
