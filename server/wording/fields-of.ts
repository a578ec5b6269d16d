import { type Field, type FieldShape, inWords } from "#contract/fields/field.ts";
import type { Value } from "#contract/fields/value.ts";
import type { FieldNote } from "../content/field-note.ts";
import { z } from "zod";
import { fieldName } from "#words/part.ts";

/** What JSON Schema says of a value, and the notes beside it. */
type Described = z.core.JSONSchema.BaseSchema & Omit<FieldNote, "ways">;

/**
 * The fields of a schema of the content, as plain JSON: kinds and bounds come from the schema, names and
 * sentences from the notes beside it (`noted`), else from the keys, in the language of who is answered.
 */
export function fieldsOf(schema: z.ZodType): Field {
  return fieldOf(describe(schema), { key: "", required: true });
}

function describe(schema: z.ZodType): Described {
  return z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      // What `noted` has put there.
      const { ways } = jsonSchema as FieldNote;
      delete jsonSchema["ways"];
      if (ways) jsonSchema.anyOf = ways.map(describe);
    },
  });
}

function fieldOf(nullable: Described, { key, required }: Pick<Field, "key" | "required">): Field {
  const described = withoutNull(nullable);
  const { title, heading, description } = described;
  const otherwise = otherwiseOf(described);
  return {
    ...shapeOf(described),
    key,
    label: fieldName(title ?? inWords(key)),
    ...(heading === undefined ? {} : { heading: fieldName(heading) }),
    ...(description === undefined ? {} : { help: fieldName(description) }),
    required,
    ...(otherwise === undefined ? {} : { otherwise }),
  };
}

/** What the site takes if the field is left out, as an owner could write it. */
function otherwiseOf({ usual, default: taken }: Described): Value | undefined {
  if (usual) return [...usual];
  return isPlain(taken) ? taken : undefined;
}

/** A value or nothing is that value: an empty field is a field that is left out. */
function withoutNull({ anyOf, ...rest }: Described): Described {
  const ways = anyOf?.filter(isDescribed).filter(({ type }) => type !== "null");
  const [only, other] = ways ?? [];
  if (only && !other) return { ...only, ...rest };
  return ways ? { ...rest, anyOf: ways } : rest;
}

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean";

function shapeOf(described: Described): FieldShape {
  const { kind, of, properties, items, additionalProperties, enum: values, options = {} } = described;
  const ways = described.anyOf?.filter(isDescribed) ?? [];
  if (kind === "entry") return { kind, of: of ?? "" };
  if (kind === "switch") return { kind, on: "on", off: "off" };
  if (kind === "line" || kind === "text" || kind === "markdown")
    return { kind, ...(of === undefined ? {} : { of }), ...lengthOf(described) };
  if (kind !== undefined) return { kind };
  if (values) return { kind: "choice", options: values.map((value) => optionOf(String(value), options)) };
  if (properties) return { kind: "group", fields: inGroup(described) };
  if (isDescribed(additionalProperties)) return { kind: "map", entry: row(additionalProperties) };
  if (isDescribed(items)) return { kind: "list", row: row(items) };
  const [first, ...others] = ways;
  // Text that YAML reads as a number is text.
  if (first) return others.every(isScalar) ? shapeOf(first) : { kind: "either", ways: ways.map(row) };
  return ofType(described);
}

const isDescribed = (value: unknown): value is Described => typeof value === "object" && value !== null;
const isScalar = ({ type }: Described) => type === "string" || type === "number" || type === "boolean";
const row = (described: Described) => fieldOf(described, { key: "", required: true });
const optionOf = (value: string, labels: Readonly<Record<string, string>>) => ({
  value,
  label: fieldName(labels[value] ?? inWords(value)),
});

function inGroup({ properties = {}, required = [] }: Described): Field[] {
  return Object.entries(properties).flatMap(([key, inner]) =>
    isDescribed(inner) ? [fieldOf(inner, { key, required: required.includes(key) })] : [],
  );
}

function ofType(described: Described): FieldShape {
  const { type, minimum, maximum, multipleOf } = described;
  if (type === "boolean") return { kind: "switch", on: true, off: false };
  if (type !== "number" && type !== "integer") return { kind: "line", ...lengthOf(described) };
  const step = multipleOf ?? (type === "integer" ? 1 : undefined);
  return {
    kind: "number",
    ...(minimum === undefined ? {} : { least: minimum }),
    ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? {} : { most: maximum }),
    ...(step === undefined ? {} : { step }),
  };
}

const lengthOf = ({ maxLength }: Described) => (maxLength === undefined ? {} : { longest: maxLength });
