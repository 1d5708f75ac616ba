/** What a visitor has chosen for every game; kept in the browser. */
import { useLayoutEffect, useState } from "preact/hooks";

import type { Language } from "../i18n/dictionaries";
import { keep, recall } from "./memory";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export const BOARD_THEMES = ["wood", "slate", "paper"] as const;
export type BoardTheme = (typeof BOARD_THEMES)[number];

export interface Settings {
  language: Language;
  theme: Theme;
  /** On touch screens the first tap aims and the second plays. */
  confirmTap: boolean;
  /** Move numbers on the stones. */
  numbers: boolean;
  /** What points threaten, and who wins by it, in five in a row. */
  threats: boolean;
  /** Whose the points of Go will be. */
  estimate: boolean;
  /** What the board is made of. */
  board: BoardTheme;
  /** A stone that is put is heard. */
  sound: boolean;
}

const PLACE = "tengen.settings";
const LANGUAGES: Language[] = ["en", "zh"];

function defaults(): Settings {
  const language = navigator.language.toLowerCase().startsWith("zh") ? "zh" : "en";
  return {
    language, theme: "system", confirmTap: true, numbers: false, threats: false, estimate: false,
    board: "wood", sound: false,
  };
}

/** What was kept, but for words that mean nothing any more. */
function recalled(): Settings {
  const usual = defaults();
  const kept = recall(PLACE, usual);
  return {
    ...kept,
    language: LANGUAGES.includes(kept.language) ? kept.language : usual.language,
    theme: THEMES.includes(kept.theme) ? kept.theme : usual.theme,
    board: BOARD_THEMES.includes(kept.board) ? kept.board : usual.board,
  };
}

let current = recalled();
const listeners = new Set<(settings: Settings) => void>();

function show({ theme, board }: Settings): void {
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset["theme"];
  else dataset["theme"] = theme;
  dataset["board"] = board;
}

export function changeSettings(change: Partial<Settings>): void {
  current = { ...current, ...change };
  keep(PLACE, current);
  show(current);
  for (const listener of listeners) listener(current);
}

export function useSettings(): Settings {
  const [settings, setSettings] = useState(current);
  useLayoutEffect(() => {
    listeners.add(setSettings);
    return () => void listeners.delete(setSettings);
  }, []);
  return settings;
}

show(current);
