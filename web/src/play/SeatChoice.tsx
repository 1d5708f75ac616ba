import { useState } from "preact/hooks";

import type { About, Colour, GameName, Option, PlayerKind } from "../api/types";
import { colourName } from "../game/format";
import { levelOf } from "../game/levels";
import { knowsRow, playerName, readSpec, writeSpec, type Spec } from "../game/spec";
import { useText } from "../i18n/text";
import { byImportance, strengthOf } from "./strength";

interface OptionFieldProps {
  option: Option;
  value: string;
  /** What an empty field means, where the default alone does not say it. */
  usual?: string;
  onChange: (value: string) => void;
}

function OptionInput({ option, value, usual, onChange }: OptionFieldProps) {
  const { t } = useText();
  const choices = option.kind === "flag" ? ["true", "false"] : option.choices;
  if (!choices) {
    const numeric = option.kind === "number" || option.kind === "whole";
    return (
      <input
        inputMode={numeric ? "decimal" : undefined} value={value} autocomplete="off"
        placeholder={usual || option.default === null ? "" : String(option.default)}
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
  const help = find(`option.${name}.help`) ?? find(`watch.help.${name}`) ?? summary;
  return (
    <label class="field">
      <span>{find(`option.${name}`) ?? find(`watch.option.${name}`) ?? name}</span>
      <OptionInput {...props} />
      <small>{props.usual ?? help}</small>
    </label>
  );
}

/** The options of a kind of player, as the server describes them. */
function PlayerOptions({ spec, options, onChange }: {
  spec: Spec; options: Option[]; onChange: (spec: Spec) => void;
}) {
  const { t, find } = useText();
  const { first, others } = byImportance(options);
  const field = (option: Option, usual?: string) => (
    <OptionField
      key={option.name} option={option} value={spec.options[option.name] ?? ""} usual={usual}
      onChange={(value) =>
        onChange({ ...spec, options: { ...spec.options, [option.name]: value } })}
    />
  );
  return (
    <>
      {first.map((option) => field(option, find(`new.${option.name}`) ?? undefined))}
      <details class="player-options">
        <summary>{t("new.options")}</summary>
        <div class="fields">{others.map((option) => field(option))}</div>
      </details>
    </>
  );
}

/** Two people at one board may want to be told apart. */
function NameField({ spec, onChange }: { spec: Spec; onChange: (spec: Spec) => void }) {
  const { t } = useText();
  const [name, setName] = useState(spec.options["name"] ?? "");
  return (
    <label class="field">
      <span>{t("new.name")}</span>
      <input
        value={name} maxLength={50} autocomplete="off" dir="auto"
        onInput={({ currentTarget }) => {
          // A comma would end the name where players are written.
          currentTarget.value = currentTarget.value.replaceAll(",", "");
          setName(currentTarget.value);
          onChange({ ...spec, options: { ...spec.options, name: currentTarget.value } });
        }}
      />
    </label>
  );
}

/** Kinds that play the game; one that is already a level without options would be offered twice. */
function offeredByName(about: About, game: GameName): PlayerKind[] {
  return about.players.filter(({ name, games }) =>
    name !== "human" && games.includes(game) && !levelOf(about, game, name));
}

function PlayerOffers({ about, game, row }: Pick<Props, "about" | "game" | "row">) {
  const text = useText();
  const { t, find } = text;
  const offer = (spec: string, name: string) => (
    <option value={spec} disabled={!knowsRow(about, spec, row)}>{name}</option>
  );
  return (
    <>
      <option value="human">{t("player.human")}</option>
      <optgroup label={t("new.levels")}>
        {about.levels[game].map(({ spec }) => offer(spec, playerName(text, spec, game, about)))}
      </optgroup>
      <optgroup label={t("new.players")}>
        {offeredByName(about, game).map(({ name }) =>
          offer(name, find(`player.${name}`) ?? name))}
      </optgroup>
    </>
  );
}

interface Props {
  colour: Colour;
  spec: string;
  about: About;
  game: GameName;
  /** How many in a row win, in five in a row. */
  row: number;
  onChange: (spec: string) => void;
}

/** Who sits on one side: a person, an opponent in plain words, or any player with its options. */
export function SeatChoice({ colour, spec, about, game, row, onChange }: Props) {
  const text = useText();
  const read = readSpec(spec);
  const isPerson = read.name === "human";
  const isLevel = levelOf(about, game, spec) !== undefined;
  // Somebody who types 20000 passes 2000, which is a level; the field must stay all the same.
  const [typed, setTyped] = useState(!isLevel);
  const byHand = typed || !isLevel;
  const kind = about.players.find((player) => player.name === read.name);
  return (
    <div class="seat-choice">
      <label class="field">
        <span><i class={`chip ${colour}`} aria-hidden="true" />{colourName(text, colour)}</span>
        <select
          value={byHand ? read.name : spec}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setTyped(!levelOf(about, game, value));
            onChange(value);
          }}
        >
          <PlayerOffers about={about} game={game} row={row} />
        </select>
        {!isPerson && <small>{strengthOf(text, about, game, spec, byHand)}</small>}
        {row !== 5 && <small>{text.t("new.rows-of-five")}</small>}
      </label>
      {isPerson && <NameField spec={read} onChange={(next) => onChange(writeSpec(next))} />}
      {kind && byHand && !isPerson && (
        <PlayerOptions
          spec={read} options={kind.options} onChange={(next) => onChange(writeSpec(next))}
        />
      )}
    </div>
  );
}
