import { Selection } from "@tiptap/pm/state";
import type { EditorProps, EditorView } from "@tiptap/pm/view";
import { useState } from "react";
import type { Drop } from "./dropped-files.tsx";
import { placeAtCursor } from "./insert-block.ts";
import { holdPlace, releasePlace } from "./upload-places.ts";

/** Files on their way into a text. */
export interface Drops {
  readonly drops: readonly Drop[];
  /** Takes files that are dropped into an editor or pasted, and holds their places. */
  readonly handlers: Pick<EditorProps, "handlePaste" | "handleDrop">;
  /** Gives up a place, with all that is shown there. */
  readonly end: (view: EditorView, drop: Drop) => void;
}

/** Keeps the files that are on their way into a text. */
export function useDrops(): Drops {
  const [drops, setDrops] = useState<readonly Drop[]>([]);
  const take = (view: EditorView, files: readonly File[]): boolean => {
    if (files.length === 0) return false;
    const place = document.createElement("div");
    place.dataset["uploads"] = "";
    holdPlace(view, placeAtCursor(view.state), place);
    setDrops((before) => [...before, { id: nextId(), files, place, document: view.state.doc }]);
    return true;
  };
  const handlers: Drops["handlers"] = {
    handlePaste: (view, { clipboardData }) => take(view, filesIn(clipboardData)),
    handleDrop: (view, event, _, isMoved) => {
      const files = isMoved || isInField(event) ? [] : filesIn(event.dataTransfer);
      if (files.length > 0) setCursor(view, event);
      return take(view, files);
    },
  };
  const end: Drops["end"] = (view, { place }) => {
    if (!view.isDestroyed) releasePlace(view, place);
    setDrops((before) => before.filter((drop) => drop.place !== place));
  };
  return { drops, handlers, end };
}

let lastId = 0;

function nextId(): number {
  lastId += 1;
  return lastId;
}

/** Whether something is dropped onto a field of a block, which takes it itself. */
const isInField = ({ target }: DragEvent) =>
  target instanceof Element && target.closest("[data-node-view-wrapper] label ~ *") !== null;

/** Puts the cursor where the mouse is. */
function setCursor(view: EditorView, { clientX, clientY }: DragEvent): void {
  const found = view.posAtCoords({ left: clientX, top: clientY });
  if (!found) return;
  const near = Selection.near(view.state.doc.resolve(found.pos));
  view.dispatch(view.state.tr.setSelection(near));
  view.focus();
}

/**
 * The files that were dropped or pasted. Word and spreadsheets add a picture of the text that they copy:
 * where there is HTML and plain text, the text is what is meant.
 */
export function filesIn(data: Pick<DataTransfer, "files" | "types"> | null): File[] {
  if (!data || ["text/html", "text/plain"].every((type) => data.types.includes(type))) return [];
  return [...data.files];
}
