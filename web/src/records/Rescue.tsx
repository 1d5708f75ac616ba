import { api, Refused } from "../api/client";
import { useText } from "../i18n/text";

/** A game that is damaged on the disk cannot be opened, but its record can be saved. */
export function Rescue({ id, error }: { id: string; error: unknown }) {
  const { t } = useText();
  if (!(error instanceof Refused) || error.reason !== "damaged") return null;
  return <p><a href={api.sgfAddress(id)} download>{t("sgf.save")}</a></p>;
}
