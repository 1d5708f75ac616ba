/** What a visitor has chosen for every game; kept in the browser. */
import { useEffect, useState } from "preact/hooks";

import type { Language } from "../i18n/dictionaries";
import { keep, recall } from "./memory";

export type Theme = "system" | "light" | "dark";

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
}

const PLACE = "tengen.settings";

function defaults(): Settings {
  const language = navigator.language.toLowerCase().startsWith("zh") ? "zh" : "en";
  return { language, theme: "system", confirmTap: true, numbers: false, threats: false, estimate: false };
}

let current = recall(PLACE, defaults());
const listeners = new Set<(settings: Settings) => void>();

function showTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
}

export function changeSettings(change: Partial<Settings>): void {
  current = { ...current, ...change };
  keep(PLACE, current);
  showTheme(current.theme);
  for (const listener of listeners) listener(current);
}

export function useSettings(): Settings {
  const [settings, setSettings] = useState(current);
  useEffect(() => {
    listeners.add(setSettings);
    return () => void listeners.delete(setSettings);
  }, []);
  return settings;
}

showTheme(current.theme);
