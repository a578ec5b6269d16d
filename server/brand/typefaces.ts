import { readFile } from "node:fs/promises";
import path from "node:path";
import { fromBuffer } from "@capsizecss/unpack";
import { create } from "fontkitten";
import type { Typeface } from "#contract/brand.ts";
import { type FamilyName, familyOf, filesOf, type StandIn } from "./families.ts";
import type { OtherScript } from "./scripts.ts";

/** Mean width of a letter in English text, in em, in Arial. */
const widthInArial = 0.4414;

/** A family of the product: its files are served from its package, each where one of its letters stands. A page in another alphabet loads that one's file first. */
export async function packagedTypeface(chosen: FamilyName, script?: OtherScript): Promise<Typeface> {
  const { name, family, generic, standIns } = familyOf(chosen);
  const sheet = await readFile(path.join(filesOf(name), "..", "index.css"), "utf8");
  const faces = [...sheet.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, body = ""]) => {
    const file = /files\/([\w-]+\.woff2)/.exec(body)?.[1] ?? "";
    const weight = /font-weight:\s*([^;]+);/.exec(body)?.[1] ?? "400";
    const range = /unicode-range:\s*([^;]+);/.exec(body)?.[1] ?? "";
    return `@font-face{font-family:"${family}";src:url(/fonts/${name}/${file})format("woff2");font-weight:${weight};font-display:swap;unicode-range:${range}}`;
  });
  const latin = `${name}-latin-wght-normal.woff2`;
  const file = await readFile(path.join(filesOf(name), latin));
  const first =
    script === undefined || script === "vietnamese" ? latin : `${name}-${script}-wght-normal.woff2`;
  const measures = await fromBuffer(file);
  const own = script && standIns[script];
  const fallback = [
    faceOf(family, { ...measures, ...standIns.latin }),
    ...(script && own ? [faceOf(family, { ...measures, ...own, range: ranges[script] })] : []),
  ].join("");
  return {
    stack: stackOf(family, generic),
    faces: faces.join("") + fallback,
    preload: `/fonts/${name}/${first}`,
  };
}

/** The letters of an alphabet; Vietnamese uses those of Latin with more accents. */
const ranges: Readonly<Record<OtherScript, string>> = {
  cyrillic: "U+300-301,U+400-52F",
  greek: "U+370-3FF,U+1F00-1FFF",
  vietnamese: "U+20-2AF,U+300-323,U+1EA0-1EF9",
};

/** The built-in family, for the letters that an own file of another script lacks. */
const builtIn = '"Special Gothic"';

/** Whether a file has the letters and digits of e-mail addresses, phone numbers and prices. */
function hasLatin(file: Buffer): boolean {
  const font = create(file);
  return !font.isCollection && ["a", "0"].every((one) => font.hasGlyphForCodePoint(one.charCodeAt(0)));
}

/** An owner's own file, published at `address`. Rejects where it is no typeface. */
export async function ownTypeface(file: Buffer, address: string): Promise<Typeface> {
  const family = "Brand";
  const face = `@font-face{font-family:"${family}";src:url(${address})format("woff2");font-weight:1 1000;font-stretch:50% 200%;font-display:swap}`;
  // The stand-in is measured by Latin letters.
  if (!hasLatin(file))
    return {
      stack: `"${family}",${builtIn}var(--script),"Special Gothic Fallback",system-ui,sans-serif`,
      faces: face,
      preload: address,
    };
  return {
    stack: stackOf(family, "sans-serif"),
    faces: face + (await fallbackFace(file, family)),
    preload: address,
  };
}

const stackOf = (family: string, generic: string) =>
  `"${family}"var(--script),"${family} Fallback",${generic === "sans-serif" ? "system-ui," : ""}${generic}`;

/** A face of the machine's own that takes as much room, so that nothing moves when the file comes. */
async function fallbackFace(file: Buffer, family: string): Promise<string> {
  const measures = await fromBuffer(file);
  const size = measures.xWidthAvg / measures.unitsPerEm / widthInArial;
  return faceOf(family, { ...measures, stands: "Arial", size });
}

interface StandInMeasures extends StandIn {
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  readonly unitsPerEm: number;
  readonly range?: string;
}

function faceOf(
  family: string,
  { stands, size, ascent, descent, lineGap, unitsPerEm, range }: StandInMeasures,
): string {
  const share = (units: number) => `${((100 * units) / unitsPerEm / size).toFixed(1)}%`;
  const only = range === undefined ? "" : `;unicode-range:${range}`;
  return `@font-face{font-family:"${family} Fallback";src:local("${stands}");size-adjust:${(100 * size).toFixed(1)}%;ascent-override:${share(ascent)};descent-override:${share(Math.abs(descent))};line-gap-override:${share(lineGap)}${only}}`;
}
