import { z } from "zod";
import { suggest } from "./suggest.ts";

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

/** What is wrong with a field that a schema does not know, and which was meant perhaps. */
export function unknownFieldWords(schema: z.ZodType, path: readonly PropertyKey[], key: string): string {
  return `is not a field here${suggest(key, fieldsAt(schema, path))}`;
}

/** The fields that a schema knows at a place; none where it takes any, or one of several shapes. */
function fieldsAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
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
