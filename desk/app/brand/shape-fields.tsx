import type { FamilyShown } from "#desk/contract/brand.ts";
import { isFields, type Value } from "#desk/contract/value.ts";
import type { Editor } from "../pages/editor.ts";
import styles from "./brand.module.css";
import { Tiles } from "./tiles.tsx";
import { useFaces } from "./use-faces.ts";
import { words } from "./words.ts";

interface ShapeFieldsProps {
  readonly value: Value;
  readonly families: readonly FamilyShown[];
  readonly edit: Editor["edit"];
}

/** What the site takes where the file says nothing. */
const usual = { font: "special-gothic", corner: "square", theme: "dark" } as const;

/** Typeface, corner and theme, each with a sample. */
export function ShapeFields({ value, families, edit }: ShapeFieldsProps) {
  useFaces(families);
  const given = isFields(value) ? value : {};
  const chosen = (key: keyof typeof usual) => (typeof given[key] === "string" ? given[key] : usual[key]);
  const set = (key: string) => (to: string) => edit({ op: "set", path: [key], value: to });
  const font = chosen("font");
  const isOwn = families.every(({ name }) => name !== font);
  return (
    <>
      <Tiles
        title={words.face}
        value={font}
        onChoose={set("font")}
        tiles={[
          ...families.map(({ name, label, file }) => ({
            value: name,
            label,
            sample: (
              <span className={styles.face} style={file === null ? {} : { fontFamily: `"${label}"` }}>
                {words.faceSample}
              </span>
            ),
          })),
          ...(isOwn ? [{ value: font, label: words.ownFace(font) }] : []),
        ]}
      />
      <Tiles
        title={words.corner}
        value={chosen("corner")}
        onChoose={set("corner")}
        tiles={Object.entries(words.corners).map(([name, label]) => ({
          value: name,
          label,
          sample: <span className={styles.corner} data-corner={name} />,
        }))}
      />
      <Tiles
        title={words.theme}
        value={chosen("theme")}
        onChoose={set("theme")}
        tiles={Object.entries(words.themes).map(([name, label]) => ({ value: name, label }))}
      />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={given["switch"] === "on" || given["switch"] === true}
          onChange={({ currentTarget }) => set("switch")(currentTarget.checked ? "on" : "off")}
        />
        {words.switch}
      </label>
    </>
  );
}
