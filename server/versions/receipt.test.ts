import { expect, test } from "vitest";
import type { Change } from "./change.ts";
import { type Receipt, receiptLines } from "./receipt.ts";
import { shownAt } from "./shown-at.ts";

const change = (file: string, id: string | null, what: Change["what"] = "changed"): Change => ({
  what,
  file,
  id,
});

const receipt: Receipt = {
  publication: { contentVersion: "abc", number: 12, previous: 11, isNew: true, isRemade: false, liveAt: 0 },
  version: { author: "Ann", note: "New price" },
  changes: [change("samples/pricing.yaml", "2")],
  at: { paths: ["/"], everywhere: false },
  processes: { shown: [{ name: "web1:3001", afterMs: 312 }], silent: ["web1:3002"] },
  siteUrl: "https://www.example.com",
};

test("a receipt says what changed, where it is seen, since when, and how to undo it", () => {
  expect(receiptLines(receipt)).toEqual([
    "Published as version 12 by Ann: New price",
    "  Prices number 2: changed",
    "Seen at",
    "  https://www.example.com/",
    "Visitors see it, after 0.3 s (1 of 2 processes)",
    "Not yet shown by web1:3002: look at its log, or whether it still runs",
    "To undo it: npx agency rollback 11",
  ]);
});

test("what is seen faster than anybody notices is seen at once", () => {
  const shown = [
    { name: "web1:3001", afterMs: 12 },
    { name: "web1:3002", afterMs: 40 },
  ];
  expect(receiptLines({ ...receipt, processes: { shown, silent: [] } })).toContain(
    "Visitors see it at once (2 of 2 processes)",
  );
});

test("a receipt names twenty changes and ten addresses, and counts the rest", () => {
  const changes = Array.from({ length: 34 }, (_, index) => change(`posts/${index}.md`, String(index)));
  const paths = changes.map(({ id }) => `/blog-single/${id}`);
  const lines = receiptLines({ ...receipt, changes, at: { paths, everywhere: false } });
  expect(lines[21]).toBe("  and 14 more");
  expect(lines.slice(22, 24)).toEqual(["Seen at", "  https://www.example.com/blog-single/0"]);
  expect(lines[33]).toBe("  and 24 more");
});

test("without a process, without a change, and at the first time a receipt says so", () => {
  const processes = { shown: [], silent: [] };
  const nobody = "No running site uses this database; npm start shows it.";
  expect(receiptLines({ ...receipt, processes })).toContain(nobody);
  const { publication } = receipt;
  expect(receiptLines({ ...receipt, processes, publication: { ...publication, isNew: false } })).toEqual([
    "Nothing has changed. Version 12 stays live.",
    nobody,
  ]);
  expect(
    receiptLines({ ...receipt, processes, publication: { ...publication, isNew: false, isRemade: true } })[0],
  ).toContain("No file has changed. Version 12 stays live; what it shows is another");
  const first = { ...receipt, publication: { ...publication, number: 1, previous: null }, changes: [] };
  expect(receiptLines(first).join("\n")).not.toContain("To undo it");
});

const open = { showcase: true, closed: [] };

test.each<[string, Change, string[], boolean]>([
  ["a post and the blog", change("posts/a.md", "24"), ["/blog-single/24", "/blog"], false],
  [
    "a post whose address has words behind its id",
    { ...change("posts/a.md", "24"), slug: "one-lamp" },
    ["/blog-single/24-one-lamp", "/blog"],
    false,
  ],
  ["a further page", change("pages/imprint.md", "imprint"), ["/imprint"], false],
  ["only the blog, where the post is gone", change("posts/a.md", "24", "removed"), ["/blog"], false],
  ["no page, for a draft", { ...change("posts/a.md", "24", "new"), draft: true }, [], false],
  [
    "only the blog, where the post has become a draft",
    { ...change("posts/a.md", "24"), draft: true, field: "draft" },
    ["/blog"],
    false,
  ],
  ["home, for a price", change("samples/pricing.yaml", "2"), ["/"], false],
  ["every page, for the menu", change("site.yaml", null), [], true],
  ["nothing, for a file of the owner's own", change("README.md", null), [], false],
])("a change is seen at %s", (_, given, paths, everywhere) => {
  expect(shownAt([given], open)).toEqual({ paths, everywhere });
});

test("a change in an entry that its dates hide is seen nowhere; dates that hide it are seen in lists", () => {
  const hidden = { ...open, isPublic: () => false };
  const dated = change("posts/a.md", "24");
  expect(shownAt([dated], hidden)).toEqual({ paths: [], everywhere: false });
  expect(shownAt([change("posts/a.md", "24", "new")], hidden).paths).toEqual([]);
  expect(shownAt([{ ...dated, field: "from" }], hidden).paths).toEqual(["/blog"]);
  expect(shownAt([change("posts/a.md", "24", "removed")], hidden).paths).toEqual(["/blog"]);
});

test("pages that are closed show nothing", () => {
  expect(shownAt([change("posts/a.md", "24")], { ...open, closed: ["blog"] }).paths).toEqual([
    "/blog-single/24",
  ]);
});
