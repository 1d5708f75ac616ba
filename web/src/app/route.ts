/** Where in the page we are: "#/play", "#/play/ID", "#/watch", "#/watch/ID", "#/puzzles",
 * "#/puzzles/ID", "#/training", "#/training/RUN", "#/games". */
import { useLayoutEffect, useState } from "preact/hooks";

export const ROOMS = ["play", "watch", "puzzles", "training", "games"] as const;
export type Room = (typeof ROOMS)[number];

export interface Route {
  room: Room;
  id: string | null;
}

export function readRoute(hash: string): Route {
  const [room = "", id = ""] = hash.replace(/^#\/?/, "").split("/");
  const known = ROOMS.find((name) => name === room) ?? "play";
  return { room: known, id: /^[\w-][\w.-]*$/.test(id) ? id : null };
}

export function routeTo(room: Room, id?: string | null): string {
  return id ? `#/${room}/${id}` : `#/${room}`;
}

export function go(room: Room, id?: string | null): void {
  location.hash = routeTo(room, id);
}

export function useRoute(): Route {
  const [hash, setHash] = useState(location.hash);
  useLayoutEffect(() => {
    const change = () => setHash(location.hash);
    addEventListener("hashchange", change);
    return () => removeEventListener("hashchange", change);
  }, []);
  return readRoute(hash);
}
