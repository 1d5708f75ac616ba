import { useText } from "../i18n/text";
import { HelpButton } from "./Help";
import { ROOMS, routeTo, type Room, type Route } from "./route";
import { changeSettings, THEMES, useSettings, type Theme } from "./settings";

/** All that a phone has room for. */
const SIGNS: Record<Theme, string> = { system: "◐", light: "☀", dark: "☾" };

function LanguageSwitch() {
  const { t } = useText();
  const { language } = useSettings();
  const next = language === "en" ? "zh" : "en";
  return (
    <button
      type="button" class="plain" lang={next === "zh" ? "zh-Hans" : "en"}
      title={t("language.other")} onClick={() => changeSettings({ language: next })}
    >
      {next === "zh" ? "中文" : "English"}
    </button>
  );
}

function ThemeChoice() {
  const { t } = useText();
  const { theme } = useSettings();
  return (
    <select
      class="plain theme" aria-label={t("theme")} value={theme}
      onChange={(event) => changeSettings({ theme: event.currentTarget.value as Theme })}
    >
      {THEMES.map((name) => (
        <option value={name}>{SIGNS[name]}{"\u2003"}{t(`theme.${name}`)}</option>
      ))}
    </select>
  );
}

/** Rooms that show the same games. */
const TABLES: Room[] = ["play", "watch"];

/** The rooms; a game that is open goes along from one to the other. */
function Rooms({ room, id }: Route) {
  const { t } = useText();
  return (
    <nav aria-label={t("rooms")}>
      {ROOMS.map((name) => (
        <a
          href={routeTo(name, TABLES.includes(name) && TABLES.includes(room) ? id : null)}
          aria-current={name === room ? "page" : undefined}
        >
          {t(`room.${name}`)}
        </a>
      ))}
    </nav>
  );
}

export function Header({ route }: { route: Route }) {
  const { t } = useText();
  return (
    <header class="page-header">
      <a class="skip" href="#main" onClick={focusMain}>{t("skip")}</a>
      <a class="brand" href={routeTo("play")}>
        <span lang="zh-Hans">天元</span> <span class="latin">Tengen</span>
      </a>
      <Rooms {...route} />
      <div class="preferences">
        <LanguageSwitch />
        <ThemeChoice />
        <HelpButton />
      </div>
    </header>
  );
}

/** A link to "#main" would leave the room, because rooms live in the hash. */
function focusMain(event: Event): void {
  event.preventDefault();
  document.getElementById("main")?.focus();
}
