import type { Node } from "@tiptap/pm/model";
import type { EditorView } from "@tiptap/pm/view";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Uploaded } from "#desk/contract/media.ts";
import { UploadList } from "../media/upload-list.tsx";
import { useUploads } from "../media/use-uploads.ts";
import { insertBlocks, newBlock, placeAt, placeAtCursor } from "./insert-block.ts";
import { placeOf } from "./upload-places.ts";

/** Files that were dropped into a text or pasted together. */
export interface Drop {
  readonly id: number;
  readonly files: readonly File[];
  /** The element at the place where they will stand. */
  readonly place: HTMLElement;
  /** The text as it was then. */
  readonly document: Node;
}

interface DroppedFilesProps {
  readonly view: EditorView;
  readonly drop: Drop;
  /** Where they are listed, if not at their place. */
  readonly tray: HTMLElement | null;
  /** Called when nothing is left to show. */
  readonly onEnd: () => void;
}

/**
 * Uploads files, shows at their place how far they are and why one was refused, and inserts the others, in
 * their order, once they are there.
 */
export function DroppedFiles({ view, drop, tray, onEnd }: DroppedFilesProps) {
  const taken = useRef(new Map<File, Uploaded>());
  const uploads = useUploads({ done: (uploaded, file) => taken.current.set(file, uploaded) });
  const [isSent, setSent] = useState(false);
  const send = useEffectEvent(async () => {
    await uploads.add(drop.files);
    insertFiles(
      view,
      drop,
      drop.files.flatMap((file) => taken.current.get(file) ?? []),
    );
    setSent(true);
  });
  // oxlint-disable-next-line react/set-state-in-effect -- the upload is the outer system; it lists its files as it starts
  useEffect(() => void send(), []);
  const isDismissed = useRef(false);
  const end = useEffectEvent(() => {
    onEnd();
    // After the last line was hidden, writing goes on in the text: near its place would be a field of some
    // block.
    if (isDismissed.current && !tray) view.focus();
  });
  const isOver = isSent && uploads.list.length === 0;
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  const dismiss = (id: number) => {
    isDismissed.current = true;
    uploads.drop(id);
  };
  return createPortal(<UploadList of={{ ...uploads, drop: dismiss }} />, tray ?? drop.place);
}

/** The block that shows a file: a picture, a video or a download. */
function blockOf({ kind, name }: Uploaded): string {
  if (kind === "picture") return newBlock("figure", name);
  return newBlock(/\.(?:mp4|webm)$/.test(name) ? "video" : "download", name);
}

function insertFiles(view: EditorView, { place, document }: Drop, files: readonly Uploaded[]): void {
  // The view may have gone on to another text; the files are among the pictures then.
  if (view.isDestroyed || files.length === 0) return;
  const at = placeOf(view.state, place) ?? placeAtCursor(view.state);
  // A person who has gone on writing keeps the cursor.
  const isChosen = view.state.doc.eq(document);
  insertBlocks(view, files.map(blockOf), { at: placeAt(view.state.doc, at), isChosen });
}
