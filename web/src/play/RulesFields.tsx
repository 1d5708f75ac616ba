import { useId, useState } from "preact/hooks";

import type { About } from "../api/types";
import { isClock } from "../game/clock";
import { useText } from "../i18n/text";
import { hasRoom, largestHandicap, rulesOf, takesOpening, type Draft } from "./draft";
import { openingHelp, openingOffer } from "./opening";

const CLOCKS = ["", "10m", "5m+3x30s", "2m+5s", "5m+25/10m", "30s/move", "5s/move"];
const OTHER = "other";

interface Props {
  draft: Draft;
  about: About;
  onChange: (draft: Draft) => void;
}

function RulesField({ draft, about, onChange }: Props) {
  const { t, find } = useText();
  const rules = rulesOf(about, draft.game)?.rules ?? [];
  return (
    <label class="field">
      <span>{t("new.rules")}</span>
      <select
        value={draft.rules}
        onChange={(event) =>
          onChange({ ...draft, rules: event.currentTarget.value, komi: null, row: 5 })}
      >
        {rules.map(({ name }) => <option value={name}>{find(`rules.${name}`) ?? name}</option>)}
      </select>
    </label>
  );
}

function GoFields({ draft, about, onChange }: Props) {
  const { t } = useText();
  const usual = rulesOf(about, "go")?.rules.find(({ name }) => name === draft.rules)?.komi ?? 0;
  const stones = Array.from({ length: largestHandicap(draft) }, (_, i) => i + 1).slice(1);
  return (
    <>
      <label class="field">
        <span>{t("new.komi")}</span>
        <input
          type="number" step="0.5" min="-400" max="400" value={draft.komi ?? ""}
          placeholder={String(usual)}
          onInput={(event) => {
            const { value } = event.currentTarget;
            onChange({ ...draft, komi: value === "" ? null : Number(value) });
          }}
        />
      </label>
      <label class="field">
        <span>{t("new.handicap")}</span>
        <select
          value={draft.handicap} disabled={draft.setup !== null}
          onChange={(event) => onChange({ ...draft, handicap: Number(event.currentTarget.value) })}
        >
          <option value={0}>{t("new.no-handicap")}</option>
          {stones.map((count) => <option value={count}>{t("new.stones", { n: count })}</option>)}
        </select>
      </label>
    </>
  );
}

function RowField({ draft, onChange }: Props) {
  const { t } = useText();
  return (
    <label class="field">
      <span>{t("new.row")}</span>
      <input
        type="number" min="3" max={Math.max(draft.height, draft.width)} value={draft.row}
        onInput={(event) => onChange({ ...draft, row: Number(event.currentTarget.value) || 5 })}
      />
    </label>
  );
}

/** How the first stones are placed, in games where Black has the better of it. */
function OpeningField({ draft, about, onChange }: Props) {
  const text = useText();
  const help = useId();
  const rules = rulesOf(about, draft.game)?.openings ?? [];
  return (
    <label class="field whole">
      <span>{text.t("opening")}</span>
      <select
        value={draft.opening} disabled={!takesOpening(draft)} aria-describedby={help}
        onChange={(event) => onChange({ ...draft, opening: event.currentTarget.value })}
      >
        <option value="">{text.t("opening.none")}</option>
        {rules.map((rule) => {
          const room = hasRoom(draft, rule);
          return (
            <option value={rule.name} disabled={!room}>{openingOffer(text, rule, room)}</option>
          );
        })}
      </select>
      <small id={help}>{openingHelp(text, draft)}</small>
    </label>
  );
}

/** A clock in the short way of writing it; nonsense is told at once. */
function WrittenClock({ clock, onChange }: { clock: string; onChange: (clock: string) => void }) {
  const { t } = useText();
  const help = useId();
  const wrong = clock.trim() !== "" && !isClock(clock);
  return (
    <label class="field whole">
      <span>{t("clock.written")}</span>
      <input
        value={clock} autocomplete="off" autocapitalize="off" spellcheck={false}
        placeholder="5m+3x30s" aria-invalid={wrong} aria-describedby={help}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      <small id={help} class={wrong ? "wrong" : undefined} aria-live="polite">
        {t(wrong ? "refusal.clock" : "clock.help")}
      </small>
    </label>
  );
}

function ClockField({ draft, onChange }: Props) {
  const { t, find } = useText();
  const [free, setFree] = useState(!CLOCKS.includes(draft.clock));
  const set = (clock: string) => onChange({ ...draft, clock });
  return (
    <>
      <label class="field">
        <span>{t("new.clock")}</span>
        <select
          value={free ? OTHER : draft.clock}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setFree(value === OTHER);
            if (value !== OTHER) set(value);
          }}
        >
          {CLOCKS.map((clock) => <option value={clock}>{find(`clock.${clock}`) ?? clock}</option>)}
          <option value={OTHER}>{t("clock.other")}</option>
        </select>
      </label>
      {free && <WrittenClock clock={draft.clock} onChange={set} />}
    </>
  );
}

/** Rules, komi, handicap, length of the row and clocks: what most people leave as it is. */
export function RulesFields(props: Props) {
  const { game, rules } = props.draft;
  return (
    <div class="fields two">
      <RulesField {...props} />
      {game === "go" && <GoFields {...props} />}
      {game === "gomoku" && rules === "freestyle" && <RowField {...props} />}
      {game !== "go" && <OpeningField {...props} />}
      <ClockField {...props} />
    </div>
  );
}
