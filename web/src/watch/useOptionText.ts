import { useMemo } from "preact/hooks";

import type { Option, SearchOptions } from "../api/types";
import { useText } from "../i18n/text";
import { valueText } from "./options";

export interface OptionText {
  name: (name: string) => string;
  /** A value, or the default's. */
  value: (name: string, value: SearchOptions[string] | undefined) => string;
}

/** The search's options in the visitor's language. */
export function useOptionText(options: Option[]): OptionText {
  const { t, find } = useText();
  return useMemo(() => {
    const known = new Map(options.map((option) => [option.name, option]));
    return {
      name: (name) => find(`watch.option.${name}`) ?? name,
      value: (name, value) => {
        const option = known.get(name);
        return option ? valueText({ t, find }, option, value) : String(value);
      },
    };
  }, [options, t, find]);
}
