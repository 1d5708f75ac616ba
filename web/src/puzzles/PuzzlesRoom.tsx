import { useEffect, useState } from "preact/hooks";

import { api, refusalText } from "../api/client";
import type { Puzzle } from "../api/types";
import { routeTo } from "../app/route";
import { useText } from "../i18n/text";
import { PuzzleList } from "./PuzzleList";
import "./puzzles.css";
import { PuzzleTable } from "./PuzzleTable";
import { useProgress } from "./progress";

let asked: Promise<Puzzle[]> | null = null;

/** The puzzles stay the same, so they are asked for once. */
function allPuzzles(): Promise<Puzzle[]> {
  asked ??= api.puzzles().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

/** A puzzle if one is named, else the list of all. */
export function PuzzlesRoom({ id }: { id: string | null }) {
  const text = useText();
  const [puzzles, setPuzzles] = useState<Puzzle[] | null>(null);
  const [error, setError] = useState<unknown>(null);
  const progress = useProgress();
  useEffect(() => void allPuzzles().then(setPuzzles, setError), []);
  if (!puzzles) {
    return <p class="waiting">{error ? refusalText(text, error) : text.t("loading")}</p>;
  }
  const puzzle = puzzles.find((one) => one.id === id);
  if (puzzle) {
    return (
      <PuzzleTable key={puzzle.id} puzzle={puzzle} puzzles={puzzles} progress={progress} />
    );
  }
  if (id === null) return <PuzzleList puzzles={puzzles} solved={progress.solved} />;
  return (
    <div class="waiting">
      <p>{text.t("puzzle.unknown-id")}</p>
      <p><a href={routeTo("puzzles")}>{text.t("puzzle.all")}</a></p>
    </div>
  );
}
