import { useMemo, useState } from "preact/hooks";

import { api } from "../api/client";
import type { About, GameName } from "../api/types";
import { Choice } from "../app/Choice";
import { useVoice } from "../app/messages";
import { go } from "../app/route";
import { Board } from "../board/Board";
import { gameTitle } from "../game/format";
import { stonesAt } from "../game/position";
import { useText } from "../i18n/text";
import {
  asNewGame, EMPTY_SETUP, firstDraft, keepDraft, rulesOf, withGame, withStone, type Draft,
} from "./draft";
import { OpenSgf } from "./OpenSgf";
import { RulesFields } from "./RulesFields";
import { SeatChoice } from "./SeatChoice";
import { SetupTools, type Tool } from "./SetupTools";
import { SizeChoice } from "./SizeChoice";

interface FormProps {
  draft: Draft;
  about: About;
  onChange: (draft: Draft) => void;
}

function GameChoice({ draft, about, onChange }: FormProps) {
  const { t } = useText();
  return (
    <Choice<GameName>
      legend={t("new.game")} value={draft.game}
      options={about.games.map(({ name }) => ({ value: name, label: t(`game.${name}`) }))}
      onChange={(game) => onChange(withGame(draft, game, about))}
    />
  );
}

function useStart(draft: Draft): { starting: boolean; start: () => Promise<void> } {
  const { complain } = useVoice();
  const [starting, setStarting] = useState(false);
  async function start(): Promise<void> {
    setStarting(true);
    try {
      const game = await api.create(asNewGame(draft));
      keepDraft(draft);
      go("play", game.id);
    } catch (error) {
      complain(error);
    } finally {
      setStarting(false);
    }
  }
  return { starting, start };
}

function NewGameForm(props: FormProps) {
  const { draft, about, onChange } = props;
  const { t, find } = useText();
  const { starting, start } = useStart(draft);
  const rules = find(`rules.${draft.rules}`) ?? draft.rules;
  return (
    <form
      class="panel new-game"
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <h1>{t("new.title")}</h1>
      <GameChoice {...props} />
      <SizeChoice draft={draft} offer={rulesOf(about, draft.game)} onChange={onChange} />
      <div class="seats">
        {(["black", "white"] as const).map((colour) => (
          <SeatChoice
            key={colour} colour={colour} spec={draft[colour]} about={about}
            onChange={(spec) => onChange({ ...draft, [colour]: spec })}
          />
        ))}
      </div>
      <details class="more-rules">
        <summary>
          {t("new.more")} <small>{rules} · {draft.clock || t("clock.none")}</small>
        </summary>
        <RulesFields {...props} />
      </details>
      <div class="form-end">
        <button type="submit" class="main" disabled={starting}>{t("new.start")}</button>
        <OpenSgf />
      </div>
    </form>
  );
}

/** The form for a new game, beside the board it will be played on; stones may be set up there. */
export function NewGame({ about }: { about: About }) {
  const { t, ...text } = useText();
  const [draft, setDraft] = useState(firstDraft);
  const [tool, setTool] = useState<Tool>("black");
  const { game, height, width, setup } = draft;
  const stones = useMemo(
    () => stonesAt({ game, height, width, start: setup ?? EMPTY_SETUP, moves: [] }, 0),
    [game, height, width, setup],
  );

  function put(point: string): void {
    const colour = tool === "erase" ? null : tool;
    if (setup) setDraft({ ...draft, setup: withStone(setup, point, colour) });
  }

  return (
    <div class="room new">
      <div class="board-place">
        <Board
          stones={stones} game={game} label={gameTitle({ t, ...text }, game, height, width)}
          hover={setup && tool !== "erase" ? tool : null} onPoint={setup ? put : undefined}
        />
        <SetupTools
          setup={setup} tool={tool} onTool={setTool}
          onChange={(next) => setDraft({ ...draft, setup: next })}
        />
      </div>
      <NewGameForm draft={draft} about={about} onChange={setDraft} />
    </div>
  );
}
