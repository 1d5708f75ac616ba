import { useEffect, useRef } from "preact/hooks";

import { GamesRoom } from "../games/GamesRoom";
import { useText } from "../i18n/text";
import { PlayRoom } from "../play/PlayRoom";
import { PuzzlesRoom } from "../puzzles/PuzzlesRoom";
import { DropSgf } from "../records/DropSgf";
import { TrainingRoom } from "../training/TrainingRoom";
import { WatchLobby } from "../watch/WatchLobby";
import { WatchRoom } from "../watch/WatchRoom";
import { Header } from "./Header";
import { useRoute, type Route } from "./route";

function RoomOf({ room, id }: Route) {
  if (room === "games") return <GamesRoom />;
  if (room === "puzzles") return <PuzzlesRoom id={id} />;
  if (room === "training") return <TrainingRoom id={id} />;
  if (room === "watch") return id ? <WatchRoom key={id} id={id} /> : <WatchLobby />;
  return <PlayRoom id={id} />;
}

/** The page: header, and the room that the address names. */
export function App() {
  const { t } = useText();
  const route = useRoute();
  const main = useRef<HTMLElement>(null);
  const first = useRef(true);
  useEffect(() => {
    document.title = `${t(`room.${route.room}`)} · 天元 Tengen`;
  }, [route.room, t]);
  useEffect(() => {
    // Somebody who follows a link by keyboard should land in the new room, not in the header;
    // a room that has a better place for the keys has put them there already.
    if (!first.current && !main.current?.contains(document.activeElement)) main.current?.focus();
    first.current = false;
  }, [route.room, route.id]);
  return (
    <>
      <Header route={route} />
      <main id="main" ref={main} tabIndex={-1}>
        <RoomOf {...route} />
      </main>
      {route.room !== "puzzles" && <DropSgf />}
    </>
  );
}
