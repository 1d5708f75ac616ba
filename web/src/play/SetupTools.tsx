import { useEffect, useRef } from "preact/hooks";

import type { Colour } from "../api/types";
import { Choice } from "../app/Choice";
import { useText } from "../i18n/text";
import { EMPTY_SETUP, type Setup } from "./draft";

export type Tool = Colour | "erase";

interface Props {
  setup: Setup | null;
  /** How to begin without setting up anything. */
  how: string;
  tool: Tool;
  onTool: (tool: Tool) => void;
  onChange: (setup: Setup | null) => void;
}

/** The button that opens and the one that closes the editor vanish under whoever presses them. */
function useFocusKept(open: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(open);
  useEffect(() => {
    if (open !== before.current) {
      place.current?.querySelector<HTMLElement>("input:checked, button")?.focus();
    }
    before.current = open;
  }, [open]);
  return place;
}

function Tools({ setup, tool, onTool, onChange }: Props & { setup: Setup }) {
  const { t } = useText();
  return (
    <>
      <Choice<Tool>
        legend={t("setup.put")} value={tool} onChange={onTool}
        options={[
          { value: "black", label: t("setup.black") },
          { value: "white", label: t("setup.white") },
          { value: "erase", label: t("setup.erase") },
        ]}
      />
      <Choice<Colour>
        legend={t("setup.to-play")} value={setup.to_play}
        options={[{ value: "black", label: t("black") }, { value: "white", label: t("white") }]}
        onChange={(to_play) => onChange({ ...setup, to_play })}
      />
      <button type="button" class="plain" onClick={() => onChange(null)}>{t("setup.end")}</button>
    </>
  );
}

/** Under the board: how to begin, or the position editor's tools. */
export function SetupTools(props: Props) {
  const { setup, how, onChange } = props;
  const { t } = useText();
  const place = useFocusKept(setup !== null);
  return (
    <div ref={place} class={setup ? "setup-tools" : "setup-offer"}>
      {setup ? <Tools {...props} setup={setup} /> : (
        <>
          <p>{how}</p>
          <button type="button" class="plain" onClick={() => onChange(EMPTY_SETUP)}>
            {t("setup.begin")}
          </button>
        </>
      )}
    </div>
  );
}
