import type { Field } from "#contract/fields/field.ts";
import type { Value } from "#contract/fields/value.ts";

/** What a new row or a new way of writing begins with: what must be there, empty. */
export function emptyOf(field: Field): Value {
  if (field.otherwise !== undefined) return field.otherwise;
  if (field.kind === "list") return [];
  if (field.kind === "map") return {};
  if (field.kind === "number") return field.least ?? 0;
  if (field.kind === "switch") return field.off;
  if (field.kind === "choice") return field.options[0]?.value ?? "";
  if (field.kind === "either") return field.ways[0] ? emptyOf(field.ways[0]) : "";
  if (field.kind !== "group") return "";
  const needed = field.fields.filter(({ required }) => required);
  return Object.fromEntries(needed.map((one) => [one.key, emptyOf(one)]));
}
