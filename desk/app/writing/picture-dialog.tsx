import { useRef } from "react";
import { Chooser } from "../media/chooser.tsx";
import { writeBlockSource } from "./block-source.ts";
import { pictureCalled, writePictures } from "./gallery-pictures.ts";
import { newBlock } from "./insert-block.ts";

interface PictureDialogProps {
  /** Whether several are chosen, for a gallery. */
  readonly many: boolean;
  /** Called when it was closed, with the block that shows what was chosen. */
  readonly onClose: (block: string | undefined) => void;
}

/** Chooses a picture, or adds one; or several. Nothing is put in before: who cancels leaves no empty block. */
export function PictureDialog({ many, onClose }: PictureDialogProps) {
  const chosen = useRef<string>(undefined);
  return (
    <Chooser
      kind="picture"
      many={many}
      onChoose={(...names) => {
        chosen.current = many ? galleryOf(names) : newBlock("figure", names[0]);
      }}
      onClose={() => onClose(chosen.current)}
    />
  );
}

const galleryOf = (names: readonly string[]) =>
  writeBlockSource({
    name: "gallery",
    main: "",
    options: {},
    body: writePictures(names.map(pictureCalled)),
  });
