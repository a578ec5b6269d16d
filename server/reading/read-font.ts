import { createHash } from "node:crypto";
import path from "node:path";
import type { Typeface } from "#contract/brand.ts";
import { readRegular } from "../base/read-regular.ts";
import { type FamilyName, familyNames } from "../brand/families.ts";
import { lettersOfOwn, ownTypeface, packagedTypeface } from "../brand/typefaces.ts";
import { isBoundedWoff2 } from "../brand/woff2.ts";
import { isSettled, lettersOf, otherScript } from "../brand/scripts.ts";
import type { Fault, Mistake } from "../content/fault.ts";
import { none } from "#words/sentence.ts";
import type { FaultPlace } from "../media/picture-book.ts";
import { without } from "../content/without.ts";

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
  place: FaultPlace,
  faults: Fault[],
): Promise<ReadFont> {
  const script = otherScript(language);
  const unsettled = lettersOf(language).filter((letter) => !isSettled(letter));
  const packaged = async (family: FamilyName) => {
    const font = await packagedTypeface(family, script);
    // Its letters say nothing of those that it lacks.
    return unsettled.length > 0 ? without(font, "letter") : font;
  };
  const chosen = familyNames.find((family) => family === name);
  if (chosen) return { font: await packaged(chosen), files: {}, has: isSettled };
  if (name === undefined || !name.endsWith(".woff2"))
    return { font: script ? await packaged(withAllLetters) : null, files: {}, has: isSettled };
  const read = await readOwn(path.join(dir, "brand", name), unsettled);
  if (!("is" in read)) return read;
  faults.push({ ...place, mistake: read });
  return { font: null, files: {}, has: () => true };
}

async function readOwn(file: string, unsettled: readonly string[]): Promise<ReadFont | Mistake> {
  const bytes = await readRegular(file).catch(() => null);
  if (!bytes) return { is: "fileGone", name: path.basename(file), near: none };
  const fault = await fontFault(bytes);
  if (fault !== null) return fault;
  const name = `brand/${createHash("sha256").update(bytes).digest("hex").slice(0, 16)}.woff2`;
  return {
    font: await ownTypeface(bytes, `/${name}`, unsettled.length > 0 ? unsettled : undefined),
    files: { [name]: bytes },
    has: lettersOfOwn(bytes),
  };
}

/** Why a file cannot be a site's typeface; null where it can. */
export async function fontFault(bytes: Buffer): Promise<Mistake | null> {
  if (bytes.length > mostFontBytes) return fontTooLarge(bytes.length);
  const isTypeface = (await isBoundedWoff2(bytes)) && (await ownTypeface(bytes, "/").catch(() => null));
  return isTypeface ? null : { is: "fontDamaged" };
}

/** What is wrong with a file of so many bytes. */
export const fontTooLarge = (bytes: number): Mistake => ({
  is: "fontLarge",
  has: Math.ceil(bytes / 1000),
  most: mostFontBytes / 1000,
});
