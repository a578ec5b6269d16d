import { useId } from "react";
import { structures, usualStructure } from "#contract/structure.ts";
import type { FamilyShown, OwnFace } from "#desk/contract/brand.ts";
import { isFields, type Value } from "#contract/fields/value.ts";
import type { Editor } from "../pages/editor.ts";
import field from "../shell/field.module.css";
import styles from "./brand.module.css";
import { BrandPart } from "./brand-part.tsx";
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

/** Of the structure, in the order of the page. */
const parts = ["banner", "moment", "services", "work", "footer", "band", "heads"] as const;

/** Typeface, corner, structure and theme, each behind what is chosen now. */
export function ShapeFields({ value, families, ownFaces, edit }: ShapeFieldsProps) {
  const given = isFields(value) ? value : {};
  const chosen = (key: keyof typeof usual) => (typeof given[key] === "string" ? given[key] : usual[key]);
  const set = (key: string) => (to: string) => edit({ op: "set", path: [key], value: to });
  const corner = (name: string) => <span className={styles.corner} data-corner={name} />;
  const themes: Readonly<Record<string, string>> = words.brand.themes;
  const font = chosen("font");
  return (
    <>
      <BrandPart
        title={words.brand.face}
        now={
          families.find(({ name }) => name === font)?.label ??
          ownFaces.find(({ file }) => file === font)?.family ??
          font
        }
      >
        <FontField font={font} families={families} ownFaces={ownFaces} edit={edit} />
      </BrandPart>
      <BrandPart title={words.brand.corner} now={corner(chosen("corner"))}>
        <Tiles
          title={words.brand.corner}
          value={chosen("corner")}
          onChoose={set("corner")}
          tiles={Object.entries(words.brand.corners).map(([name, label]) => ({
            value: name,
            label,
            sample: corner(name),
          }))}
        />
        <Way of="motif" value={chosen("motif")} onChoose={set("motif")} />
      </BrandPart>
      <BrandPart title={words.brand.structure} now={nameOfWay("banner", chosen("banner"))}>
        {parts.map((part) => (
          <Way key={part} of={part} value={chosen(part)} onChoose={set(part)} />
        ))}
      </BrandPart>
      <BrandPart title={words.brand.theme} now={themes[chosen("theme")]}>
        <Tiles
          title={words.brand.theme}
          value={chosen("theme")}
          onChoose={set("theme")}
          tiles={Object.entries(themes).map(([name, label]) => ({ value: name, label }))}
        />
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={given["switch"] === "on" || given["switch"] === true}
            onChange={({ currentTarget }) => set("switch")(currentTarget.checked ? "on" : "off")}
          />
          {words.brand.switch}
        </label>
      </BrandPart>
    </>
  );
}

type StructurePart = keyof typeof structures;

function nameOfWay(part: StructurePart, way: string): string {
  const names: Readonly<Record<string, string>> = words.brand.ways[part];
  return names[way] ?? way;
}

interface WayProps {
  readonly of: StructurePart;
  readonly value: string;
  readonly onChoose: (way: string) => void;
}

/** The way in which a part of the pages is built. */
function Way({ of: part, value, onChoose }: WayProps) {
  const id = useId();
  return (
    <div className={field.field}>
      <label htmlFor={id}>{words.brand.parts[part]}</label>
      <select id={id} value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        {structures[part].map((way) => (
          <option key={way} value={way}>
            {nameOfWay(part, way)}
          </option>
        ))}
      </select>
    </div>
  );
}
