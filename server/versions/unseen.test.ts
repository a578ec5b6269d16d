import { expect, test } from "vitest";
import { fixtureFiles, writeFixture } from "../testing/fixture-content.ts";
import type { Change } from "./change.ts";
import { changeLines } from "./change-lines.ts";
import { compareSources } from "./compare-sources.ts";
import { withOwners } from "./public-entries.ts";
import { folderSide } from "./side.ts";

const now = Date.UTC(2026, 10, 22);
const post = (head: string, text = "Text") => `---\nid: 1\ntitle: Lamp\n${head}---\n${text}\n`;

/** What visitors see of the changes between two states of some files. */
async function changesOf(
  before: Record<string, string | null>,
  after: Record<string, string | null>,
): Promise<Change[]> {
  const folder = (given: Record<string, string | null>) => {
    const files = Object.entries({ ...fixtureFiles(), ...given });
    return writeFixture(
      Object.fromEntries(files.flatMap(([file, text]) => (text === null ? [] : [[file, text]]))),
    );
  };
  return compareSources(folderSide(await folder(before)), folderSide(await folder(after)), now);
}

const seen = undefined;
const draft = { why: "draft" };
const december = { at: "2026-12-03T08:00:00.000Z", zone: "Europe/Warsaw" };
const file = "posts/1.md";

test.each<[string, string | null, string | null, unknown]>([
  ["a public entry", post(""), post("", "More"), seen],
  ["a draft", post("draft: true\n"), post("draft: true\n", "More"), draft],
  ["a new draft", null, post("draft: true\n"), draft],
  ["a draft that goes", post("draft: true\n"), null, draft],
  ["a draft that is none any more", post("draft: true\n"), post(""), seen],
  ["an entry that becomes a draft", post(""), post("draft: true\n"), seen],
  ["an entry that has appeared", null, post("from: 2026-11-21\n"), seen],
  ["an entry that is over", post("until: 2026-11-01\n"), post("until: 2026-11-02\n"), { why: "ended" }],
  ["a new date that ends an entry now", post(""), post("until: 2026-11-01\n"), seen],
  ["a draft whose day has come", null, post("draft: true\nfrom: 2026-11-21\n"), draft],
  [
    "a draft whose day is to come",
    null,
    post("draft: true\nfrom: 2026-12-03 09:00\n"),
    { ...draft, from: december },
  ],
  [
    "an entry that appears in the site's time zone",
    null,
    post("from: 2026-12-03 09:00\n"),
    { why: "scheduled", from: december },
  ],
])("%s", async (_, before, after, unseen) => {
  const site = `${fixtureFiles()["site.yaml"] ?? ""}timezone: Europe/Warsaw\n`;
  const changes = await changesOf(
    { "site.yaml": site, [file]: before },
    { "site.yaml": site, [file]: after },
  );
  expect(changes[0]?.unseen).toEqual(unseen);
});

test("a row of a list that is a draft is not seen, the rows beside it are", async () => {
  const prices = (first: string, second: number) =>
    `- { id: 1, title: One, price: 1${first} }\n- { id: 2, title: Two, price: ${second} }\n`;
  const name = "samples/pricing.yaml";
  const changes = await changesOf(
    { [name]: prices("", 2) },
    { [name]: prices("", 3).replace("price: 1", "price: 9, draft: true") },
  );
  expect(changes.map(({ title, field, unseen }) => [title, field, unseen])).toEqual([
    ["One", "price", seen],
    ["One", "draft", seen],
    ["Two", "price", seen],
  ]);
  const later = await changesOf(
    { [name]: prices(", draft: true", 2) },
    { [name]: prices(", draft: true, text: More", 2) },
  );
  expect(later.map(({ unseen }) => unseen)).toEqual([draft]);
});

test("a row inside of an entry has dates of its own", async () => {
  const faq = (dates: string) => `title: Faq\nquestions:\n  - { id: 1, title: Why${dates} }\n`;
  const name = "samples/faq.yaml";
  const changes = await changesOf({ [name]: faq("") }, { [name]: faq(", draft: true") });
  expect(changes.map(({ unseen }) => unseen)).toEqual([seen]);
  const more = await changesOf(
    { [name]: faq("") },
    { [name]: `${faq("")}  - { id: 2, title: When, draft: true }\n` },
  );
  expect(more.map(({ unseen }) => unseen)).toEqual([draft]);
});

test("what belongs to a hidden entry is not seen, unless its own dates have hidden it", () => {
  const project: Change = { what: "changed", file: "projects/1.md", id: "1" };
  const hidden = () => false;
  expect(withOwners([project], hidden)).toEqual([{ ...project, unseen: { why: "belongs" } }]);
  expect(withOwners([project], () => true)).toEqual([project]);
  // All that is said of an entry which becomes a draft stands together.
  const becomesDraft = ["draft", "title"].map((field) => ({ ...project, field }));
  expect(withOwners(becomesDraft, hidden)).toEqual(becomesDraft);
});

test("lines say first what visitors see, then what appears later, then what stays hidden", () => {
  const change = (title: string, unseen?: Change["unseen"]): Change => ({
    what: "new",
    file,
    id: "1",
    title,
    ...(unseen && { unseen }),
  });
  const at = (day: number) => ({ at: `2026-12-0${day}T08:00:00.000Z`, zone: "Europe/Warsaw" }) as const;
  expect(
    changeLines([
      change("a draft", { why: "draft" }),
      change("later", { why: "scheduled", from: at(4) }),
      change("another draft", { why: "draft", from: at(5) }),
      change("soon", { why: "scheduled", from: at(3) }),
      change("seen"),
    ]),
  ).toEqual([
    "  Post “seen”: new",
    "Appears on 3 December 2026 at 09:00 (Europe/Warsaw)",
    "  Post “soon”: new",
    "Appears on 4 December 2026 at 09:00 (Europe/Warsaw)",
    "  Post “later”: new",
    "Kept hidden (drafts)",
    "  Post “a draft”: new",
    "  Post “another draft”: new (It does not appear on 5 December 2026 at 09:00 (Europe/Warsaw): a draft stays hidden, whatever its dates say.)",
  ]);
});
