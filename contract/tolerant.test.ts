import { describe, expect, test } from "vitest";
import { z } from "zod";
import { aboutSchema } from "./about.ts";
import { categorySchema } from "./category.ts";
import { readPayloads } from "./payload-schemas.ts";
import { postSchema } from "./post.ts";
import { readTolerantly } from "./tolerant.ts";

/** A complete value of a schema, with two entries per list. */
function sample(schema: z.ZodType, id = 1): unknown {
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(schema.shape)
        // Only the own content gives these.
        .filter(([, field]) => !(field instanceof z.ZodOptional))
        .map(([name, field]) => [name, name === "id" ? id : sample(field as z.ZodType, id)]),
    );
  if (schema instanceof z.ZodArray) return [1, 2].map((one) => sample(schema.element as z.ZodType, one));
  if (schema instanceof z.ZodNullable) return sample(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodUnion) return sample(schema.options[1] as z.ZodType);
  return schema instanceof z.ZodNumber ? 3 : `text ${id}`;
}

/** The places of a value: every field of every entity, and every entry of every list. */
function placesIn(
  value: unknown,
  before: readonly (string | number)[] = [],
): (readonly (string | number)[])[] {
  if (value === null || typeof value !== "object") return [];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return keys.flatMap((key) => {
    const at = [...before, key];
    // The place is one of the value's own.
    return [at, ...placesIn((value as Record<string | number, unknown>)[key], at)];
  });
}

function withValue(whole: unknown, [key, ...rest]: readonly (string | number)[], put: unknown): unknown {
  if (key === undefined) return put;
  if (Array.isArray(whole)) return whole.map((one, at) => (at === key ? withValue(one, rest, put) : one));
  const fields = whole as Record<string | number, unknown>;
  return { ...fields, [key]: withValue(fields[key], rest, put) };
}

const oddities: readonly unknown[] = [
  undefined,
  null,
  0,
  -1.5,
  Number.NaN,
  1e300,
  true,
  "",
  "7",
  "x".repeat(1_000_000),
  [],
  [null, 5, "x", {}, []],
  {},
  { toString: null, id: {} },
  { __proto__: null, length: -1 },
  () => {},
];

/** Numbers whose only empty value is 0. */
const loose = z.int().min(0);

/** The contract, except that a reference may be 0. */
function asRead(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodArray) return z.array(asRead(schema.element as z.ZodType));
  if (schema instanceof z.ZodNullable) return asRead(schema.unwrap() as z.ZodType).nullish();
  if (!(schema instanceof z.ZodObject)) return schema;
  return z.strictObject(
    Object.fromEntries(
      Object.entries(schema.shape).map(([name, field]) => [
        name,
        name.endsWith("_id") ? loose : asRead(field as z.ZodType),
      ]),
    ),
  );
}

async function tolerate(schema: z.ZodType, value: unknown) {
  const faults: string[] = [];
  const data = await readTolerantly(schema, value, {
    text: (text) => text.slice(0, 10),
    fault: (field, held) => faults.push(`${field}: ${held}`),
    longestList: 100,
  });
  return { data, faults };
}

/** Without an id of its own there is no entity. */
const isWithoutId = (data: unknown, place: readonly unknown[]) =>
  data === undefined && place.length === 1 && place[0] === "id";

/** Whether all fields but the one that was made odd are unchanged. */
function isElsewhereAlike(whole: unknown, data: unknown, [first]: readonly (string | number)[]): boolean {
  if (data === undefined || Array.isArray(whole) || first === undefined) return true;
  const [before, after] = [whole, data] as Record<string, unknown>[];
  return Object.keys(before ?? {}).every(
    (name) => name === String(first) || JSON.stringify(before?.[name]) === JSON.stringify(after?.[name]),
  );
}

describe.each(Object.entries(readPayloads))("API-3 anything read as %s", (_, schema) => {
  const whole = sample(schema);

  test("a valid value is read unchanged, without a fault", async () => {
    expect(await tolerate(schema, whole)).toEqual({ data: whole, faults: [] });
  });

  test("every field with every oddity fits the contract, and the others are unchanged", async () => {
    const expected = asRead(schema);
    const wrong: unknown[] = [];
    for (const place of placesIn(whole))
      for (const odd of oddities) {
        const { data } = await tolerate(schema, withValue(whole, place, odd));
        const fits = expected.safeParse(data).success || isWithoutId(data, place);
        if (!fits || !isElsewhereAlike(whole, data, place)) wrong.push(`${place.join(".")}: ${typeof odd}`);
      }
    expect(wrong).toEqual([]);
  });
});

describe("what is mended", () => {
  const readPost = (post: unknown) => tolerate(postSchema, post);

  test("numbers become text, ids may be text, unknown fields are dropped", async () => {
    const { data, faults } = await readPost({
      id: "7",
      title: 12,
      author: null,
      content: "x",
      media: ["a.jpg", "b.jpg"],
      created_at: "",
      likes: 3,
    });
    expect(data).toEqual({ id: 7, title: "12", author: "", content: "x", media: "a.jpg", created_at: "" });
    expect(faults).toEqual(["author: null"]);
  });

  test("lists drop entries without an id, repeated ids, and what is beyond their bound", async () => {
    const { data, faults } = await tolerate(z.array(z.object({ id: z.int().positive() })), [
      { id: 1 },
      { id: 0 },
      { id: 1 },
      null,
      ...Array.from({ length: 200 }, (_, index) => ({ id: index + 2 })),
    ]);
    expect(data).toHaveLength(97);
    expect(faults).toEqual([": more than 100 entries", "id: number", ".id: an id twice", ": null"]);
  });

  test("a rate is bounded, and an unreadable value has one fault", async () => {
    const { data, faults } = await tolerate(aboutSchema, { averageRate: "9", reviewCount: 2.5, teams: 1 });
    expect(data).toMatchObject({ about: { title: "" }, teams: [], averageRate: 5, reviewCount: 0 });
    expect(faults).toContain("about: nothing");
    expect(faults.filter((fault) => fault.startsWith("about"))).toHaveLength(1);
  });
});

test("a provider's slug is dropped: what it means by it is not known", async () => {
  const { data, faults } = await tolerate(categorySchema, {
    ...(sample(categorySchema) as object),
    slug: "its-own",
  });
  expect(data).toEqual(sample(categorySchema));
  expect(faults).toEqual([]);
});
