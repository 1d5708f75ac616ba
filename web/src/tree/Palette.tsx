import { useText } from "../i18n/text";
import { TOOLS, type Tool } from "./marks";
import type { Marking } from "./useMarking";

/** A tool as it looks, in a square of 20. */
const SIGNS: Record<Tool, string> = {
  letter: "M4 16.5L10 3.5l6 13M6.2 12h7.6",
  number: "M7 7l4-3.5v13M7 16.5h8",
  triangle: "M10 3l7 12H3z",
  square: "M4 4h12v12H4z",
  circle: "M3.5 10a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0z",
  cross: "M4 4l12 12M16 4L4 16",
  selected: "M5 5h10v10H5zM5 8h10M5 11h10M8 5v10M11 5v10",
  line: "M3 17L17 3",
  arrow: "M3 17L16 4M8 4h8v8",
  dim: "M3 3h14v14H3zM3 9l6-6M3 15L15 3M5 17L17 5M11 17l6-6",
  view: "M2 10q8-11 16 0q-8 11-16 0zM7.5 10a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0z",
  erase: "M3 13l8-9 6 5-7 8H6zM7 9l6 5M3 17h14",
};

/** What a click on the board draws; nothing chosen, it plays or tries. */
export function Palette({ marking: { tool, choose, from } }: { marking: Marking }) {
  const { t } = useText();
  return (
    <div class="palette">
      <div class="tools" role="group" aria-label={t("palette")}>
        {TOOLS.map((one) => (
          <button
            key={one} type="button" class="plain" aria-pressed={tool === one}
            aria-label={t(`palette.${one}`)} title={t(`palette.${one}`)}
            onClick={() => choose(tool === one ? null : one)}
          >
            <svg viewBox="0 0 20 20" aria-hidden="true"><path d={SIGNS[one]} /></svg>
          </button>
        ))}
      </div>
      <p class="quiet" role="status">
        {tool && (from ? t("palette.to", { from }) : t("palette.use"))}
      </p>
    </div>
  );
}
