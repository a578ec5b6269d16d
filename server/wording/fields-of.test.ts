import { expect, test } from "vitest";
import { z } from "zod";
import { type Field, inWords } from "#contract/fields/field.ts";
import { fileSchemas } from "../folder/file-schemas.ts";
import { noted } from "../content/field-note.ts";
import { kinds } from "./content-kinds.ts";
import { fieldsOf } from "./fields-of.ts";

/** A field and all fields in it. */
function allOf(field: Field): Field[] {
  if (field.kind === "group") return [field, ...field.fields.flatMap(allOf)];
  if (field.kind === "either") return [field, ...field.ways.flatMap(allOf)];
  if (field.kind === "list") return [field, ...allOf(field.row)];
  return field.kind === "map" ? [field, ...allOf(field.entry)] : [field];
}
const fieldNamed = (schema: z.ZodType, key: string) => allOf(fieldsOf(schema)).find((one) => one.key === key);

test("a field that joins a schema is there, with its bounds and its words", () => {
  const schema = z.strictObject({
    ...fileSchemas.post.shape,
    mood_of_day: z.enum(["bright", "very-dark"]).default("bright"),
    stars: noted(z.number().min(1).max(5).multipleOf(0.5), { title: "Rating", description: "In halves." }),
    photo: noted(z.string().trim().nullish(), { kind: "picture" }),
    rows: z.array(z.strictObject({ label: z.string().max(9) })).optional(),
    colours: z.record(z.string(), noted(z.string(), { kind: "colour" })).optional(),
  });
  expect(fieldNamed(schema, "mood_of_day")).toEqual({
    kind: "choice",
    key: "mood_of_day",
    label: "Mood of day",
    required: false,
    otherwise: "bright",
    options: [
      { value: "bright", label: "Bright" },
      { value: "very-dark", label: "Very dark" },
    ],
  });
  expect(fieldNamed(schema, "stars")).toEqual({
    kind: "number",
    key: "stars",
    label: "Rating",
    help: "In halves.",
    required: true,
    least: 1,
    most: 5,
    step: 0.5,
  });
  expect(fieldNamed(schema, "photo")).toMatchObject({ kind: "picture", required: false });
  expect(fieldNamed(schema, "rows")).toMatchObject({
    kind: "list",
    row: { kind: "group", fields: [{ kind: "line", key: "label", longest: 9, required: true }] },
  });
  expect(fieldNamed(schema, "colours")).toMatchObject({ kind: "map", entry: { kind: "colour" } });
});

test("what can be said in several ways offers each; a number that is text is none", () => {
  const { brand, site, member } = fileSchemas;
  expect(fieldNamed(brand, "accent")).toMatchObject({
    kind: "either",
    ways: [{ kind: "colour" }, { kind: "map", entry: { kind: "either" } }],
  });
  expect(fieldNamed(site, "showcase")).toMatchObject({ kind: "switch", on: "on", off: "off" });
  expect(fieldNamed(site, "draft") ?? fieldNamed(member, "draft")).toMatchObject({ on: true, off: false });
  expect(fieldNamed(member, "age")).toMatchObject({ kind: "line" });
  expect(fieldNamed(fileSchemas.pictures, "gel")).toMatchObject({ kind: "line", label: "Accent" });
});

test("a field that is left out shows what the site takes then", () => {
  const { site, brand, post } = fileSchemas;
  expect(fieldNamed(site, "banner")).toMatchObject({ kind: "switch", otherwise: "on" });
  expect(fieldNamed(site.shape.pages, "about")).toMatchObject({ kind: "switch", otherwise: "on" });
  expect(fieldNamed(brand, "switch")).toMatchObject({ kind: "switch", otherwise: "off" });
  expect(fieldNamed(site, "showcase")).toMatchObject({ kind: "switch", otherwise: "on" });
  expect(fieldNamed(post, "draft")).toMatchObject({ kind: "switch", otherwise: false });
  expect(fieldNamed(site, "menu")).toMatchObject({
    kind: "list",
    otherwise: ["services", "/blog", "/about-us", "/contact-us"],
  });
  expect(fieldNamed(site.shape.sections.unwrap(), "about")).toMatchObject({
    kind: "list",
    otherwise: ["text", "facts", "team", "testimonials"],
  });
});

test("a form leaves out what only the product writes", () => {
  expect(fieldNamed(fileSchemas.site, "format")).toBeUndefined();
});

const known = kinds.flatMap((kind) => (kind.schema ? [{ ...kind, schema: kind.schema }] : []));

test.each(known)("the fields of $name are plain JSON, and each has a name", ({ schema }) => {
  const field = fieldsOf(schema);
  expect(structuredClone(field)).toEqual(field);
  const named = allOf(field).filter(({ key }) => key !== "");
  expect(named.filter(({ label }) => label === "")).toEqual([]);
  // The text of a Markdown file has this name.
  expect(field.kind === "group" ? field.fields.map(({ key }) => key) : []).not.toContain("body");
});

// A key of two words, or one that is short for something, says nothing to an owner.
const plainKeys =
  "about accent age author award blog brand categories category claim client clients colour contact corner country currency dark date draft language latitude light link logo longitude mark menu name phone position price projects questions services tags team text theme title year".split(
    " ",
  );

test.each(known)("no label of $name is a key that an owner does not say", ({ schema }) => {
  const ofKeys = allOf(fieldsOf(schema)).filter(({ key, label }) => key !== "" && label === inWords(key));
  expect(ofKeys.filter(({ key }) => !plainKeys.includes(key)).map(({ key }) => key)).toEqual([]);
});

test("an entry that is referred to is one of a kind that there is", () => {
  const names = new Set(kinds.map(({ name }) => name));
  const referred = known
    .flatMap(({ schema }) => allOf(fieldsOf(schema)))
    .filter((one) => one.kind === "entry");
  expect(referred.length).toBeGreaterThan(5);
  expect(referred.filter(({ of }) => !names.has(of))).toEqual([]);
});
