import { z } from "zod";
import type { Mistake } from "./fault.ts";
import { nearestOf } from "./suggest.ts";

/** An issue of a value as data: the sentence that its schema names, else that it does not fit its field. */
export function issueMistake(issue: z.core.$ZodIssue, value: unknown): Mistake {
  if (value === undefined) return { is: "fieldMissing" };
  // Nothing stands behind the colon: `title:`.
  const isNoText = value === null && issue.code === "invalid_type" && issue.expected === "string";
  if (isNoText || (issue.code === "too_small" && issue.origin === "string")) return { is: "fieldEmpty" };
  if (issue.code === "too_big" && issue.origin === "string")
    return { is: "textOver", most: Number(issue.maximum) };
  // What `wrong` has put there.
  const named = issue.code === "custom" ? (issue.params?.["mistake"] as Mistake | undefined) : undefined;
  return named ?? { is: "fieldUnfit" };
}

/** A field that a schema does not know, and which was meant perhaps. */
export const unknownField = (schema: z.ZodType, path: readonly PropertyKey[], name: string): Mistake => ({
  is: "fieldUnknown",
  name,
  meant: nearestOf(name, fieldsAt(schema, path)),
});

/** The fields that a schema knows at a place; none where it takes any, or one of several shapes. */
export function fieldsAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const inner = plain(schema);
  const [first, ...rest] = path;
  if (first === undefined) return inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
  if (inner instanceof z.ZodArray) return fieldsAt(asSchema(inner.element), rest);
  if (inner instanceof z.ZodRecord) return fieldsAt(asSchema(inner.valueType), rest);
  if (!(inner instanceof z.ZodObject)) return [];
  const field: unknown = inner.shape[String(first)];
  return field instanceof z.ZodType ? fieldsAt(field, rest) : [];
}

// The core's type of what lies inside is the class's.
const asSchema = (inner: unknown) => inner as z.ZodType;

/** A schema without what makes it optional, or gives it a default. */
function plain(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return plain(asSchema(schema.unwrap()));
  return schema instanceof z.ZodPipe ? plain(asSchema(schema.in)) : schema;
}
