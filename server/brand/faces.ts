import { readFile } from "node:fs/promises";
import path from "node:path";
import type { BrandFiles, Typeface } from "#contract/brand.ts";
import { filesOf } from "./families.ts";

const builtInFolder = path.join(import.meta.dirname, "../../web/styles/fonts");
const builtIn = ["special-gothic", "special-gothic-more", "special-gothic-latin-ext"].map((name) =>
  path.join(builtInFolder, `${name}.woff2`),
);

/**
 * The WOFF2 files that a brand's text is set in, the first that has a letter first: those of its typeface,
 * then the built-in family's. Rejects where a file of a package is missing.
 */
export async function facesOf(font: Typeface | null, files: BrandFiles["files"]): Promise<Buffer[]> {
  const addresses = font ? [font.preload, ...addressesIn(font.faces)] : [];
  const own = [...new Set(addresses)].map((address) => readFace(address, files));
  return Promise.all([...own, ...builtIn.map((file) => readFile(file))]);
}

const addressesIn = (rules: string) =>
  [...rules.matchAll(/src:url\(([^)]+)\)/g)].map(([, found = ""]) => found);

async function readFace(address: string, files: BrandFiles["files"]): Promise<Buffer> {
  const [, family, file] = /^\/fonts\/([\w-]+)\/([\w-]+\.woff2)$/.exec(address) ?? [];
  if (family !== undefined && file !== undefined) return readFile(path.join(filesOf(family), file));
  const published = files[address.slice(1)];
  if (published === undefined) throw new Error(`the brand has no file ${address}`);
  return Buffer.from(published, "base64");
}
