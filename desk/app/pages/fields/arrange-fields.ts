import type { Field } from "#contract/fields/field.ts";

/** The fields of a document in the order in which they are filled in. */
interface ArrangedFields {
  /** What the document cannot be without, and what names it. */
  readonly first: readonly Field[];
  /** What a text can do without at first; empty where there is no text. */
  readonly details: readonly Field[];
  readonly texts: readonly Field[];
}

/** The fields of a row in the order in which they are filled in. */
export function rowFields(fields: readonly Field[]): readonly Field[] {
  const { first, details, texts } = arrangeFields(fields);
  return [...first, ...texts, ...details];
}

/** Folding away fewer would hide more than it makes room. */
const fewestDetails = 3;

/**
 * Puts the texts of a document right behind its title, because it is opened to write or read them. An entry
 * begins with its title in any case, and ends with its number, which nobody edits.
 */
export function arrangeFields(fields: readonly Field[]): ArrangedFields {
  const texts = fields.filter(({ kind }) => kind === "markdown");
  const others = fields.filter(({ kind }) => kind !== "markdown");
  const numbers = others.filter(({ kind }) => kind === "id");
  const name = others.find(({ kind }) => kind === "line");
  const isFirst = (field: Field) => field === name || field.required;
  const first = others.filter((field) => isFirst(field) && !numbers.includes(field));
  const details = [...others.filter((field) => !isFirst(field)), ...numbers];
  if (texts.length > 0 && details.length >= fewestDetails) return { first, details, texts };
  return { first: numbers.length > 0 ? [...first, ...details] : others, details: [], texts };
}
