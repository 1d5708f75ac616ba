import type { Option } from "../api/types";
import { useText } from "../i18n/text";
import { choiceText, FORMULAS, SELECTIONS, valueText } from "./options";

interface Props {
  option: Option;
  text: string;
  wrong: boolean;
  onText: (text: string) => void;
}

/** One option of the search, with what it means and the formula it is part of. */
export function OptionField({ option, text, wrong, onText }: Props) {
  const { t, find } = useText();
  const id = `watch-option-${option.name}`;
  const formula =
    option.name === "selection"
      ? SELECTIONS[text || String(option.default)]
      : FORMULAS[option.name];
  return (
    <div class="watch-option">
      <label for={id}>
        {find(`watch.option.${option.name}`) ?? option.name}
      </label>
      <Control id={id} option={option} text={text} wrong={wrong} onText={onText} />
      <p id={`${id}-help`} class="watch-help">
        {wrong && (
          <strong>{t("watch.options.wrong", { kind: t(`watch.kind.${option.kind}`) })} </strong>
        )}
        {find(`watch.help.${option.name}`) ?? option.summary}
        {formula && <code>{formula}</code>}
      </p>
    </div>
  );
}

function Control({ id, option, text, wrong, onText }: Props & { id: string }) {
  const { t, find } = useText();
  const described = { id, "aria-describedby": `${id}-help` };
  const value = text === "" ? String(option.default ?? "") : text;
  if (option.kind === "flag") {
    return (
      <input
        {...described}
        type="checkbox"
        checked={value === "true"}
        onChange={(event) => onText(String(event.currentTarget.checked))}
      />
    );
  }
  if (option.kind === "choice") {
    return (
      <select {...described} value={value} onChange={(event) => onText(event.currentTarget.value)}>
        {option.choices?.map((choice) => (
          <option key={choice} value={choice}>
            {choiceText(find, option.name, choice)}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      {...described}
      type="text"
      inputMode={option.kind === "text" ? "text" : "decimal"}
      autocomplete="off"
      value={text}
      placeholder={valueText({ t, find }, option, undefined)}
      aria-invalid={wrong}
      onInput={(event) => onText(event.currentTarget.value)}
    />
  );
}
