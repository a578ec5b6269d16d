import { readdir } from "node:fs/promises";
import path from "node:path";
import type { Fault } from "./fault.ts";
import { suggest } from "./suggest.ts";
import { redirectsFile } from "./read-redirects.ts";
import { sampleFileSchemas } from "./entry-schemas.ts";

const entryFolders = ["items", "projects", "team", "testimonials", "posts", "pages"];
const known = [
  "site.yaml",
  "brand.yaml",
  "brand",
  "words.yaml",
  redirectsFile,
  "about.md",
  "categories.yaml",
  "pictures.yaml",
  "pictures",
  "files",
  "logos",
  "samples",
  ...entryFolders,
];
const sampleFiles = Object.keys(sampleFileSchemas).map((name) => `${name}.yaml`);

/**
 * Files and folders that nothing reads although they look as if they were meant: everything may be left out, so a misspelt name
 * would silently do nothing. What is like no name of the content is the owner's own affair.
 */
export async function checkNames(dir: string): Promise<Fault[]> {
  const faults: Fault[] = [];
  const top = await namesIn(dir);
  for (const name of misspelt(top, known)) faults.push(unread(name, suggest(name, known)));
  for (const name of misspelt(await namesIn(path.join(dir, "samples")), sampleFiles))
    faults.push(unread(`samples/${name}`, suggest(name, sampleFiles)));
  for (const folder of entryFolders)
    for (const name of await namesIn(path.join(dir, folder)))
      if (!name.endsWith(".md") && /\.(?:md|markdown|mdx|txt|yaml|yml|docx?)$/i.test(name))
        faults.push(unread(`${folder}/${name}`, ": only names that end in .md are read here"));
  return faults;
}

const unread = (file: string, why: string): Fault => ({ file, line: 1, message: `is not read${why}` });

const misspelt = (names: readonly string[], right: readonly string[]) =>
  names.filter((name) => !right.includes(name) && suggest(name, right) !== "");

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => !name.startsWith(".")).toSorted();
}
