import { useCallback, useEffect, useState } from "preact/hooks";

import { api, refusalText } from "../api/client";
import type { LifeProblem, PracticeOverview, Puzzle } from "../api/types";
import { go, routeTo } from "../app/route";
import { useText } from "../i18n/text";
import { DropFiles } from "../records/DropSgf";
import type { NamedFile } from "../records/dropped";
import { following } from "./attempt";
import { idOf, indexOf, problems, wantsAnswer } from "./collection";
import { CollectionPage } from "./CollectionPage";
import { LifeTable } from "./LifeTable";
import { readPlace } from "./places";
import { PracticeTable } from "./PracticeTable";
import { ProblemEditor } from "./ProblemEditor";
import { useProgress } from "./progress";
import { ProgressPage } from "./ProgressPage";
import { PuzzleList } from "./PuzzleList";
import "./puzzles.css";
import { PuzzleTable } from "./PuzzleTable";
import { useBring, type Bring } from "./useBring";
import { useOpenProblem } from "./useOpenProblem";

let asked: Promise<Puzzle[]> | null = null;

/** The puzzles stay the same, so they are asked for once. */
function allPuzzles(): Promise<Puzzle[]> {
  asked ??= api.puzzles().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

/** Files may be dropped anywhere in the room: one is opened, several become a collection. */
export function PuzzlesRoom({ id }: { id: string | null }) {
  const { t } = useText();
  /** Another file may have been opened on the same address. */
  const [round, setRound] = useState(0);
  const onRead = useCallback(() => setRound((before) => before + 1), []);
  const open = useOpenProblem(onRead);
  const onBrought = useCallback((collection: string) => {
    onRead();
    go("puzzles", `set.${collection}`);
  }, [onRead]);
  const bringing = useBring(onBrought);
  const take = useCallback((files: NamedFile[]) => {
    if (files.length === 1) open(files[0]?.file);
    else bringing.bring(files);
  }, [open, bringing.bring]);
  return (
    <>
      <RoomOf key={round} id={id} open={open} bringing={bringing} />
      <DropFiles says={t("life.drop")} open={take} />
    </>
  );
}

interface Props {
  id: string | null;
  open: (source: Blob | undefined) => void;
  bringing: Bring;
}

/** What the address names. */
function RoomOf(props: Props) {
  const { id } = props;
  const place = readPlace(id);
  if (place.kind === "draw") return <ProblemEditor />;
  if (place.kind === "progress") return <ProgressPage />;
  if (place.kind === "set") return <CollectionPage key={id} id={place.collection} />;
  if (place.kind === "practice") return <PracticeTable key={id} place={place} />;
  const index = indexOf(id);
  const problem = index === null ? undefined : problems()[index];
  if (index !== null && problem) return <OwnProblem key={id} problem={problem} index={index} />;
  return <Puzzles {...props} isGone={index !== null} />;
}

/** A problem that was opened in this browser; the next one is the one behind it. */
function OwnProblem({ problem, index }: { problem: LifeProblem; index: number }) {
  const [answered] = useState(() => wantsAnswer(index));
  const next = () => go("puzzles", idOf((index + 1) % problems().length));
  return <LifeTable problem={problem} answered={answered} next={next} back={routeTo("puzzles")} />;
}

/** A puzzle if one is named, else the list of all. */
function Puzzles({ id, isGone, open, bringing }: Props & { isGone: boolean }) {
  const text = useText();
  const [puzzles, setPuzzles] = useState<Puzzle[] | null>(null);
  const [overview, setOverview] = useState<PracticeOverview | null>(null);
  const [error, setError] = useState<unknown>(null);
  const progress = useProgress();
  const look = () => void api.practice().then(setOverview, setError);
  useEffect(() => void allPuzzles().then(setPuzzles, setError), []);
  useEffect(() => void (id === null && look()), [id]);
  if (!puzzles) {
    return <p class="waiting">{error ? refusalText(text, error) : text.t("loading")}</p>;
  }
  const puzzle = puzzles.find((one) => one.id === id);
  if (puzzle) {
    const next = () => go("puzzles", following(puzzles, puzzle).id);
    const referee = { mistake: () => undefined, solved: () => progress.solve(puzzle.id) };
    return (
      <PuzzleTable
        key={puzzle.id} puzzle={puzzle} referee={referee} next={next} back={routeTo("puzzles")}
      />
    );
  }
  if (id === null) return (
    <PuzzleList
      puzzles={puzzles} solved={progress.solved} problems={problems()} overview={overview}
      open={open} bringing={bringing} onRemoved={look}
    />
  );
  return (
    <div class="waiting">
      <p>{text.t(isGone ? "life.unknown-id" : "puzzle.unknown-id")}</p>
      <p><a href={routeTo("puzzles")}>{text.t("puzzle.all")}</a></p>
    </div>
  );
}
