import type { About, Colour, Option } from "../api/types";
import { colourName } from "../game/format";
import { readSpec, writeSpec, type Spec } from "../game/spec";
import { useText } from "../i18n/text";

interface OptionFieldProps {
  option: Option;
  value: string;
  onChange: (value: string) => void;
}

function OptionInput({ option, value, onChange }: OptionFieldProps) {
  const { t } = useText();
  const choices = option.kind === "flag" ? ["true", "false"] : option.choices;
  if (!choices) {
    const numeric = option.kind === "number" || option.kind === "whole";
    return (
      <input
        inputMode={numeric ? "decimal" : undefined} value={value} autocomplete="off"
        placeholder={option.default === null ? "" : String(option.default)}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  return (
    <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      <option value="">{t("option.default", { value: String(option.default ?? "–") })}</option>
      {choices.map((choice) => <option value={choice}>{choice}</option>)}
    </select>
  );
}

function OptionField(props: OptionFieldProps) {
  const { find } = useText();
  const { name, summary } = props.option;
  return (
    <label class="field">
      <span>{find(`option.${name}`) ?? find(`watch.option.${name}`) ?? name}</span>
      <OptionInput {...props} />
      <small>{find(`watch.help.${name}`) ?? summary}</small>
    </label>
  );
}

/** The options of a kind of player, as the server describes them. */
function PlayerOptions({ spec, options, onChange }: {
  spec: Spec; options: Option[]; onChange: (spec: Spec) => void;
}) {
  const { t } = useText();
  return (
    <details class="player-options">
      <summary>{t("new.options")}</summary>
      <div class="fields">
        {options.map((option) => (
          <OptionField
            key={option.name} option={option} value={spec.options[option.name] ?? ""}
            onChange={(value) =>
              onChange({ ...spec, options: { ...spec.options, [option.name]: value } })}
          />
        ))}
      </div>
    </details>
  );
}

function levelOf(about: About, spec: string): string | null {
  return about.levels.find((level) => level.spec === spec)?.id ?? null;
}

interface Props {
  colour: Colour;
  spec: string;
  about: About;
  onChange: (spec: string) => void;
}

/** Who sits on one side: a person, an opponent in plain words, or any player with its options. */
export function SeatChoice({ colour, spec, about, onChange }: Props) {
  const text = useText();
  const { t, find } = text;
  const read = readSpec(spec);
  const level = about.levels.find((known) => known.spec === spec);
  const kind = about.players.find((player) => player.name === read.name);
  const chosen = level ? level.spec : read.name;
  const summary = level
    ? (find(`level.${level.id}.summary`) ?? level.summary)
    : (find(`player.${read.name}.summary`) ?? kind?.summary);
  return (
    <div class="seat-choice">
      <label class="field">
        <span><i class={`chip ${colour}`} aria-hidden="true" />{colourName(text, colour)}</span>
        <select value={chosen} onChange={(event) => onChange(event.currentTarget.value)}>
          <option value="human">{t("player.human")}</option>
          <optgroup label={t("new.levels")}>
            {about.levels.map(({ id, spec: value }) => (
              <option value={value}>{find(`level.${id}`) ?? id}</option>
            ))}
          </optgroup>
          <optgroup label={t("new.players")}>
            {about.players.filter(({ name }) => offeredByName(about, name)).map(({ name }) => (
              <option value={name}>{find(`player.${name}`) ?? name}</option>
            ))}
          </optgroup>
        </select>
        <small>{read.name === "human" ? t("new.person") : summary}</small>
      </label>
      {kind && read.name !== "human" && !levelOf(about, spec) && (
        <PlayerOptions
          spec={read} options={kind.options} onChange={(next) => onChange(writeSpec(next))}
        />
      )}
    </div>
  );
}

/** A kind that is already a level without options would be offered twice. */
function offeredByName(about: About, name: string): boolean {
  return name !== "human" && levelOf(about, name) === null;
}
