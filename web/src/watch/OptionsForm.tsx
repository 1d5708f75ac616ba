import type { Option, SearchOptions } from "../api/types";
import { useText } from "../i18n/text";
import { OptionField } from "./OptionField";
import { chosen, type Draft, group, mistakes } from "./options";

interface Props {
  options: Option[];
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onSearch: (options: SearchOptions) => void;
  disabled: boolean;
}

/** The options of the search; nothing changes until one asks for a search with them. */
export function OptionsForm({ options, draft, onDraft, onSearch, disabled }: Props) {
  const { t } = useText();
  const wrong = mistakes(options, draft);
  const { first, rest, rewards } = group(options);
  const field = (option: Option) => (
    <OptionField
      key={option.name}
      option={option}
      text={draft[option.name] ?? ""}
      wrong={wrong.includes(option.name)}
      onText={(text) => onDraft({ ...draft, [option.name]: text })}
    />
  );
  const search = (event: Event): void => {
    event.preventDefault();
    if (wrong.length === 0) onSearch(chosen(options, draft));
  };
  return (
    <form class="watch-options" onSubmit={search} noValidate aria-label={t("watch.options")}>
      <div class="watch-fields">{first.map(field)}</div>
      <details>
        <summary>{t("watch.options.more")}</summary>
        <div class="watch-more">
          <div class="watch-fields">{rest.map(field)}</div>
          <fieldset>
            <legend>{t("watch.options.rewards")}</legend>
            <div class="watch-fields">{rewards.map(field)}</div>
          </fieldset>
        </div>
      </details>
      <p class="watch-buttons">
        <button type="submit" class="main" disabled={disabled || wrong.length > 0}>
          {t("watch.options.search")}
        </button>
        <button type="button" onClick={() => onDraft({})}>
          {t("watch.options.defaults")}
        </button>
      </p>
    </form>
  );
}
