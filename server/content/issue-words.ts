import { z } from "zod";
import type { FaultText } from "./fault.ts";
import type { Mistake } from "./mistake.ts";
import { nearestName, suggest } from "./suggest.ts";

const wanted: Readonly<Record<string, string>> = {
  string: "must be text; put it in quotes",
  number: "must be a number, with a point and without quotes: 26.50",
  int: "must be a whole number",
  boolean: "must be true or false",
  array: "must be a list: each entry on a line that begins with -",
  object: "must hold fields, each as name: text with a space after the colon",
  record: "must hold fields, each as name: text with a space after the colon",
};

/** An issue in an owner's words: what zod says by itself is put into them, what a schema says stays. */
export function issueWords(issue: z.core.$ZodIssue): string {
  const { message } = issue;
  if (!/^(?:Invalid|Too|Unrecognized)/.test(message)) return message;
  if (message.endsWith("received undefined")) return "is missing";
  if (issue.code === "invalid_type") return wanted[issue.expected] ?? message;
  if (issue.code === "too_small" && issue.origin === "string") return "must not be empty";
  if (issue.code === "too_small") return `must be ${String(issue.minimum)} or more`;
  if (issue.code === "too_big") return `must be ${String(issue.maximum)} or less`;
  return "is not what belongs here; docs/content.md says what does";
}

/**
 * An issue of a value as data: what a schema says itself is kept, unless it is about the type of a value in a
 * file.
 */
export function issueMistake(issue: z.core.$ZodIssue, value: unknown): Mistake {
  if (value === undefined) return { is: "field-missing" };
  if (issue.code === "too_small" && issue.origin === "string") return { is: "field-empty" };
  if (issue.code === "custom") return { is: "field-unfit", why: issue.message };
  const isOfText = issue.code === "invalid_format" || (issue.code === "too_big" && issue.origin === "string");
  return { is: "field-unfit", why: isOfText ? issueWords(issue) : null };
}

/** A field that a schema does not know, and which was meant perhaps. */
export function unknownField(schema: z.ZodType, path: readonly PropertyKey[], key: string): FaultText {
  const fields = fieldsAt(schema, path);
  return {
    message: `is not a field here${suggest(key, fields)}`,
    mistake: { is: "field-unknown", name: key, meant: nearestName(key, fields) },
  };
}

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
