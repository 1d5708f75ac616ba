import { useState } from "preact/hooks";

import { api } from "../api/client";
import type { Colour, Game, Run } from "../api/types";
import { remember } from "../api/useGame";
import { Choice } from "../app/Choice";
import { enter } from "../app/enter";
import { useVoice } from "../app/messages";
import { go } from "../app/route";
import { colourName } from "../game/format";
import { useText, type Text } from "../i18n/text";
import { figure, newGameOf } from "./figures";

const COLOURS: Colour[] = ["black", "white"];

/** Seconds that a machine takes for a move at least, so that people can follow. */
const PACE = 1;

/** The name of a model, with its rating if it has one. */
function modelName({ t }: Text, { ratings }: Run, round: number): string {
  const rated = ratings.find((rating) => rating.round === round);
  return rated
    ? t("training.play.rated", { n: round, elo: figure(Math.round(rated.elo)) })
    : t("training.play.round", { n: round });
}

/** A game against any model of the run, or of one with itself. */
export function PlayPanel({ run }: { run: Run }) {
  const text = useText();
  const { t } = text;
  const { complain } = useVoice();
  const [chosen, setChosen] = useState<number | null>(null);
  const [colour, setColour] = useState<Colour>("black");
  const model = run.models.find(({ round }) => round === chosen) ?? run.models[0];
  function begin(black: string, white: string, then: (game: Game) => void, pace = 0): void {
    const game = newGameOf(run.summary, black, white);
    if (game) api.create({ ...game, pace }).then(then, complain);
  }
  function watch(game: Game): void {
    remember(game);
    go("watch", game.id);
  }
  return (
    <section class="training-panel" aria-labelledby="training-play">
      <h2 id="training-play">{t("training.play")}</h2>
      {!model ? <p class="quiet">{t("training.play.none")}</p>
        : !run.summary.game ? <p class="quiet">{t("training.play.what")}</p> : (
          <>
            <label class="training-line">
              <span>{t("training.play.model")}</span>
              <select
                value={model.round}
                onChange={({ currentTarget: { value } }) => setChosen(Number(value))}
              >
                {run.models.map(({ round }) => (
                  <option key={round} value={round}>{modelName(text, run, round)}</option>
                ))}
              </select>
            </label>
            <Choice
              legend={t("training.play.colour")} value={colour} onChange={setColour}
              options={COLOURS.map((value) => ({ value, label: colourName(text, value) }))}
            />
            <div class="training-buttons">
              <button
                type="button" class="main"
                onClick={() => (colour === "black"
                  ? begin("human", model.spec, enter) : begin(model.spec, "human", enter))}
              >
                {t("training.play.begin")}
              </button>
              <button type="button" onClick={() => begin(model.spec, model.spec, watch, PACE)}>
                {t("training.play.watch")}
              </button>
            </div>
          </>
        )}
    </section>
  );
}
