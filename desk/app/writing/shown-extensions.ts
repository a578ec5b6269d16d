import { Extension, type Extensions } from "@tiptap/core";
import { extensions } from "./extensions.ts";
import { CaretBeforeActs } from "./caret-before-acts.ts";
import { ShownIsland } from "./island-view.tsx";
import { LeaveByTab } from "./leave-by-tab.ts";
import { TableEditing } from "./table-editing.ts";
import { PasteEnds } from "./paste-ends.ts";
import { ShownTable } from "./table-view.tsx";
import { UploadPlaces } from "./upload-places.ts";

/**
 * Keys to undo belong to the text while the focus is in it, also with nothing left to undo: the view would
 * take back what the text has taken back, which is a change to it like any other. Asked last.
 */
const OwnUndo = Extension.create({
  name: "ownUndo",
  priority: 1,
  addKeyboardShortcuts: () => ({ "Mod-z": () => true, "Mod-Shift-z": () => true, "Mod-y": () => true }),
});

/** The extensions with what the browser shows of them. */
export const shownExtensions: Extensions = [
  ...extensions.filter(({ name }) => name !== ShownIsland.name && name !== ShownTable.name),
  ShownIsland,
  ShownTable,
  TableEditing,
  OwnUndo,
  LeaveByTab,
  UploadPlaces,
  CaretBeforeActs,
  PasteEnds,
];
