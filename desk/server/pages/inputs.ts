import { z } from "zod";
import type { Edit } from "#desk/contract/edit.ts";
import type { Fields, Value } from "#contract/fields/value.ts";

// What the app sends; whether it fits the document is seen when it is applied.

const file = z.string().max(300);
const row = z.int().min(0).optional();
const id = z.int().min(0).nullable().optional();
const hash = z
  .string()
  .regex(/^[\da-f]{64}$/)
  .nullable();
const path = z.array(z.union([z.string().max(300), z.int().min(0)])).max(20);
/** Any JSON. */
const value: z.ZodType<Value> = z.json();
const fields: z.ZodType<Fields> = z.record(z.string().max(100), value);

const edit: z.ZodType<Edit> = z.discriminatedUnion("op", [
  z.strictObject({ op: z.literal("set"), path, value }),
  z.strictObject({ op: z.literal("remove"), path }),
  z.strictObject({ op: z.literal("insert"), path, value }),
  z.strictObject({ op: z.literal("move"), path, to: z.int().min(0) }),
]);

/** A change of one document has at most so many edits; a form sends a few. */
const mostEdits = 200;

export const inputs = {
  edit: z.strictObject({
    file,
    base: hash,
    edits: z.array(edit).max(mostEdits),
    over: z.boolean().optional(),
  }),
  undo: z.strictObject({ changes: z.array(z.strictObject({ file, before: hash, after: hash })).max(1000) }),
  create: z.strictObject({ kind: z.string().max(50), values: fields }),
  place: z.strictObject({ file, row, id }),
  remove: z.strictObject({ file, row, id, base: hash }),
  // What a name may hold is said with the name.
  rename: z.strictObject({ file, name: z.string().max(300) }),
  move: z.strictObject({ file, row, id, before: z.strictObject({ file, row, id }).nullable() }),
};
