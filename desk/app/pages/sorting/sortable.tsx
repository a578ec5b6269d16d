import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
  type Active,
  type Announcements,
  type UniqueIdentifier,
} from "@dnd-kit/core";
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import type { ReactNode } from "react";
import { Dots } from "../dots.tsx";
import { words } from "../../words.ts";
import styles from "./sorting.module.css";

/** A row of a list that can be put into another order. */
interface Sorted {
  /** Names it for as long as the list is shown. */
  readonly key: string;
  /** What its owner calls it. */
  readonly name: string;
}

interface SortableProps {
  readonly rows: readonly Sorted[];
  /** Puts the row at `from` to where it is `to` afterwards. */
  readonly move: (from: number, to: number) => void;
  /** Whether they stand beside each other too, as tiles. */
  readonly areTiles?: boolean;
  /** A `SortableRow` for each row, in a list. */
  readonly children: ReactNode;
}

/** Below it a press is a click, in px. */
const distance = 4;
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/**
 * Makes the rows in it movable by their handles: with the mouse, a finger, or the keys; each step is
 * announced to screen readers.
 */
export function Sortable({ rows, move, areTiles = false, children }: SortableProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const end = ({ active, over }: DragEndEvent) => {
    const [from, to] = [active.id, over?.id].map((id) => rows.findIndex(({ key }) => key === id));
    if (from !== undefined && to !== undefined && from >= 0 && to >= 0 && from !== to) move(from, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={areTiles ? [] : [upAndDown]}
      accessibility={{
        announcements: announcementsOf(rows),
        screenReaderInstructions: { draggable: words.pages.howToMove },
      }}
      onDragEnd={end}
    >
      <SortableContext
        items={rows.map(({ key }) => key)}
        strategy={areTiles ? rectSortingStrategy : verticalListSortingStrategy}
      >
        {children}
      </SortableContext>
    </DndContext>
  );
}

interface SortableRowProps {
  readonly row: Sorted;
  /** Whether the mouse may also drag it anywhere else. */
  readonly isTile?: boolean;
  /** Shows the row, with the handle that it is dragged by. */
  readonly children: (handle: ReactNode) => ReactNode;
}

/** One row of a `Sortable`. */
export function SortableRow({ row: { key, name }, isTile = false, children }: SortableRowProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: key });
  return (
    <li
      {...(isTile && listeners)}
      // Keys move it by its handle alone.
      onKeyDown={undefined}
      ref={setNodeRef}
      className={styles.row}
      data-dragged={isDragging || undefined}
      style={{
        translate: transform ? `${transform.x}px ${transform.y}px` : undefined,
        transition: transition?.replace("transform", "translate"),
      }}
    >
      {children(
        <button
          {...listeners}
          ref={setActivatorNodeRef}
          type="button"
          className={styles.handle}
          aria-label={words.pages.move({ row: name })}
          aria-describedby={attributes["aria-describedby"]}
        >
          <Dots of="handle" />
        </button>,
      )}
    </li>
  );
}

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
