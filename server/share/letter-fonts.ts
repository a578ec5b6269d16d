import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { BrandFiles, Typeface } from "#contract/brand.ts";
import decompress from "woff2-encoder/decompress";
import { oncePerKey } from "../base/once.ts";
import { writeFileAtomically } from "../base/write-file-atomically.ts";
import { sharp } from "../storage/one-core-sharp.ts";
import { namedFont } from "./named-font.ts";
import { familyFolder } from "../brand/families.ts";

/**
 * Gives the families that a brand is lettered in, as Pango takes them: separated by commas, the first that
 * has a letter first.
 */
export type LetterFonts = (font: Typeface | null, files: BrandFiles["files"]) => Promise<string>;

// Fonts belong to the process: a file is made known to it once.
const known = new Set<string>();
const loadOnce = oncePerKey<void>();

/**
 * Makes the files of brands known to libvips, which reads fonts from disk and no WOFF2: they are kept under
 * `folder` as TrueType, each in a family named by a hash of folder and file. Rejects with an error of the
 * file system where they can neither be found nor written.
 */
export function createLetterFonts(folder: string): LetterFonts {
  const load = async (face: Buffer): Promise<string> => {
    // With the folder: of two files with one name libvips might take the one that is gone.
    const family = `F${createHash("sha256").update(folder).update(face).digest("hex").slice(0, 16)}`;
    const file = path.join(folder, `${family}.ttf`);
    if (!known.has(file)) await loadOnce(file, () => makeKnown(file, face, family));
    known.add(file);
    return family;
  };
  let last: { readonly rules: string; readonly families: string } | undefined;
  return async (font, files) => {
    // An own file's address holds its hash; those of packages do not change while the process runs.
    const rules = font?.faces ?? "";
    if (last?.rules === rules) return last.families;
    const families = await Promise.all((await facesOf(font, files)).map((face) => load(face)));
    last = { rules, families: families.join(",") };
    return last.families;
  };
}

async function makeKnown(file: string, face: Buffer, family: string): Promise<void> {
  if (!existsSync(file))
    // A data folder that was moved away is not made again: it may come back.
    await writeFileAtomically(file, namedFont(await decompress(face), family), {
      below: path.dirname(path.dirname(file)),
    });
  await sharp({ text: { text: ".", font: family, fontfile: file } }).toBuffer();
}

const builtInFolder = path.join(import.meta.dirname, "../../web/styles/fonts");
const builtIn = ["special-gothic", "special-gothic-more", "special-gothic-latin-ext"].map((name) =>
  path.join(builtInFolder, `${name}.woff2`),
);

/**
 * The WOFF2 files that a brand's text is set in, the first that has a letter first: those of its typeface,
 * then the built-in family's. Rejects where a file of a package is missing.
 */
async function facesOf(font: Typeface | null, files: BrandFiles["files"]): Promise<Buffer[]> {
  const addresses = font ? [font.preload, ...addressesIn(font.faces)] : [];
  const faces = [...new Set(addresses)].map((address) => readFace(address, files));
  return Promise.all([...faces, ...builtIn.map((file) => readFile(file))]);
}

const addressesIn = (rules: string) =>
  [...rules.matchAll(/src:url\(([^)]+)\)/g)].map(([, address = ""]) => address);

async function readFace(address: string, files: BrandFiles["files"]): Promise<Buffer> {
  const [, family, file] = /^\/fonts\/([\w-]+)\/([\w-]+\.woff2)$/.exec(address) ?? [];
  if (family !== undefined && file !== undefined) return readFile(path.join(familyFolder(family), file));
  const published = files[address.slice(1)];
  if (published === undefined) throw new Error(`the brand has no file ${address}`);
  return Buffer.from(published, "base64");
}
