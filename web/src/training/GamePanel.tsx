import { useEffect, useMemo, useState } from "preact/hooks";

import { api, Refused, refusalText } from "../api/client";
import type { Game, Run } from "../api/types";
import { remember } from "../api/useGame";
import { useVoice } from "../app/messages";
import { go } from "../app/route";
import { useKeys } from "../app/useKeys";
import { Board } from "../board/Board";
import { endMarks } from "../game/ending";
import { moveCount, verdict } from "../game/format";
import { PASS, stonesAt } from "../game/position";
import { resultText } from "../game/record";
import { Steps } from "../game/Steps";
import { useStep } from "../game/useStep";
import { useText } from "../i18n/text";

/** A game that the network has played with itself: the newest, or that of another round. */
export function GamePanel({ run }: { run: Run }) {
  const { t } = useText();
  const [chosen, setChosen] = useState<number | null>(null);
  const round = chosen !== null && run.games.includes(chosen) ? chosen : run.games[0];
  return (
    <section class="training-panel" aria-labelledby="training-game">
      <h2 id="training-game">{t("training.game")}</h2>
      {round === undefined ? <p class="quiet">{t("training.game.none")}</p> : (
        <>
          <label class="training-line">
            <span>{t("training.game.round")}</span>
            <select
              value={round}
              onChange={({ currentTarget: { value } }) =>
                setChosen(Number(value) === run.games[0] ? null : Number(value))}
            >
              {run.games.map((one) => <option key={one} value={one}>{one}</option>)}
            </select>
          </label>
          <RunGame name={run.summary.name} round={round} />
        </>
      )}
    </section>
  );
}

/** A game is asked for once; the one before stays in sight until it is there. */
function useRunGame(name: string, round: number): { game: Game | null; error: unknown } {
  const [state, setState] = useState<{ game: Game | null; error: unknown }>(
    { game: null, error: null },
  );
  useEffect(() => {
    const wanted = new AbortController();
    api.runGame(name, round, wanted.signal).then(
      (game) => setState({ game, error: null }),
      (error: unknown) => !wanted.signal.aborted && setState({ game: null, error }),
    );
    return () => wanted.abort();
  }, [name, round]);
  return state;
}

function RunGame({ name, round }: { name: string; round: number }) {
  const text = useText();
  const { game, error } = useRunGame(name, round);
  if (error) {
    const gone = error instanceof Refused && error.status === 404;
    return <p class="quiet">{gone ? text.t("training.game.none") : refusalText(text, error)}</p>;
  }
  if (!game) return <p class="quiet">{text.t("loading")}</p>;
  return <SteppedGame key={game.id} game={game} name={name} round={round} />;
}

function SteppedGame({ game, name, round }: { game: Game; name: string; round: number }) {
  const text = useText();
  const { t } = text;
  const { complain } = useVoice();
  const moves = game.moves.length;
  const { at, step } = useStep(moves);
  const stones = useMemo(() => stonesAt(game, at), [game, at]);
  const marks = useMemo(() => (at === moves ? endMarks(game) : []), [game, at, moves]);
  const last = game.moves[at - 1]?.move ?? null;
  useKeys({
    ArrowLeft: () => step(at - 1),
    ArrowRight: () => step(at + 1),
    Home: () => step(0),
    End: () => step(moves),
  });
  const open = (): void => {
    api.runRecord(name, round).then(api.read).then((read) => {
      remember(read);
      go("watch", read.id);
    }).catch(complain);
  };
  return (
    <>
      <Board
        stones={stones} game={game.game} marks={marks} last={last === PASS ? null : last}
        label={t("training.game.board", { n: round, at })}
      />
      <Steps at={at} moves={moves} onStep={step} />
      <p class="training-line">
        <span>{game.outcome ? verdict(text, game.outcome)
          : game.result ? resultText(text, game.result) : moveCount(text, moves)}</span>
        <button type="button" onClick={open}>{t("training.game.open")}</button>
      </p>
    </>
  );
}
