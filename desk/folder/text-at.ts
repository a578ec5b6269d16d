import type { Fields } from "#contract/fields/value.ts";

/** A field's text; a number is text too, as YAML reads `slug: 2026`. Undefined where it is neither. */
export function textAt(fields: Fields, key: string): string | undefined {
  const value = fields[key];
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}
