import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

/**
 * All code that has a say in what becomes of a content file; the last one names every library with its
 * version.
 */
const code = ["server/brand", "server/content", "contract", "words", "package-lock.json"];

function codeHash(): string {
  const hash = createHash("sha256").update(process.version);
  for (const input of code)
    for (const file of filesIn(input)) hash.update(`${file}\0`).update(readFileSync(path.join(root, file)));
  return hash.digest("base64url").slice(0, 16);
}

function filesIn(input: string): string[] {
  if (input.endsWith(".json")) return [input];
  const names = readdirSync(path.join(root, input), { recursive: true, encoding: "utf8" }).toSorted();
  return names.filter((name) => /(?<!\.test)\.(?:ts|yaml)$/.test(name)).map((name) => `${input}/${name}`);
}

/** Names the code that reads content, as it was when it was loaded. */
export const readingCode = codeHash();

/**
 * Names the way in which content files are read: this version's code and libraries, and the site's language,
 * which decides about quotation marks. A hash of the code itself and no number that is raised by hand: a
 * library whose sanitiser was mended must read all texts again.
 */
export const recipeOf = (language: string): string => `${readingCode}.${language}`;
