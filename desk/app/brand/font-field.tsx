import type { FamilyShown, OwnFace } from "#desk/contract/brand.ts";
import type { Editor } from "../pages/editor.ts";
import { Button } from "../shell/button.tsx";
import field from "../shell/field.module.css";
import styles from "./brand.module.css";
import { FileInput } from "./file-input.tsx";
import { Tiles } from "./tiles.tsx";
import { words } from "../words.ts";
import { useEffect } from "react";

/** What the list calls a typeface of the owner's. */
function faceName({ family, file, weights: [light, heavy] }: OwnFace): string {
  const name = family || file;
  return light === heavy
    ? words.brand.ownFace({ name, weight: String(light) })
    : words.brand.ownFaceRange({ name, light: String(light), heavy: String(heavy) });
}

interface FontFieldProps {
  /** What `brand.yaml` names, or the built-in family. */
  readonly font: string;
  readonly families: readonly FamilyShown[];
  readonly ownFaces: readonly OwnFace[];
  readonly edit: Editor["edit"];
}

/** The typeface: a family of the product, or a file of the owner's. */
export function FontField({ font, families, ownFaces, edit }: FontFieldProps) {
  useFaces(families);
  const set = (name: string) => edit({ op: "set", path: ["font"], value: name });
  const isFamily = families.some(({ name }) => name === font);
  // One that is chosen and cannot be read is a mistake, which is shown above; it still is what is chosen.
  const unread = isFamily || ownFaces.some(({ file }) => file === font) ? [] : [font];
  return (
    <>
      <Tiles
        title={words.brand.face}
        value={font}
        onChoose={set}
        tiles={[
          ...families.map(({ name, label, file }) => ({
            value: name,
            label,
            sample: (
              <span className={styles.face} style={file === null ? {} : { fontFamily: `"${label}"` }}>
                {words.brand.faceSample}
              </span>
            ),
          })),
          ...ownFaces.map((face) => ({ value: face.file, label: faceName(face) })),
          ...unread.map((file) => ({ value: file, label: file })),
        ]}
      />
      <div className={field.field}>
        <FileInput label={words.brand.chooseFace} hint={words.brand.faceHint} purpose="font" onSent={set} />
        {!isFamily && (
          <p>
            <code>{font}</code>{" "}
            <Button
              look="quiet"
              aria-label={words.brand.removeFace}
              onClick={() => edit({ op: "remove", path: ["font"] })}
            >
              {words.brand.remove}
            </Button>
          </p>
        )}
      </div>
    </>
  );
}

/**
 * Loads each typeface by its own name, so that a sample can be set in it; one that does not come leaves its
 * sample in the desk's own.
 */
function useFaces(families: readonly FamilyShown[]): void {
  useEffect(() => {
    for (const { label, file } of families) {
      if (file === null || [...document.fonts].some(({ family }) => family === label)) continue;
      const face = new FontFace(label, `url(${file})`, { weight: "200 900" });
      document.fonts.add(face);
      void face.load().catch(() => undefined);
    }
  }, [families]);
}
