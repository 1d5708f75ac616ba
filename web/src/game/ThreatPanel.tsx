import { refusalText } from "../api/client";
import type { Wins } from "../api/types";
import { changeSettings, useSettings } from "../app/settings";
import { CELL } from "../board/geometry";
import { DefenceSign, ThreatSign } from "../board/ThreatSign";
import type { Threat } from "../board/types";
import { useText } from "../i18n/text";
import { foundIn, lookedFor, stopped, type Found } from "./threats";
import "./threats.css";
import type { Threatened } from "./useThreats";
import type { Ghosts } from "./variation";
import { WinningLine } from "./WinningLine";

/** Shows the layer of threats, or takes it away. */
export function ThreatSwitch() {
  const { t } = useText();
  const { threats } = useSettings();
  return (
    <button
      type="button" class="threat-switch" aria-pressed={threats} title={t("threats.title")}
      onClick={() => changeSettings({ threats: !threats })}
    >
      {t("threats")}
    </button>
  );
}

const SHAPES: Threat["shape"][] = ["five", "double", "four", "three"];
const MIDDLE = CELL / 2;

/** What the signs on the board mean. */
function Legend() {
  const { t } = useText();
  return (
    <ul class="threat-legend">
      {SHAPES.map((shape) => (
        <li>
          <svg viewBox={`0 0 ${CELL} ${CELL}`} aria-hidden="true">
            <ThreatSign shape={shape} colour="black" x={MIDDLE} y={MIDDLE} />
          </svg>
          {t(`makes.${shape}`)}
        </li>
      ))}
      <li>
        <svg viewBox={`0 0 ${CELL} ${CELL}`} aria-hidden="true">
          <DefenceSign x={MIDDLE} y={MIDDLE} />
        </svg>
        {t("makes.defence")}
      </li>
    </ul>
  );
}

/** Who wins, what stops it, or what was looked for in vain. */
function Answer({ wins, found }: { wins: Wins; found: Found | null }) {
  const text = useText();
  const stops = stopped(text, wins);
  const vain = found ? [] : [lookedFor(text, wins, "black"), lookedFor(text, wins, "white")];
  return (
    <>
      {found && <p class="threat-headline">{found.said}</p>}
      {stops && <p>{stops}</p>}
      {vain.map((said) => said && <p class="quiet">{said}</p>)}
    </>
  );
}

function NoAnswer({ refused }: Pick<Threatened, "refused">) {
  const text = useText();
  const said = refused
    ? text.t("threats.failed", { why: refusalText(text, refused) }) : text.t("threats.asking");
  return <p class="quiet">{said}</p>;
}

interface Props {
  threatened: Threatened;
  /** Shows moves on the board, or none. */
  onGhost: (ghosts: Ghosts | undefined) => void;
}

/** Who wins by threats in the position that is shown, and how. */
export function ThreatPanel({ threatened: { wins, refused }, onGhost }: Props) {
  const text = useText();
  const found = wins && foundIn(text, wins);
  return (
    <section class="threat-panel" aria-label={text.t("threats")}>
      <div class="threat-answer">
        <div aria-live="polite">
          {wins ? <Answer wins={wins} found={found} /> : <NoAnswer refused={refused} />}
        </div>
        {found && found.line.length > 1 && (
          <WinningLine key={found.line.join()} {...found} onGhost={onGhost} />
        )}
      </div>
      <Legend />
    </section>
  );
}
