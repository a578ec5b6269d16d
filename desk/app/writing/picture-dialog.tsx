import type { EditorView } from "@tiptap/pm/view";
import { useRef } from "react";
import { Chooser } from "../media/chooser.tsx";
import { insertBlocks, newBlock } from "./insert-block.ts";

interface PictureDialogProps {
  readonly view: EditorView;
  /** Called when it was closed, with whether a picture was chosen. */
  readonly onClose: (isChosen: boolean) => void;
}

/** Chooses a picture, or adds one, and inserts it. */
export function PictureDialog({ view, onClose }: PictureDialogProps) {
  const chosen = useRef<string>(undefined);
  return (
    <Chooser
      kind="picture"
      onChoose={(name) => {
        chosen.current = name;
      }}
      onClose={() => {
        onClose(chosen.current !== undefined);
        // Now, for the dialog gives the focus back when it closes.
        if (chosen.current !== undefined) insertBlocks(view, [newBlock("figure", chosen.current)]);
      }}
    />
  );
}
