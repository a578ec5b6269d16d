import type { z } from "zod";

/** What a schema cannot say of a field, for those who make a form of it. */
export interface FieldNote {
  /** What the field holds, where its type alone does not say it. */
  readonly kind?:
    | "text"
    | "markdown"
    | "line"
    | "switch"
    | "date"
    | "moment"
    | "colour"
    | "point"
    | "picture"
    | "file"
    | "link"
    | "email"
    | "address"
    | "slug"
    | "id"
    | "entry";
  /** The name of the schema of the entries that an `entry` refers to, or whose titles a `line` proposes. */
  readonly of?: string;
  /** The field's name in an owner's words, where its key is none. */
  readonly title?: string;
  /** What the field stands under in the form of its document, with others. */
  readonly heading?: string;
  /** A sentence that says what belongs there. */
  readonly description?: string;
  /** The rows that the site shows where the field is left out, and that an owner begins with. */
  readonly usual?: readonly string[];
  /** What each value of a choice is called, where the value itself says too little. */
  readonly options?: Readonly<Record<string, string>>;
  /** The schemas of something that can be said in several ways, where zod does not know them. */
  readonly ways?: readonly z.ZodType[];
}

/**
 * A schema with a note. What is made of it (`.optional()`, `.default()`) keeps the note; a further note
 * completes it.
 */
export const noted = <Schema extends z.ZodType>(schema: Schema, note: FieldNote): Schema =>
  schema.meta({ ...schema.meta(), ...note });
