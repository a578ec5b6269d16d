import { structures, usualStructure } from "#contract/structure.ts";
import type { FamilyShown, OwnFace } from "#desk/contract/brand.ts";
import { isFields, type Value } from "#contract/fields/value.ts";
import type { Editor } from "../pages/editor.ts";
import styles from "./brand.module.css";
import { FontField } from "./font-field.tsx";
import { Tiles } from "./tiles.tsx";
import { words } from "../words.ts";

interface ShapeFieldsProps {
  readonly value: Value;
  readonly families: readonly FamilyShown[];
  readonly ownFaces: readonly OwnFace[];
  readonly edit: Editor["edit"];
}

/** What the site takes where the file says nothing. */
const usual = { font: "special-gothic", corner: "square", theme: "dark", ...usualStructure } as const;

const parts = ["motif", "banner", "band", "heads", "moment", "services", "work", "footer"] as const;

/** Typeface, corner, structure and theme, each with a sample. */
export function ShapeFields({ value, families, ownFaces, edit }: ShapeFieldsProps) {
  const given = isFields(value) ? value : {};
  const chosen = (key: keyof typeof usual) => (typeof given[key] === "string" ? given[key] : usual[key]);
  const set = (key: string) => (to: string) => edit({ op: "set", path: [key], value: to });
  return (
    <>
      <FontField font={chosen("font")} families={families} ownFaces={ownFaces} edit={edit} />
      <Tiles
        title={words.brand.corner}
        value={chosen("corner")}
        onChoose={set("corner")}
        tiles={Object.entries(words.brand.corners).map(([name, label]) => ({
          value: name,
          label,
          sample: <span className={styles.corner} data-corner={name} />,
        }))}
      />
      {parts.map((part) => {
        const ways: Readonly<Record<string, string>> = words.brand.ways[part];
        return (
          <Tiles
            key={part}
            title={words.brand.parts[part]}
            value={chosen(part)}
            onChoose={set(part)}
            tiles={structures[part].map((way) => ({ value: way, label: ways[way] ?? way }))}
          />
        );
      })}
      <Tiles
        title={words.brand.theme}
        value={chosen("theme")}
        onChoose={set("theme")}
        tiles={Object.entries(words.brand.themes).map(([name, label]) => ({ value: name, label }))}
      />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={given["switch"] === "on" || given["switch"] === true}
          onChange={({ currentTarget }) => set("switch")(currentTarget.checked ? "on" : "off")}
        />
        {words.brand.switch}
      </label>
    </>
  );
}
