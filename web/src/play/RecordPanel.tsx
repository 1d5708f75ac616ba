import type { Ghosts } from "../game/variation";
import { useText } from "../i18n/text";
import { Annotations } from "../tree/Annotations";
import { GameMap } from "../tree/GameMap";
import { NotesSwitch } from "../tree/NotesSwitch";
import { useShown, type Shown } from "../tree/useShown";
import { MoveLog } from "./MoveLog";
import "./record.css";
import { Steps } from "./Steps";
import type { TableProps } from "./table";

/** Moves or map, and whether there are notes. */
function Views({ shown, marking }: { shown: Shown } & Pick<TableProps, "marking">) {
  const { t } = useText();
  const { map, show } = shown;
  return (
    <div class="views" role="group" aria-label={t("map.view")}>
      <button type="button" class="plain" aria-pressed={!map} onClick={() => show({ map: false })}>
        {t("map.moves")}
      </button>
      <button type="button" class="plain" aria-pressed={map} onClick={() => show({ map: true })}>
        {t("map.show")}
      </button>
      <NotesSwitch shown={shown} marking={marking} />
    </div>
  );
}

/** The moves or the map of the tree, the ways on from here, and what is written to it. */
export function RecordPanel(props: TableProps & { onGhost: (ghosts?: Ghosts) => void }) {
  const { tree, look, task: { isSeen }, marking } = props;
  const { t } = useText();
  const shown = useShown(tree, look);
  return (
    <section class="log" aria-label={t("log")}>
      <Steps {...props}><Views shown={shown} marking={marking} /></Steps>
      {shown.map ? <GameMap tree={tree} look={look} isSeen={isSeen} /> : <MoveLog {...props} />}
      <Annotations {...props} isSeen={isSeen} notes={shown.notes} />
    </section>
  );
}
