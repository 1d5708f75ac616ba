import { useEffect, useRef } from "preact/hooks";

import { api } from "../api/client";
import type { Game } from "../api/types";
import { go, routeTo } from "../app/route";
import { changeSettings, useSettings } from "../app/settings";
import type { Key } from "../i18n/dictionaries";
import { useText } from "../i18n/text";
import { offerPosition } from "./draft";
import type { Commands } from "./useCommands";
import type { Hint } from "./useHint";
import type { Look } from "./useLook";

interface Props {
  game: Game;
  look: Look;
  hint: Hint;
  commands: Commands;
}

interface ActionProps {
  label: Key;
  act: () => void;
  off?: boolean;
  pressed?: boolean;
  main?: boolean;
}

/** A button that is off stays where it is for the keyboard: the focus on it must not get lost. */
function Action({ label, act, off = false, pressed, main = false }: ActionProps) {
  const { t } = useText();
  return (
    <button
      type="button" class={main ? "main" : undefined} aria-disabled={off} aria-pressed={pressed}
      onClick={() => !off && act()}
    >
      {t(label)}
    </button>
  );
}

/** A menu that closes when something was chosen, by Escape, and when the focus goes elsewhere. */
function useMenu() {
  const box = useRef<HTMLDetailsElement>(null);
  function close(): void {
    box.current?.removeAttribute("open");
    box.current?.querySelector("summary")?.focus();
  }
  useEffect(() => {
    const elsewhere = (event: Event) => {
      const inside = event.target instanceof Node && box.current?.contains(event.target);
      if (!inside) box.current?.removeAttribute("open");
    };
    document.addEventListener("pointerdown", elsewhere);
    document.addEventListener("focusin", elsewhere);
    return () => {
      document.removeEventListener("pointerdown", elsewhere);
      document.removeEventListener("focusin", elsewhere);
    };
  }, []);
  return { box, close };
}

/** Seldom used, so behind one button. */
function More({ game, look, commands }: Props) {
  const { t } = useText();
  const { numbers } = useSettings();
  const { box, close } = useMenu();
  return (
    <details
      ref={box} class="menu" onClick={(event) => {
        if (event.target instanceof Element && event.target.closest(".menu-items")) close();
      }}
      onKeyDown={(event) => event.key === "Escape" && close()}
    >
      <summary>{t("more")}</summary>
      <div class="menu-items">
        <Action label="swap" act={commands.swap} />
        <Action label="reset" act={commands.reset} />
        <Action
          label="numbers" pressed={numbers} act={() => changeSettings({ numbers: !numbers })}
        />
        <Action
          label="setup.from-here"
          act={() => {
            offerPosition(game, look.at);
            go("play");
          }}
        />
        <a href={api.sgfAddress(game.id)} download>{t("sgf.save")}</a>
        <a href={routeTo("watch", game.id)}>{t("watch-it")}</a>
        <Action label="delete" act={commands.remove} />
      </div>
    </details>
  );
}

/** One place for both, so that nothing jumps when the turn changes. */
function PassOrMoveNow({ game, commands }: Props) {
  return game.seats[game.to_play].human
    ? <Action label="pass" act={commands.pass} />
    : <Action label="move-now" act={commands.moveNow} off={game.paused} />;
}

/** Machines alone can be halted. In any game that is, nobody can pass: this is there instead. */
function PauseOrGoOn({ game, commands }: Props) {
  const { paused } = game;
  return (
    <Action
      label={paused ? "go-on" : "pause"} act={() => commands.change({ paused: !paused })}
      main={paused}
    />
  );
}

/** What one can do, the most used first. */
export function Controls(props: Props) {
  const { t } = useText();
  const { game, hint, commands } = props;
  const { black, white } = game.seats;
  const over = game.outcome !== null;
  const resigned = game.outcome?.reason === "resignation";
  const machinesOnly = !black.human && !white.human;
  return (
    <div class="controls" role="group" aria-label={t("controls")}>
      <Action label="undo" act={commands.undo} off={game.moves.length === 0 && !resigned} />
      {!over && <Action label="hint" act={hint.toggle} pressed={hint.wanted} />}
      {!over && (machinesOnly || !game.paused) && <PassOrMoveNow {...props} />}
      {!over && (machinesOnly || game.paused) && <PauseOrGoOn {...props} />}
      {!over && !machinesOnly && <Action label="resign" act={commands.resign} />}
      {over && <Action label="review" act={commands.review} off={game.moves.length === 0} />}
      {over && <Action label="again" act={commands.again} main />}
      <More {...props} />
    </div>
  );
}
