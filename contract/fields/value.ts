/** What a field of the content can hold, as JSON carries it. */
export type Value = null | boolean | number | string | readonly Value[] | Fields;

/** A value with named fields. */
export interface Fields {
  readonly [key: string]: Value;
}

/**
 * Where a value stands in its document: names of fields and indexes of rows. `["body"]` is the text of a
 * Markdown file.
 */
export type Path = readonly (string | number)[];

/** Whether a value has named fields, and is no list. */
export const isFields = (value: Value | undefined): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a value is a list. */
export const isRows = (value: Value | undefined): value is readonly Value[] => Array.isArray(value);
