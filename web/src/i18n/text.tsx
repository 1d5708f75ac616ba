import { createContext, type ComponentChildren } from "preact";
import { useContext, useEffect, useMemo } from "preact/hooks";

import { useSettings } from "../app/settings";
import { dictionaries, type Key, type Language } from "./dictionaries";

export type Params = Record<string, string | number>;
export type Translate = (key: Key, params?: Params) => string;

export interface Text {
  t: Translate;
  language: Language;
  /** The text of a key that is only known while running; null if there is none. */
  find: (key: string, params?: Params) => string | null;
}

function fill(text: string, params: Params = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

function textIn(language: Language): Text {
  const dictionary: Record<string, string> = dictionaries[language];
  return {
    language,
    t: (key, params) => fill(dictionary[key] ?? key, params),
    find: (key, params) => {
      const text = Object.hasOwn(dictionary, key) ? dictionary[key] : undefined;
      return text === undefined ? null : fill(text, params);
    },
  };
}

const TextContext = createContext<Text>(textIn("en"));

/** Gives everything below it the words of the chosen language. */
export function TextProvider({ children }: { children: ComponentChildren }) {
  const { language } = useSettings();
  const text = useMemo(() => textIn(language), [language]);
  useEffect(() => {
    document.documentElement.lang = language === "zh" ? "zh-Hans" : "en";
  }, [language]);
  return <TextContext.Provider value={text}>{children}</TextContext.Provider>;
}

/** The words of the chosen language: `t("board.pass")`, `t("move", { n: 3 })`. */
export function useText(): Text {
  return useContext(TextContext);
}
