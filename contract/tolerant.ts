import { z } from "zod";
import { type TextKind, textKinds } from "./text-kind.ts";

/** How a reader of foreign answers makes text safe, and where it reports what it had to mend. */
interface Mending {
  /** Text as pages may show it; `field` names it. */
  readonly text: (value: string, kind: TextKind | null, field: string) => string | Promise<string>;
  /** Reports a field that did not match the contract. */
  readonly fault: (field: string, held: string) => void;
  /** Entries that a list may have; the rest is dropped. */
  readonly longestList: number;
}

/** The position of a value in its answer, for faults: `teams.phone`. */
type FieldPath = string;

/**
 * Reads any value by a schema of the contract, and returns what fits it: a field of another type, null or
 * missing gets its empty value, a number becomes text where text is expected, lists drop invalid entries.
 * Unknown and optional fields are dropped. Undefined where an entity has no usable id.
 */
export async function readTolerantly<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  mending: Mending,
): Promise<z.output<Schema> | undefined> {
  // What is read by a schema has its shape, except for bounds that an empty value cannot meet.
  return (await read(schema, value, "", mending)) as z.output<Schema> | undefined;
}

/** The usable id in a value: a positive whole number, or one as text; null where there is none. */
export function usableId(value: unknown): number | null {
  const id = typeof value === "string" && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : value;
  return typeof id === "number" && Number.isSafeInteger(id) && id > 0 ? id : null;
}

function read(schema: z.ZodType, value: unknown, place: FieldPath, mending: Mending): unknown {
  if (schema instanceof z.ZodObject) return readObject(schema, value, place, mending);
  if (schema instanceof z.ZodArray) return readList(schema, value, place, mending);
  // Only the own content has optional fields.
  if (schema instanceof z.ZodOptional) return undefined;
  if (schema instanceof z.ZodNullable) return readNullable(schema, value, place, mending);
  if (schema instanceof z.ZodUnion) return readUnion(schema, value, place, mending);
  if (schema instanceof z.ZodNumber) return readNumber(schema, value, place, mending);
  if (schema instanceof z.ZodString) return readText(schema, value, place, mending);
  throw new Error(`The contract has a kind of field that cannot be read tolerantly: ${schema.type}`);
}

async function readObject(schema: z.ZodObject, value: unknown, place: FieldPath, mending: Mending) {
  if (!isRecord(value)) {
    mending.fault(place, typeOf(value));
    if ("id" in schema.shape) return undefined;
    // One line for the whole value reports it.
    return readObject(schema, {}, place, { ...mending, fault: () => {} });
  }
  const fields: Record<string, unknown> = {};
  // A value of zod's own shapes is a schema; its types do not express that.
  for (const [name, field] of Object.entries(schema.shape) as [string, z.ZodType][]) {
    const at = place === "" ? name : `${place}.${name}`;
    const reading =
      name === "id"
        ? readId(value[name], at, mending)
        : read(field, fieldOrAlias(value, name, field), at, mending);
    const result = await reading;
    if (name === "id" && result === null) return undefined;
    if (result !== undefined) fields[name] = result;
  }
  return fields;
}

function readId(value: unknown, place: FieldPath, mending: Mending): number | null {
  const id = usableId(value);
  if (id === null) mending.fault(place, typeOf(value));
  return id;
}

/** A field under its own name, otherwise under the other one that providers use. */
function fieldOrAlias(fields: Record<string, unknown>, name: string, schema: z.ZodType): unknown {
  const alias = schema instanceof z.ZodString ? textKinds.get(schema)?.alias : undefined;
  return alias === undefined ? fields[name] : fields[name] || fields[alias];
}

async function readList({ element }: z.ZodArray, value: unknown, place: FieldPath, mending: Mending) {
  if (!Array.isArray(value)) {
    mending.fault(place, typeOf(value));
    return [];
  }
  if (value.length > mending.longestList) mending.fault(place, `more than ${mending.longestList} entries`);
  const entries: unknown[] = [];
  const ids = new Set<unknown>();
  for (const entry of value.slice(0, mending.longestList)) {
    // The core's type of an element is the class's.
    const mended = await read(element as z.ZodType, entry, place, mending);
    const id = isRecord(mended) ? mended["id"] : undefined;
    if (id !== undefined && ids.has(id)) mending.fault(`${place}.id`, "an id twice");
    else if (mended !== undefined && mended !== "") entries.push(mended);
    ids.add(id);
  }
  return entries;
}

/** Null means that there is none, undefined that the value is missing or unreadable. */
function readNullable(schema: z.ZodNullable, value: unknown, place: FieldPath, mending: Mending) {
  if (value === null || value === undefined) return value;
  return read(schema.unwrap() as z.ZodType, value, place, mending);
}

/** One value, or a list of them. */
function readUnion(schema: z.ZodUnion, value: unknown, place: FieldPath, mending: Mending) {
  const options = schema.options as readonly z.ZodType[];
  const fitting = options.find((option) => option instanceof z.ZodArray === Array.isArray(value));
  return fitting ? read(fitting, value, place, mending) : undefined;
}

function readNumber(schema: z.ZodNumber, value: unknown, place: FieldPath, mending: Mending): number {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (typeof number !== "number" || !Number.isFinite(number)) {
    mending.fault(place, typeOf(value));
    return 0;
  }
  const { minValue, maxValue } = schema;
  const bounded = Math.min(Math.max(number, minValue ?? number), maxValue ?? number);
  const fitting = schema.safeParse(bounded);
  if (fitting.success && bounded === number) return number;
  mending.fault(place, "a number out of bounds");
  return fitting.success ? bounded : 0;
}

async function readText(
  schema: z.ZodString,
  value: unknown,
  place: FieldPath,
  mending: Mending,
): Promise<string> {
  const kind = textKinds.get(schema)?.kind ?? null;
  // One picture may come as a list of pictures.
  const single: unknown =
    kind === "picture" && Array.isArray(value) ? value.find((entry) => entry !== "") : value;
  const text = typeof single === "number" && Number.isFinite(single) ? String(single) : single;
  if (typeof text !== "string") {
    // Most people and agencies are not on every network: a missing one is no fault.
    if (kind !== "social" || (text ?? null) !== null) mending.fault(place, typeOf(text));
    return "";
  }
  return text === "" ? "" : mending.text(text, kind, place);
}

/** What a value is, in words for the log; never the value itself, which may be long or private. */
function typeOf(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  return Array.isArray(value) ? "list" : typeof value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}
