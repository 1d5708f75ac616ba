import { useText } from "../i18n/text";

/** How many problems come back on each of the next days. */
export function DueChart({ due }: { due: number[] }) {
  const { t, language } = useText();
  const most = Math.max(1, ...due);
  const days = new Intl.DateTimeFormat(language === "zh" ? "zh-Hans" : "en", { weekday: "short" });
  const dayOf = (day: number) => days.format(Date.now() + day * 86_400_000);
  return (
    <section class="progress-chart">
      <header><h2>{t("progress.due")}</h2><p>{t("progress.due.sum", { n: due.reduce((a, b) => a + b, 0) })}</p></header>
      <ol class="due-bars">
        {due.map((n, day) => (
          <li aria-label={t("progress.due.on", { day: day === 0 ? t("progress.today.word") : dayOf(day), n })}>
            <span aria-hidden="true">{n || ""}</span>
            <i aria-hidden="true" style={{ height: `${(100 * n) / most}%` }} />
            <small aria-hidden="true">{day === 0 ? t("progress.today.word") : dayOf(day)}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}
