import { entryName } from "#contract/entry-name.ts";
import { isFields, type Value } from "#contract/fields/value.ts";

/** The most characters of a row's text that name it. */
const longest = 60;

/** What a row is called: by its name, else by its first text, else from outside. */
export function rowName(row: Value, otherwise: string): string {
  const texts = isFields(row) ? Object.values(row) : [row];
  const text = entryName(row) ?? texts.find((one) => typeof one === "string" && one.trim() !== "");
  return typeof text === "string" ? text.slice(0, longest) : otherwise;
}
