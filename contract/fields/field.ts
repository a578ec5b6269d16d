import type { Value } from "./value.ts";

/** One value that a choice offers. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/** A short or a long text of the owner's. */
interface TextShape {
  readonly kind: "line" | "text" | "markdown";
  /** The most characters. */
  readonly longest?: number;
  /** The kind of entries whose titles are proposed. */
  readonly of?: string;
}

/** A number; `least` and `most` are allowed themselves. */
interface NumberShape {
  readonly kind: "number";
  readonly least?: number;
  readonly most?: number;
  /** The value is a multiple of it. */
  readonly step?: number;
}

/** Something that is on or off, and the values that the file says it with. */
interface SwitchShape {
  readonly kind: "switch";
  readonly on: boolean | string;
  readonly off: boolean | string;
}

interface ChoiceShape {
  readonly kind: "choice";
  readonly options: readonly Option[];
}

/**
 * Texts with a form of their own: `date` is a day, `moment` a day with a time of day and maybe a zone;
 * `point` is a place in a picture; `picture` is a path in `pictures/`, `file` one in `files/`; `link` a path
 * of the site or an address elsewhere; `email` and `address` (an https address) are of the agency or a person.
 */
interface FormedShape {
  readonly kind:
    | "date"
    | "moment"
    | "colour"
    | "point"
    | "picture"
    | "file"
    | "link"
    | "email"
    | "address"
    | "slug";
}

/** The entry's own number, which nobody edits. */
interface IdShape {
  readonly kind: "id";
}

/** The id of another entry; `of` is the name of its kind in the tree. */
interface EntryShape {
  readonly kind: "entry";
  readonly of: string;
}

/** Rows that can be added, removed and moved. */
interface ListShape {
  readonly kind: "list";
  readonly row: Field;
}

interface GroupShape {
  readonly kind: "group";
  readonly fields: readonly Field[];
}

/** Values under names that the owner chooses: pictures by their paths, accents by their names. */
interface MapShape {
  readonly kind: "map";
  readonly entry: Field;
}

/**
 * A value that can be written in several ways, such as a name alone, or a name with dates. The first is the
 * simplest.
 */
interface EitherShape {
  readonly kind: "either";
  readonly ways: readonly Field[];
}

export type FieldShape =
  | TextShape
  | NumberShape
  | SwitchShape
  | ChoiceShape
  | FormedShape
  | IdShape
  | EntryShape
  | ListShape
  | GroupShape
  | MapShape
  | EitherShape;

/** How a field is named and edited; made from the content's schemas, and plain JSON. */
export type Field = FieldShape & {
  /** Its name in the group that it belongs to; empty for a row, and for a document that is one value. */
  readonly key: string;
  /** Its name in an owner's words. */
  readonly label: string;
  /** What it stands under in the form of its document, with others. */
  readonly heading?: string;
  /** A sentence of what belongs here. */
  readonly help?: string;
  /** Whether the document is faulty without it. */
  readonly required: boolean;
  /** What the site takes if it is left out. */
  readonly otherwise?: Value;
};

/** The field that a step into a value leads to: the name of a field, or the index of a row. */
export function innerField(field: Field, step: string | number): Field | undefined {
  if (field.kind === "list") return typeof step === "number" ? field.row : undefined;
  if (field.kind === "map") return typeof step === "string" ? field.entry : undefined;
  return field.kind === "group" ? field.fields.find(({ key }) => key === step) : undefined;
}

/** The name of a field in words: `sub_title` is "Sub title". */
export function inWords(key: string): string {
  const words = key.replaceAll(/[_-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
