import { isFields, type Value } from "#contract/fields/value.ts";

/** The most characters of a row's text that name it. */
const longest = 60;

/** What a row is called: its first text, else a name from outside. */
export function nameOf(row: Value, otherwise: string): string {
  const texts = isFields(row) ? Object.values(row) : [row];
  const text = texts.find((one) => typeof one === "string" && one.trim() !== "");
  return typeof text === "string" ? text.slice(0, longest) : otherwise;
}
