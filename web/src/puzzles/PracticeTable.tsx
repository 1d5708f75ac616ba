import { refusalText } from "../api/client";
import type { PracticeProblem, Puzzle } from "../api/types";
import { routeTo } from "../app/route";
import { useText } from "../i18n/text";
import { LifeTable } from "./LifeTable";
import { collectionRoute, type Practised } from "./places";
import { nameOf, outcomeOf, ratingText } from "./practice";
import { PuzzleTable } from "./PuzzleTable";
import { usePractice, type Practice } from "./usePractice";

/** Of which collection a problem is, how hard, and whether it comes back. */
function Whereabouts({ problem }: { problem: PracticeProblem }) {
  const text = useText();
  const { collection, number, standing, rating } = problem;
  return (
    <p class="practice-place">
      <a href={collectionRoute(collection.id)}>{nameOf(text, collection)}</a>
      <span>{text.t("practice.number", { n: number, all: collection.problems })}</span>
      <span>{text.t("practice.rating-of", { rating: ratingText(rating) })}</span>
      {standing === "due" && <em>{text.t("practice.standing.due")}</em>}
    </p>
  );
}

/** What followed from the attempt, as soon as it is on the disk. */
function Outcome({ practice: { outcome, right } }: { practice: Practice }) {
  const text = useText();
  if (!outcome) return null;
  return (
    <p class={`practice-outcome ${right ? "right" : "wrong"}`} role="status">
      {outcomeOf(text, outcome, right ?? false)}
    </p>
  );
}

/** A problem that is practised, whichever game it is of. */
export function PracticeTable({ place }: { place: Practised }) {
  const text = useText();
  const practice = usePractice(place);
  const { problem, error, referee, next } = practice;
  const back = place.scope === "set" ? collectionRoute(place.collection) : routeTo("puzzles");
  if (!problem) {
    return (
      <div class="waiting">
        <p>{error ? refusalText(text, error) : text.t("loading")}</p>
        {error !== null && <p><a href={routeTo("puzzles")}>{text.t("life.all")}</a></p>}
      </div>
    );
  }
  const around = { place: <Whereabouts problem={problem} />, next, back, referee };
  // The number of a problem of ours is its name.
  const { life, collection } = problem;
  return life ? (
    <LifeTable problem={collection.built_in ? { ...life, title: "" } : life} {...around}>
      <Outcome practice={practice} />
    </LifeTable>
  ) : (
    <PuzzleTable puzzle={problem.puzzle as Puzzle} {...around}>
      <Outcome practice={practice} />
    </PuzzleTable>
  );
}
