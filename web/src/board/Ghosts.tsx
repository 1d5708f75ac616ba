import { MarkLayer, type Placed } from "./MarkLayer";
import { Stone } from "./StoneLayer";
import type { BoardProps } from "./types";

type Ghost = NonNullable<BoardProps["ghost"]>[number];

/** A variation: half transparent stones with their numbers on them. */
export function Ghosts({ id, ghosts }: { id: string; ghosts: Placed<Ghost>[] }) {
  return (
    <>
      {ghosts.map(({ item, place }) => (
        <g key={item.point} aria-hidden="true" class="ghost">
          <Stone id={id} place={place} colour={item.colour} flat />
        </g>
      ))}
      <MarkLayer
        marks={ghosts.map(({ item, place }) => ({
          item: { point: item.point, text: [item.label] }, place,
          stone: item.colour === "black" ? 1 : 2,
        }))}
      />
    </>
  );
}
