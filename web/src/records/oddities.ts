import type { Imported } from "../api/types";
import type { Text } from "../i18n/text";

/** What was odd about a record, each kind of it once; empty if nothing was. */
export function oddities({ find }: Text, warnings: Imported["warnings"]): string {
  const said = warnings.map(({ reason, message }) => find(`opened.${reason}`) ?? message);
  return [...new Set(said)].join(" ");
}
