import { useMemo } from "preact/hooks";

import type { Placed } from "./MarkLayer";
import { placeOf, stoneAt } from "./points";
import type { BoardProps, Mark } from "./types";

/** Things by the names of their points, with where that is and what stone lies there. */
function placed<T>(items: Iterable<[string, T]>, { game, stones }: BoardProps): Placed<T>[] {
  return [...items].flatMap(([point, item]) => {
    const place = placeOf(game, stones.length, point);
    const fits = place && place.col < (stones[0]?.length ?? 0);
    return fits ? [{ item, place, stone: stoneAt(stones, place) }] : [];
  });
}

/** Where marks of a kind are, as "row,col"; the same set as long as they stay. */
function usePlacesOf(kind: Mark["kind"], marks: Placed<Mark>[]): Set<string> {
  const places = marks.filter(({ item }) => item.kind === kind)
    .map(({ place }) => `${place.row},${place.col}`).join(" ");
  return useMemo(() => new Set(places.split(" ")), [places]);
}

/** Marks, numbers and variation where they belong, worked out again only when they change. */
export function usePlaced(props: BoardProps) {
  const there = [props.stones, props.game];
  const marks = useMemo(
    () => placed((props.marks ?? []).map((mark) => [mark.point, mark]), props),
    [props.marks, ...there],
  );
  const numbers = useMemo(() => placed(props.numbers ?? [], props), [props.numbers, ...there]);
  const ghosts = useMemo(
    () => placed((props.ghost ?? []).map((stone) => [stone.point, stone]), props),
    [props.ghost, ...there],
  );
  const tried = useMemo(
    () => placed((props.tried ?? []).map((point) => [point, point]), props),
    [props.tried, ...there],
  );
  const dead = usePlacesOf("dead", marks);
  const forbidden = usePlacesOf("forbidden", marks);
  return { marks, numbers, ghosts, tried, dead, forbidden };
}
