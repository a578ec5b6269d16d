import { expect, test } from "vitest";
import type { Field } from "#contract/fields/field.ts";
import type { Value } from "#contract/fields/value.ts";
import { compareEntries } from "#server/versions/compare-entries.ts";
import { compareSources } from "#server/versions/compare-sources.ts";
import { type ContentKind, kinds } from "#server/wording/content-kinds.ts";
import type { WrittenEntry } from "#server/versions/entries-of-file.ts";
import { folderSide } from "#server/versions/side.ts";
import { fixtureFiles, writeFixture } from "#server/testing/fixture-content.ts";
import { documentKind } from "#server/wording/document-kinds.ts";
import { speaking } from "#words/part.ts";
import { describeChange, textsApart } from "./describe-change.ts";

/** Two values of a field that differ in everything that it holds. */
function valuesOf(field: Field): readonly [Value, Value] {
  switch (field.kind) {
    case "group": {
      const inner = field.fields.map((one) => [one.key, valuesOf(one)] as const);
      return [0, 1].map((side) =>
        Object.fromEntries(inner.map(([key, both]) => [key, both[side] ?? null])),
      ) as [Value, Value];
    }
    case "list": {
      const [one, other] = valuesOf(field.row);
      return [[one], [other, one]];
    }
    case "map": {
      const [one, other] = valuesOf(field.entry);
      return [{ mine: one }, { mine: other, yours: one }];
    }
    case "either":
      return [valuesOf(field.ways[0] ?? field)[0], valuesOf(field.ways.at(-1) ?? field)[1]];
    case "switch":
      return [field.off, field.on];
    case "choice":
      return [field.options[0]?.value ?? "", field.options[1]?.value ?? ""];
    case "number":
    case "id":
    case "entry":
      return [1, 2];
    default:
      return ["Before", "After"];
  }
}

/** An entry of a kind with a value. */
function entryOf({ files, shape }: ContentKind, value: unknown): WrittenEntry {
  const file = files.replace("*", "one");
  const id = shape === "one" ? null : shape === "fields" ? "mine" : "1";
  return { key: "1", title: shape === "files" ? "A title" : null, id, file, value };
}

function fieldOfEntry({ files, shape }: ContentKind): Field {
  const fields = documentKind(files.replace("*", "one"))?.fields;
  if (!fields) throw new Error(`${files} has no fields`);
  if (shape === "rows" && fields.kind === "list") return fields.row;
  return shape === "fields" && fields.kind === "map" ? fields.entry : fields;
}

