import { useMemo, useState } from "preact/hooks";

import { api, Refused } from "../api/client";
import type { About, Game, GameName } from "../api/types";
import { Choice } from "../app/Choice";
import { enter } from "../app/enter";
import { useVoice } from "../app/messages";
import { useSettings } from "../app/settings";
import { Board } from "../board/Board";
import { isClock } from "../game/clock";
import { gameTitle } from "../game/format";
import { stonesAt } from "../game/position";
import { playerName } from "../game/spec";
import { useText, type Text } from "../i18n/text";
import { OpenSgf } from "../records/OpenSgf";
import {
  asNewGame, beginsOnBoard, EMPTY_SETUP, firstDraft, keepDraft, rulesOf, withGame,
  withPossible, withStone, type Draft,
} from "./draft";
import { openingTitle } from "./opening";
import { RulesFields } from "./RulesFields";
import { SeatChoice } from "./SeatChoice";
import { SetupTools, type Tool } from "./SetupTools";
import { SizeChoice } from "./SizeChoice";
import "./new-game.css";

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

interface Start {
  starting: boolean;
  /** Begins the game, perhaps with a stone that is on the board already. */
  start: (first?: string) => Promise<void>;
}

/** Did whoever pressed something just now come to it by keyboard? */
function keysAtWork(): boolean {
  return document.activeElement?.matches(":focus-visible") ?? false;
}

async function create(draft: Draft, first?: string): Promise<Game> {
  if (draft.clock.trim() && !isClock(draft.clock)) throw new Refused("clock", draft.clock, 0);
  const game = await api.create(asNewGame(draft));
  keepDraft(draft);
  return first ? api.play(game.id, first) : game;
}

function useStart(draft: Draft, onBegunByKeys: (id: string) => void): Start {
  const { complain } = useVoice();
  const [starting, setStarting] = useState(false);
  async function start(first?: string): Promise<void> {
    if (starting) return;
    setStarting(true);
    const byKeys = keysAtWork();
    try {
      const game = await create(draft, first);
      if (byKeys) onBegunByKeys(game.id);
      enter(game);
    } catch (error) {
      complain(error);
    } finally {
      setStarting(false);
    }
  }
  return { starting, start };
}

function NewGameForm(props: FormProps & Start) {
  const { draft, about, onChange, starting, start } = props;
  const { t, find } = useText();
  const rules = find(`rules.${draft.rules}`) ?? draft.rules;
  const opening = draft.opening && openingTitle({ find }, draft.opening);
  const clock = draft.clock && (find(`clock.${draft.clock}`) ?? draft.clock);
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
            key={colour} colour={colour} spec={draft[colour]} about={about} game={draft.game}
            row={draft.row} onChange={(spec) => onChange({ ...draft, [colour]: spec })}
          />
        ))}
      </div>
      <details class="more-rules">
        <summary>
          {t("new.more")}{" "}
          <small>{[rules, opening, clock || t("clock.none")].filter(Boolean).join(" · ")}</small>
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

/** How the game on the form's board begins. */
function howToBegin(text: Text, draft: Draft, about: About): string {
  const { t } = text;
  if (draft.opening) return t("new.opening-to-begin");
  if (beginsOnBoard(draft)) return t("new.play-to-begin");
  if (draft.handicap > 0) return t("new.handicap-to-begin");
  return t("new.press-to-begin", { name: playerName(text, draft.black, draft.game, about) });
}

interface BoardProps extends FormProps, Start {
  tool: Tool;
  how: string;
}

/** The board of the form: a first stone begins the game, unless a position is being set up. */
function FirstBoard({ draft, tool, how, onChange, start }: BoardProps) {
  const text = useText();
  const { say } = useVoice();
  const { confirmTap } = useSettings();
  const { game, height, width, setup } = draft;
  const stones = useMemo(
    () => stonesAt({ game, height, width, start: setup ?? EMPTY_SETUP, moves: [] }, 0),
    [game, height, width, setup],
  );
  const begins = beginsOnBoard(draft);
  const put = tool === "erase" ? null : tool;

  function choose(point: string): void {
    if (setup) onChange({ ...draft, setup: withStone(setup, point, put) });
    else if (begins) void start(point);
    else say(how);
  }

  return (
    <Board
      stones={stones} game={game} onPoint={choose} confirm={confirmTap && !setup}
      hover={setup ? put : begins ? "black" : null} explains={game === "renju"}
      label={gameTitle(text, game, height, width)}
    />
  );
}

/** The form for a new game, beside the board it will be played on; stones may be set up there. */
export function NewGame({ about, onBegunByKeys }: {
  about: About; onBegunByKeys: (id: string) => void;
}) {
  const text = useText();
  const [held, hold] = useState(() => firstDraft(about));
  const setDraft = (next: Draft) => {
    keepDraft(next);
    hold(next);
  };
  const draft = withPossible(held, about);
  const [tool, setTool] = useState<Tool>("black");
  const how = howToBegin(text, draft, about);
  const form = { draft, about, onChange: setDraft, ...useStart(draft, onBegunByKeys) };
  return (
    <div class="room new">
      <div class="board-place">
        <FirstBoard {...form} tool={tool} how={how} />
      </div>
      <NewGameForm {...form} />
      <SetupTools
        setup={draft.setup} how={how} tool={tool} onTool={setTool}
        onChange={(setup) => setDraft({ ...draft, setup })}
      />
    </div>
  );
}
