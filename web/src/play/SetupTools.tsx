import type { Colour } from "../api/types";
import { Choice } from "../app/Choice";
import { useText } from "../i18n/text";
import { EMPTY_SETUP, type Setup } from "./draft";

export type Tool = Colour | "erase";

interface Props {
  setup: Setup | null;
  tool: Tool;
  onTool: (tool: Tool) => void;
  onChange: (setup: Setup | null) => void;
}

/** The position editor's tools, under the board. */
export function SetupTools({ setup, tool, onTool, onChange }: Props) {
  const { t } = useText();
  if (!setup) {
    return (
      <p class="setup-offer">
        <button type="button" class="plain" onClick={() => onChange(EMPTY_SETUP)}>
          {t("setup.begin")}
        </button>
      </p>
    );
  }
  return (
    <div class="setup-tools">
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
    </div>
  );
}
