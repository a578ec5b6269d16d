import type { Active, Announcements, UniqueIdentifier } from "@dnd-kit/core";
import { words } from "../../words.ts";
import type { Sorted } from "./sorted.ts";

/**
 * What a screen reader says while one of these rows is moved. One sentence for each place: the first one is
 * said twice, when it is picked up and as the place that it is over.
 */
export function announcementsOf(rows: readonly Sorted[]): Announcements {
  const nameOf = ({ id }: Active) => rows.find(({ key }) => key === id)?.name ?? "";
  const placeOf = (id: UniqueIdentifier) => rows.findIndex(({ key }) => key === id) + 1;
  const rowAt = (active: Active, id: UniqueIdentifier) => ({
    row: nameOf(active),
    place: placeOf(id),
    count: rows.length,
  });
  return {
    onDragStart: ({ active }) => words.pages.moving(rowAt(active, active.id)),
    onDragOver: ({ active, over }) => (over ? words.pages.moving(rowAt(active, over.id)) : undefined),
    onDragEnd: ({ active, over }) =>
      over
        ? words.pages.moveEnded(rowAt(active, over.id))
        : words.pages.moveCancelled({ row: nameOf(active) }),
    onDragCancel: ({ active }) => words.pages.moveCancelled({ row: nameOf(active) }),
  };
}
