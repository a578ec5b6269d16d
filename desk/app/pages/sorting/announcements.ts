import type { Active, Announcements, UniqueIdentifier } from "@dnd-kit/core";
import { words } from "../words.ts";
import type { Sorted } from "./sorted.ts";

/**
 * What a screen reader says while one of these rows is moved. One sentence for each place: the first one is
 * said twice, when it is picked up and as the place that it is over.
 */
export function announcementsOf(rows: readonly Sorted[]): Announcements {
  const nameOf = ({ id }: Active) => rows.find(({ key }) => key === id)?.name ?? "";
  const placeOf = (id: UniqueIdentifier) => rows.findIndex(({ key }) => key === id) + 1;
  return {
    onDragStart: ({ active }) => words.moving(nameOf(active), placeOf(active.id), rows.length),
    onDragOver: ({ active, over }) =>
      over ? words.moving(nameOf(active), placeOf(over.id), rows.length) : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? words.moveEnded(nameOf(active), placeOf(over.id), rows.length)
        : words.moveCancelled(nameOf(active)),
    onDragCancel: ({ active }) => words.moveCancelled(nameOf(active)),
  };
}
