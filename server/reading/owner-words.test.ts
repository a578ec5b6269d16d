import fs from "node:fs";
import { chmod, mkdir, writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { fileFaultOf } from "../content/fault.ts";
import { fixtureFiles, writeFixture } from "../testing/fixture-content.ts";
import { badPictures, ownerMistakes } from "../testing/owner-mistakes.ts";
import { describeFault } from "../wording/describe-mistake.ts";
import { readOwnersFolder } from "./read-owners-folder.ts";

const good = fixtureFiles();

test.each(ownerMistakes)("%s", async (_, files, said) => {
  const read = await readOwnersFolder(await writeFixture({ ...good, ...files }));
  const lines = "faults" in read ? read.faults.map(describeFault) : [];
  const found = lines.filter((line) => line.startsWith(said)).length;
  expect({ lines, found }).toEqual({ lines, found: 1 });
  // Nothing in zod's or YAML's own words.
  expect(lines.join("\n")).not.toMatch(/Invalid|expected|received|undefined|Implicit|mapping|scalar/);
});

test.each(badPictures)("%s is no picture of the site", async (_, name, write, said) => {
  const dir = await writeFixture({
    ...good,
    "pictures.yaml": `${good["pictures.yaml"]}"${name}": { alt: x }\n`,
  });
  await mkdir(path.join(dir, "pictures"), { recursive: true });
  await write(path.join(dir, "pictures", name));
  const read = await readOwnersFolder(dir);
  const lines = "faults" in read ? read.faults.map(describeFault) : [];
  expect(lines).toEqual([expect.stringContaining(`pictures.yaml:3 ${said}`)]);
});

test.each([
  ["a comma in braces", { "categories.yaml": "- { id: 1, title: Names, marks and packets }\n" }],
  ["a line without its spaces", { "pictures.yaml": "a.webp:\nalt: A\nb.png: { alt: B }\n" }],
])("%s is told once, and nothing that follows from it", async (_, files) => {
  const read = await readOwnersFolder(await writeFixture({ ...good, ...files }));
  expect("faults" in read && read.faults).toHaveLength(1);
});

const words = "---\nid: 9\ntitle: Caf\u00E9\n---\nWords\n";
const letters = (text: string) => Buffer.from(text, "latin1");

test.each([
  [
    "a document of Word",
    letters("PK\x03\x04\x14\0\x06\0\x08"),
    "This is a Word file, whatever its name says",
  ],
  ["an older document of Word", letters("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"), "This is a Word file"],
  ["a text in Windows-1252", letters(words), "This is not written as UTF-8: save it as UTF-8"],
  [
    "a text in UTF-16",
    Buffer.from(`\uFEFF${words}`, "utf16le"),
    "This is written as UTF-16: save it as UTF-8",
  ],
  ["the same without its mark", Buffer.from(words, "utf16le"), "This is written as UTF-16: save it as UTF-8"],
  ["a picture", letters("\x89PNG\r\n\x1A\n\0\0\0\rIHDR"), "This is no text, whatever its name says"],
])("%s that is called .md is told for what it is", async (_, bytes, said) => {
  const dir = await writeFixture(good);
  await writeFile(path.join(dir, "posts/9.md"), bytes);
  const read = await readOwnersFolder(dir);
  const lines = "faults" in read ? read.faults.map(describeFault) : [];
  expect(lines).toEqual([expect.stringContaining(`posts/9.md:1 ${said}`)]);
});

test("a text that this user may not read says so", async () => {
  const dir = await writeFixture(good);
  const closed = path.join(dir, "posts/1.md");
  await chmod(closed, 0);
  // Who may do all may read all: what the system tells everybody else is told here.
  const { openSync } = fs;
  const open = vi.spyOn(fs, "openSync").mockImplementation((file, ...how) => {
    if (file === closed) throw Object.assign(new Error("permission denied"), { code: "EACCES" });
    return openSync(file, ...how);
  });
  syncBuiltinESMExports();
  const read = await readOwnersFolder(dir);
  open.mockRestore();
  syncBuiltinESMExports();
  const lines = "faults" in read ? read.faults.map(describeFault) : [];
  expect(lines).toEqual([
    expect.stringContaining("posts/1.md:1 This may not be read by the user who publishes"),
  ]);
});

test("the file by which an office program marks a text as open is no text", async () => {
  const dir = await writeFixture({ ...good, "posts/~$1.md": "\x05Ann", "~$site.yaml": "\x05Ann" });
  expect(await readOwnersFolder(dir)).toHaveProperty("content");
});

test("a text may show marks of a merge in a block of code, and headings are underlined", async () => {
  const text = "Heading\n=======\n\n```\n<<<<<<< HEAD\n=======\n>>>>>>> new\n```\n\n> > > > > > > deep\n";
  const post = `---\nid: 9\ntitle: Merging\n---\n${text}`;
  expect(await readOwnersFolder(await writeFixture({ ...good, "posts/9.md": post }))).toHaveProperty(
    "content",
  );
});

test.each([
  "EUR",
  "PLN",
  "$",
  "€",
  "zł",
  "Kč",
  "lei",
  "kr.",
  "R$",
  "CHF",
  "FCFA",
  "F CFA",
  "د.إ",
  "руб.",
  "S/",
  "US$",
  "Rs.",
])("%s is a currency", async (currency) => {
  const pricing = `- { id: 1, title: Plan, price: 0, currency: "${currency}" }\n`;
  const dir = await writeFixture({ ...good, "samples/pricing.yaml": pricing });
  expect(await readOwnersFolder(dir)).toHaveProperty("content");
});

test.each(["", "+44 20 7946 0123", "٠٥٥ ١٢٣", "1-800-LAMPS"])("%j is a phone number", async (phone) => {
  const site = (good["site.yaml"] ?? "").replace("+44 131 000", phone);
  expect(await readOwnersFolder(await writeFixture({ ...good, "site.yaml": site }))).toHaveProperty(
    "content",
  );
});

test("at least 60 mistakes are described in an owner's words", () => {
  expect(ownerMistakes.length + badPictures.length).toBeGreaterThanOrEqual(60);
});

test.each([
  ["price.yaml", "samples/pricing.yaml"],
  ["pricing.yaml", "samples/pricing.yaml"],
  ["sites.yaml", "site.yaml"],
  ["samples/price.yaml", "pricing.yaml"],
])("%s, which nothing reads, was meant to be %s", async (file, meant) => {
  const read = await readOwnersFolder(await writeFixture({ ...good, [file]: "[]\n" }));
  expect("faults" in read && read.faults).toEqual([fileFaultOf(file, { is: "fileUnread", meant })]);
});
