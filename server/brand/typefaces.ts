import { readFile } from "node:fs/promises";
import path from "node:path";
import { fromBuffer } from "@capsizecss/unpack";
import { create } from "fontkitten";
import type { Typeface } from "#contract/brand.ts";
import { families, type FamilyName, filesOf } from "./families.ts";

/** Mean width of a letter in English text, in em, of what every machine has. */
const meanWidths = { Georgia: 0.4458, Arial: 0.4414, "Courier New": 0.6001 } as const;
type StandIn = keyof typeof meanWidths;

/** A family of the product: its files are served from its package, each where one of its letters stands. */
export async function packagedTypeface(chosen: FamilyName): Promise<Typeface> {
  const { name, family, stands, generic } = families[chosen];
  const sheet = await readFile(path.join(filesOf(name), "..", "index.css"), "utf8");
  const faces = [...sheet.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, body = ""]) => {
    const file = /files\/([\w-]+\.woff2)/.exec(body)?.[1] ?? "";
    const weight = /font-weight:\s*([^;]+);/.exec(body)?.[1] ?? "400";
    const range = /unicode-range:\s*([^;]+);/.exec(body)?.[1] ?? "";
    return `@font-face{font-family:"${family}";src:url(/fonts/${name}/${file})format("woff2");font-weight:${weight};font-display:swap;unicode-range:${range}}`;
  });
  const latin = `${name}-latin-wght-normal.woff2`;
  const fallback = await fallbackFace(await readFile(path.join(filesOf(name), latin)), family, stands);
  return {
    stack: stackOf(family, generic),
    faces: faces.join("") + fallback,
    preload: `/fonts/${name}/${latin}`,
  };
}

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
    faces: face + (await fallbackFace(file, family, "Arial")),
    preload: address,
  };
}

const stackOf = (family: string, generic: string) =>
  `"${family}"var(--script),"${family} Fallback",${generic === "sans-serif" ? "system-ui," : ""}${generic}`;

/** A face of the machine's own that takes as much room, so that nothing moves when the file comes. */
async function fallbackFace(file: Buffer, family: string, stands: StandIn): Promise<string> {
  const { ascent, descent, lineGap, unitsPerEm, xWidthAvg } = await fromBuffer(file);
  const size = xWidthAvg / unitsPerEm / meanWidths[stands];
  const share = (units: number) => `${((100 * units) / unitsPerEm / size).toFixed(1)}%`;
  return `@font-face{font-family:"${family} Fallback";src:local("${stands}");size-adjust:${(100 * size).toFixed(1)}%;ascent-override:${share(ascent)};descent-override:${share(Math.abs(descent))};line-gap-override:${share(lineGap)}}`;
}
