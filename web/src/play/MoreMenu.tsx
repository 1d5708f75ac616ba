import { useLayoutEffect, useRef, useState } from "preact/hooks";

import { api } from "../api/client";
import { go, routeTo } from "../app/route";
import { changeSettings, useSettings } from "../app/settings";
import { keepSketch, sketchOf } from "../game/sketch";
import { useText } from "../i18n/text";
import { Action } from "./Action";
import { offerPosition } from "./draft";
import type { TableProps } from "./table";

/** Something was chosen, and not only the ground between the items pressed. */
const CHOICE = "a, button:not([aria-disabled=true])";

/** A menu that closes when something was chosen, by Escape, and when one goes elsewhere. */
function useMenu() {
  const box = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => {
    const elsewhere = (event: Event) => {
      if (!(event.target instanceof Node && box.current?.contains(event.target))) setOpen(false);
    };
    document.addEventListener("pointerdown", elsewhere);
    document.addEventListener("focusin", elsewhere);
    return () => {
      document.removeEventListener("pointerdown", elsewhere);
      document.removeEventListener("focusin", elsewhere);
    };
  }, []);
  function close(): void {
    setOpen(false);
    box.current?.querySelector("summary")?.focus();
  }
  return { box, open, close, toggle: () => setOpen(!open) };
}

/** Upwards if that is the only way to see all of it. */
function useRoom(open: boolean) {
  const items = useRef<HTMLDivElement>(null);
  const [up, setUp] = useState(false);
  useLayoutEffect(() => {
    const box = items.current?.getBoundingClientRect();
    const above = items.current?.parentElement?.getBoundingClientRect().top ?? 0;
    setUp(open && !!box && box.bottom > innerHeight && above > box.height);
  }, [open]);
  return { items, up };
}

/** Seldom used, so behind one button. */
export function MoreMenu({ game, position, commands }: TableProps) {
  const { t } = useText();
  const { numbers } = useSettings();
  const { box, open, close, toggle } = useMenu();
  const { items, up } = useRoom(open);
  return (
    <details
      ref={box} class="menu" open={open} onKeyDown={(event) => event.key === "Escape" && close()}
    >
      <summary
        onClick={(event) => {
          event.preventDefault();
          toggle();
        }}
      >
        {t("more")}
      </summary>
      {/* It can have the focus, so that a press on its ground does not send that elsewhere. */}
      <div
        ref={items} class={up ? "menu-items up" : "menu-items"} tabIndex={-1}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest(CHOICE)) close();
        }}
      >
        <Action label="swap" act={commands.swap} />
        <Action label="reset" act={commands.reset} />
        <Action
          label="numbers" pressed={numbers} act={() => changeSettings({ numbers: !numbers })}
        />
        <Action
          label="setup.from-here"
          act={() => {
            offerPosition(game, position);
            go("play");
          }}
        />
        {game.game === "go" && (
          <Action
            label="life.from-here"
            act={() => {
              keepSketch(sketchOf(position.stones, position.turn));
              go("puzzles", "draw");
            }}
          />
        )}
        <a href={api.sgfAddress(game.id)} download>{t("sgf.save")}</a>
        <a href={routeTo("watch", game.id)}>{t("watch-it")}</a>
        <Action label="delete" act={commands.remove} />
      </div>
    </details>
  );
}
