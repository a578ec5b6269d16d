import { createHash } from "node:crypto";
import path from "node:path";
import type { Typeface } from "#contract/brand.ts";
import { readRegular } from "../base/read-regular.ts";
import { familyNames } from "../brand/families.ts";
import { lettersOfOwn, ownTypeface, packagedTypeface } from "../brand/typefaces.ts";
import { isBoundedWoff2 } from "../brand/woff2.ts";
import { isSettled, otherScript } from "../brand/scripts.ts";
import type { Fault } from "./fault.ts";
import { fileMistake, missingFile } from "./missing-file.ts";
import type { Place } from "./picture-book.ts";

/** A brand's typeface, and its file where it is the owner's own. */
export interface ReadFont {
  readonly font: Typeface | null;
  readonly files: Readonly<Record<string, Buffer>>;
  /** Whether a letter is set in it, or in what stands in for it. */
  readonly has: (letter: string) => boolean;
}

/** The largest file that a visitor should wait for, in bytes. */
export const mostFontBytes = 400_000;

/** What stands in for the built-in family in an alphabet that it lacks. */
const withAllLetters = "humanist";

/**
 * The typeface that `brand.yaml` names, for text in `language`; what is wrong with its file is a fault at
 * `place`.
 */
export async function readFont(
  dir: string,
  { name, language }: { readonly name: string | undefined; readonly language: string },
  place: Place,
  faults: Fault[],
): Promise<ReadFont> {
  const script = otherScript(language);
  const chosen = familyNames.find((one) => one === name);
  if (chosen) return { font: await packagedTypeface(chosen, script), files: {}, has: isSettled };
  if (name === undefined || !name.endsWith(".woff2"))
    return {
      font: script ? await packagedTypeface(withAllLetters, script) : null,
      files: {},
      has: isSettled,
    };
  const read = await readOwn(path.join(dir, "brand", name));
  if (typeof read !== "string") return read;
  faults.push({ ...place, message: `brand/${name} ${read}`, mistake: fileMistake(name, read) });
  return { font: null, files: {}, has: () => true };
}

async function readOwn(file: string): Promise<ReadFont | string> {
  const bytes = await readRegular(file).catch(() => null);
  if (!bytes) return missingFile;
  const fault = await fontFault(bytes);
  if (fault !== null) return fault;
  const name = `brand/${createHash("sha256").update(bytes).digest("hex").slice(0, 16)}.woff2`;
  return {
    font: await ownTypeface(bytes, `/${name}`),
    files: { [name]: bytes },
    has: lettersOfOwn(bytes),
  };
}

/** Why a file cannot be a site's typeface; null where it can. */
export async function fontFault(bytes: Buffer): Promise<string | null> {
  if (bytes.length > mostFontBytes) return fontTooLarge(bytes.length);
  const isTypeface = (await isBoundedWoff2(bytes)) && (await ownTypeface(bytes, "/").catch(() => null));
  return isTypeface ? null : "is damaged, or no WOFF2 file whatever its name says: export it again";
}

/** What is said of a file of so many bytes. */
export const fontTooLarge = (bytes: number): string =>
  `has ${Math.ceil(bytes / 1000)} KB; at most ${mostFontBytes / 1000} are taken: leave out the letters that you do not need`;
