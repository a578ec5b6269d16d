import { readFile } from "node:fs/promises";
import path from "node:path";
import { fromBuffer } from "@capsizecss/unpack";
import { create } from "fontkitten";
import type { Typeface } from "#contract/brand.ts";
import { type FamilyName, familyOf, familyFolder, machineFonts, type StandIn } from "./families.ts";
import { isOnMachines, type OtherScript } from "./scripts.ts";

/** Mean width of a letter in English text, in em, in Arial. */
const widthInArial = 0.4414;

/**
 * A family of the product: its files are served from its package, each where one of its letters stands. A
 * page in another alphabet loads that one's file first.
 */
export async function packagedTypeface(chosen: FamilyName, script?: OtherScript): Promise<Typeface> {
  const { name, family, generic, standIns } = familyOf(chosen);
  const sheet = await readFile(path.join(familyFolder(name), "..", "index.css"), "utf8");
  const faces = [...sheet.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, body = ""]) => {
    const file = /files\/([\w-]+\.woff2)/.exec(body)?.[1] ?? "";
    const weight = /font-weight:\s*([^;]+);/.exec(body)?.[1] ?? "400";
    const range = /unicode-range:\s*([^;]+);/.exec(body)?.[1] ?? "";
    return `@font-face{font-family:"${family}";src:url(/fonts/${name}/${file})format("woff2");font-weight:${weight};font-display:swap;unicode-range:${range}}`;
  });
  const latin = `${name}-latin-wght-normal.woff2`;
  const file = await readFile(path.join(familyFolder(name), latin));
  const first =
    script === undefined || script === "vietnamese" ? latin : `${name}-${script}-wght-normal.woff2`;
  const measures = await fromBuffer(file);
  const standIn = script && standIns[script];
  const fallback = [
    facesOf(family, { ...measures, ...standIns.latin }),
    script && standIn ? facesOf(family, { ...measures, ...standIn, range: ranges[script] }) : "",
  ].join("");
  return {
    stack: stackOf(family, generic, standIns.latin.stands),
    faces: faces.join("") + fallback,
    preload: `/fonts/${name}/${first}`,
    letter: meanLetter(file),
  };
}

const latinLetters = Array.from("abcdefghijklmnopqrstuvwxyz");

/** Mean width of letters, in em. */
function meanLetter(file: Buffer, letters: readonly string[] = latinLetters): number {
  const font = create(file);
  if (font.isCollection) throw new Error("a collection has no letters of its own");
  const widths = letters.map((letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth);
  return widths.reduce((sum, width) => sum + width, 0) / widths.length / font.unitsPerEm;
}

/** The letters of an alphabet; Vietnamese uses those of Latin with more accents. */
const ranges: Readonly<Record<OtherScript, string>> = {
  cyrillic: "U+300-301,U+400-52F",
  greek: "U+370-3FF,U+1F00-1FFF",
  vietnamese: "U+20-2AF,U+300-323,U+1EA0-1EF9",
};

/**
 * The built-in typeface, each file a family (web/styles/tokens.css), for the letters that an own file of
 * another script lacks.
 */
const builtIn = '"Special Gothic","Special Gothic More","Special Gothic Extended"';

/**
 * Which letters text in an owner's own file is set in as it should be; the built-in family stands in for
 * Latin ones.
 */
export function lettersOfOwn(file: Buffer): (letter: string) => boolean {
  const font = create(file);
  const has = (letter: string) => !font.isCollection && font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  const latin = hasLatin(file) ? /(?!)/u : /\p{Script=Latin}/u;
  return (letter) => has(letter) || latin.test(letter) || isOnMachines(letter);
}

function hasLetters(file: Buffer, letters: readonly string[]): boolean {
  const font = create(file);
  return (
    !font.isCollection && letters.every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
  );
}

/** Whether a file has the letters and digits of e-mail addresses, phone numbers and prices. */
const hasLatin = (file: Buffer) => hasLetters(file, ["a", "0"]);

/** What a file says of itself. */
interface NamedTypeface {
  readonly family: string;
  /** The lightest and the heaviest weight; the same for a file with one. */
  readonly weights: readonly [number, number];
}

/** The name and the weights of a typeface. Throws where it is none. */
export function nameTypeface(file: Buffer): NamedTypeface {
  const font = create(file);
  if (font.isCollection) throw new Error("a collection has no name of its own");
  const { wght } = font.variationAxes;
  const only = font["OS/2"].usWeightClass;
  // The name is whatever the file says.
  const family = font.familyName.replaceAll(/\p{C}/gu, "").slice(0, 60);
  return { family, weights: wght ? [wght.min, wght.max] : [only, only] };
}

/**
 * An owner's own file, published at `address`; titles are fitted by `measured` letters. Rejects where it is
 * no typeface.
 */
export async function ownTypeface(
  file: Buffer,
  address: string,
  measured: readonly string[] = latinLetters,
): Promise<Typeface> {
  const family = "Brand";
  const face = `@font-face{font-family:"${family}";src:url(${address})format("woff2");font-weight:1 1000;font-stretch:50% 200%;font-display:swap}`;
  const letter = hasLetters(file, measured) ? { letter: meanLetter(file, measured) } : {};
  // The stand-in is measured by Latin letters.
  if (!hasLatin(file))
    return {
      stack: `"${family}",${builtIn}var(--script),"Special Gothic Fallback",system-ui,sans-serif`,
      faces: face,
      preload: address,
      ...letter,
    };
  return {
    stack: stackOf(family, "sans-serif", "Arial"),
    faces: face + (await fallbackFaces(file, family)),
    preload: address,
    ...letter,
  };
}

/** The stand-ins of one width are a family: a browser takes the first that the machine has. */
const nameOf = (family: string, index: number) => `"${family} Fallback${index === 0 ? "" : ` ${index + 1}`}"`;

function stackOf(family: string, generic: string, stands: StandIn["stands"]): string {
  const standIns = machineFonts[stands].map((_, index) => nameOf(family, index)).join();
  const system = generic === "sans-serif" ? "system-ui," : "";
  return `"${family}"var(--script),${standIns},${system}${generic}`;
}

/** Faces of the machine's own that take as much room, so that nothing moves when the file comes. */
async function fallbackFaces(file: Buffer, family: string): Promise<string> {
  const measures = await fromBuffer(file);
  const size = measures.xWidthAvg / measures.unitsPerEm / widthInArial;
  return facesOf(family, { ...measures, stands: "Arial", size });
}

interface StandInMeasures extends StandIn {
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  readonly unitsPerEm: number;
  readonly range?: string;
}

function facesOf(
  family: string,
  { stands, size, ascent, descent, lineGap, unitsPerEm, range }: StandInMeasures,
): string {
  const only = range === undefined ? "" : `;unicode-range:${range}`;
  const faces = machineFonts[stands].map(({ names, share }, index) => {
    const scale = size * share;
    const sources = names.map((name) => `local("${name}")`).join();
    const part = (units: number) => `${((100 * units) / unitsPerEm / scale).toFixed(1)}%`;
    return `@font-face{font-family:${nameOf(family, index)};src:${sources};size-adjust:${(100 * scale).toFixed(1)}%;ascent-override:${part(ascent)};descent-override:${part(Math.abs(descent))};line-gap-override:${part(lineGap)}${only}}`;
  });
  return faces.join("");
}
