/** A pass of a person: in Go it may be a slip. */
import { api } from "../api/client";
import type { Game } from "../api/types";
import type { Voice } from "../app/messages";
import type { Text } from "../i18n/text";

/** Is a pass meant? It is asked where much of the board is open; who cannot tell does not ask. */
export async function isPassMeant({ t }: Text, ask: Voice["ask"], game: Game): Promise<boolean> {
  const estimate = await api.estimate(game.id, game.tip).catch(() => null);
  if (!estimate?.much_is_open) return true;
  return ask({
    title: t("pass.ask"), body: t("pass.ask.body", { n: estimate.open }), yes: t("pass"),
  });
}