const withoutFields = (value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? {} : undefined;

test.each(kinds.map((kind) => [kind.name, kind] as const))(
  "a change in %s is described without keys, names of files and code",
  (_, kind) => {
    const [one, other] = valuesOf(fieldOfEntry(kind));
    const sides: [unknown, unknown][] = [
      [one, other],
      [other, one],
      [withoutFields(one), other],
      [other, withoutFields(one)],
    ];
    const sentences = sides.flatMap(([before, after]) =>
      compareEntries([entryOf(kind, before)], [entryOf(kind, after)], { zone: "UTC", now: 0 }).map((change) =>
        describeChange(change),
      ),
    );
    expect(sentences.length).toBeGreaterThan(0);
    const isCode = /_|\.ya?ml|\.md|\[object|[{}]|\b(?:true|false|null|undefined)\b|->/;
    expect(sentences.filter((words) => isCode.test(words))).toEqual([]);
  },
);

async function linesOf(before: Record<string, string>, after: Record<string, string>): Promise<string[]> {
  const side = async (files: Record<string, string>) =>
    folderSide(await writeFixture({ ...fixtureFiles(), ...files }));
  const titleOf = (kind: string, id: number) => (kind === "categories" ? `Service ${id}` : undefined);
  return (await compareSources(await side(before), await side(after))).map((one) =>
    describeChange(one, titleOf),
  );
}

const post = (head: string, text = "Text") => `---\nid: 1\ntitle: Lamp\n${head}---\n${text}\n`;

const siteWith = (field: string) => `${fixtureFiles()["site.yaml"]}${field}`;

test.each<[string, string, string, string]>([
  ["posts/1.md", post(""), post("draft: true\n"), "Post “Lamp”: is a draft now"],
  ["posts/1.md", post("draft: true\n"), post(""), "Post “Lamp”: is no draft any more"],
  [
    "team/1.md",
    fixtureFiles()["team/1.md"] ?? "",
    (fixtureFiles()["team/1.md"] ?? "").replace("order: 9", "order: 7.5"),
    "Person “Person 1”: in another place of the list",
  ],
  ["posts/1.md", post(""), post("", "Text\n\nMore"), "Post “Lamp”: Text: changed (1 paragraph)"],
  [
    "posts/1.md",
    post(""),
    post("from: 2026-12-03 09:00\n"),
    "Post “Lamp”: Public from: now 3 Dec 2026, 09:00; hidden from visitors until then, once this is published",
  ],
  [
    "posts/1.md",
    post(""),
    post("until: 2026-01-03\n"),
    "Post “Lamp”: Public until: now 3 Jan 2026; visitors see it no more once this is published",
  ],
  [
    "posts/1.md",
    post("created_at: 2026-11-21\n"),
    post("created_at: 2026-11-22T09:00:00Z\n"),
    "Post “Lamp”: Date: 21 Nov 2026 → 22 Nov 2026, 09:00 UTC",
  ],
  [
    "posts/1.md",
    post("from: 2026-12-03 09:00\n"),
    post("from: 2026-12-03T09:00\n"),
    "Post “Lamp”: Public from: written differently",
  ],
  [
    "posts/1.md",
    post("from: 2099-12-03 09:00\n"),
    post(""),
    "Post “Lamp”: Public from: no longer 3 Dec 2099, 09:00; visitors see it once this is published",
  ],
  ["posts/1.md", post("from: soon\n"), post(""), "Post “Lamp”: Public from: no longer “soon”"],
  ["posts/1.md", post(""), `${post("")}\n`, "Post “Lamp”: Text: only spaces"],
  ["posts/1.md", post(""), post("# Mine\n"), "Post: only spaces and remarks in its file"],
  [
    "pictures.yaml",
    "a.webp: { alt: A, focus: 40% 60% }\n",
    "a.webp: { alt: A, focus: face left }\n",
    "Pictures: “a.webp”: What stays in view: 40% from the left, 60% from above → 0% from the left, 25% from above",
  ],
  [
    "samples/posts.yaml",
    "- { id: 1, tag: T, title2: One, text: So }\n",
    "- { id: 1, tag: T, title2: Two, text: So }\n",
    "Posts in the sample pages: number 1: Second title: “One” → “Two”",
  ],
  [
    "words.yaml",
    "nav: { contact: One }\n",
    "nav: { contact: Two }\n",
    "Words of the site: Navigation: Contact: “One” → “Two”",
  ],
  [
    "samples/faq.yaml",
    "questions:\n  - { title: Why, text: So }\n",
    "questions:\n  - { title: Why, text: Not so }\n",
    "Questions and answers: Questions: “Why”: Answer: “So” → “Not so”",
  ],
  [
    "samples/faq.yaml",
    "questions:\n  - { title: Why, text: So }\n",
    "questions:\n  - { title: Why, text: So }\n  - { title: How, text: So }\n",
    "Questions and answers: Questions: “How”: new",
  ],
  [
    "redirects.yaml",
    "/old: /about-us\n",
    "/old: /faq\n",
    "Addresses of an old site: “/old”: “/about-us” → “/faq”",
  ],
  [
    "site.yaml",
    siteWith("pages: { team: off }\n"),
    siteWith("pages: { team: of }\n"),
    "Name, contact and menu: Pages that the site has: Team: no → “of”",
  ],
  [
    "site.yaml",
    siteWith("pages: { team: off }\n"),
    siteWith("pages: { team: false }\n"),
    "Name, contact and menu: Pages that the site has: Team: written differently",
  ],
  [
    "site.yaml",
    fixtureFiles()["site.yaml"] ?? "",
    (fixtureFiles()["site.yaml"] ?? "").replace("mode: click", "mode: auto"),
    "Name, contact and menu: Map on the contact page: When the map is loaded: When a visitor asks for it → At once",
  ],
  [
    "samples/home.yaml",
    "call: { line: One, echo: Two }\n",
    "call: { line: One, echo: Three }\n",
    "Home page: Closing call: Words that the pointer lights up: “Two” → “Three”",
  ],
  ["README.md", "One", "Two", "File “README.md”: other contents"],
])("in %s", async (file, before, after, words) => {
  const [first] = await linesOf({ [file]: before }, { [file]: after });
  expect(first).toBe(words);
});

test("the first rule for an old address is described with where it leads", async () => {
  expect(await linesOf({}, { "redirects.yaml": "/old: /about-us\n" })).toEqual([
    "Addresses of an old site: “/old”: now “/about-us”",
  ]);
});

test.each<[string, string, { before: string; after: string }[] | undefined]>([
  [post(""), post("", "Text").replace("Lamp", "Lantern"), [{ before: "“Lamp”", after: "“Lantern”" }]],
  [
    post("", "First.\n\nWe sell lamps.\n\nLast."),
    post("", "First.\n\nWe lend lamps.\n\nLast."),
    [{ before: "We sell lamps.", after: "We lend lamps." }],
  ],
  [post("", "Text"), post("", "Text\n\nMore"), [{ before: "", after: "More" }]],
  // A paragraph that was split, one that stayed, one that went, and a picture at the end.
  [
    post("", "First and second.\n\nSame.\n\nOld.\n\nSame.\n\nLast."),
    post("", "First\n\nand second.\n\nSame.\n\nSame.\n\nLast.\n\n/sev\n\n::: figure rain.jpg\n:::"),
    [
      { before: "First and second.", after: "First" },
      { before: "", after: "and second." },
      { before: "Old.", after: "" },
      { before: "", after: "/sev" },
      { before: "", after: "::: figure rain.jpg\n:::" },
    ],
  ],
  [post(""), post("slug: lamp\n"), undefined],
])("what differs in a text stands apart from what does not", async (before, after, apart) => {
  const side = async (text: string) =>
    folderSide(await writeFixture({ ...fixtureFiles(), "posts/1.md": text }));
  const [change] = await compareSources(await side(before), await side(after));
  expect(change && textsApart(change)).toEqual(apart);
});

test("the name of a row within a line is reordered by no Arabic words around it", () => {
  const words = () =>
    describeChange({
      what: "changed",
      file: "samples/services.yaml",
      id: null,
      field: "services 'S2', sub_title",
      steps: ["services", { row: "'S2'", before: 1, after: 1 }, "sub_title"],
      before: "Sub",
      after: "Other",
    });
  expect(words()).toBe("Services on their own page: Services: “S2”: Words beside the title: “Sub” → “Other”");
  expect(speaking("ar", words)).toContain(": \u2068“S2”\u2069: ");
});
