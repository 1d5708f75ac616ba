import { useMemo } from "preact/hooks";

import type { Analysis, Game } from "../api/types";
import type { Progress } from "../game/review";
import { useText } from "../i18n/text";
import { drop, losses, rates } from "./losses";
import { LossList } from "./LossList";
import { isCounted } from "./moments";
import { Panel } from "./Panel";
import { ReviewButton } from "./ReviewButton";
import { WinRateGraph } from "./WinRateGraph";

interface Props {
  game: Game;
  /** How many moves of the game lead to where one looks, or to where that leaves the game. */
  at: number;
  /** What is known of the nodes after 0, 1, 2, … moves of the game. */
  known: Map<number, Analysis>;
  /** Of a review that is under way. */
  progress: Progress | null;
  onStep: (at: number) => void;
}

/** The whole game as the search sees it. */
export function GamePanel({ game, at, known, progress, onStep }: Props) {
  const { t } = useText();
  const series = useMemo(() => rates(game, known), [game.start.value, game.moves, known]);
  const judged = game.moves.some(({ colour }, i) => drop(series, i + 1, colour) !== null);
  const big = useMemo(() => losses(game.moves, series), [game.moves, series]);
  return (
    <Panel title={t("watch.graph")} name="game">
      <WinRateGraph
        moves={game.moves}
        series={series}
        losses={big}
        at={at}
        counted={(position) => isCounted(game, position)}
        onStep={onStep}
      />
      <ReviewButton game={game} progress={progress} />
      <LossList losses={big} known={judged} at={at} onStep={onStep} />
    </Panel>
  );
}
