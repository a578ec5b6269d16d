import { createHash } from "node:crypto";
import path from "node:path";
import type { Typeface } from "#contract/brand.ts";
import { readRegular } from "../base/read-regular.ts";
import { familyNames } from "../brand/families.ts";
import { hasLettersOf, ownTypeface, packagedTypeface } from "../brand/typefaces.ts";
import { isBoundedWoff2 } from "../brand/woff2.ts";
import { otherScript, unsettledScript } from "../brand/scripts.ts";
import type { Fault } from "./fault.ts";
import { fileMistake, missingFile } from "./missing-file.ts";
import type { Place } from "./picture-book.ts";

/** A brand's typeface, and its file where it is the owner's own. */
export interface ReadFont {
  readonly font: Typeface | null;
  readonly files: Readonly<Record<string, Buffer>>;
  /** The script of the site's language where neither it nor what stands in has its letters. */
  readonly lacks: string | undefined;
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
  const lacks = unsettledScript(language);
  const chosen = familyNames.find((one) => one === name);
  if (chosen) return { font: await packagedTypeface(chosen, script), files: {}, lacks };
  if (name === undefined || !name.endsWith(".woff2"))
    return { font: script ? await packagedTypeface(withAllLetters, script) : null, files: {}, lacks };
  const read = await readOwn(path.join(dir, "brand", name), language);
  if (typeof read !== "string") return read;
  faults.push({ ...place, message: `brand/${name} ${read}`, mistake: fileMistake(name, read) });
  return { font: null, files: {}, lacks: undefined };
}

async function readOwn(file: string, language: string): Promise<ReadFont | string> {
  const bytes = await readRegular(file).catch(() => null);
  if (!bytes) return missingFile;
  const fault = await fontFault(bytes);
  if (fault !== null) return fault;
  const name = `brand/${createHash("sha256").update(bytes).digest("hex").slice(0, 16)}.woff2`;
  return {
    font: await ownTypeface(bytes, `/${name}`),
    files: { [name]: bytes },
    lacks: hasLettersOf(bytes, language) ? undefined : unsettledScript(language),
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
