import { existsSync } from "node:fs";
import path from "node:path";
import { type Brand, type BrandFiles, drawnSide, neutralBrand, sides } from "#contract/brand.ts";
import { baseLanguage } from "#words/catalogue.ts";
import type { z } from "zod";
import { brandOf, type GivenBrand, type Move } from "../brand/brand.ts";
import { outlineMark } from "../brand/outline.ts";
import { imageName } from "../folder/brand-schema.ts";
import { fileSchemas } from "../folder/file-schemas.ts";
import type { Fault, Mistake } from "../content/fault.ts";
import { type ContentFolder, openContentFolder } from "../folder/content-folder.ts";
import { hashOf } from "../content/hash-of.ts";
import type { PictureBook } from "../media/picture-book.ts";
import { inBase64 } from "../media/published-image.ts";
import { type ReadFont, readFont } from "./read-font.ts";
import { type ReadMark, readMark } from "./read-mark.ts";
import { type CheckedFile, readCheckedFile } from "../folder/read-file.ts";
import { faultAt } from "../folder/source.ts";
import type { ContentPicture } from "../content/content.ts";

export const brandFile = "brand.yaml";

/** A brand that was read, its files, and what its owner should know of it. */
export interface ReadBrand {
  readonly brand: Brand;
  readonly files: BrandFiles;
  readonly notes: readonly Fault[];
  /** Whether its typeface has a letter. */
  readonly has: ReadFont["has"];
}

/** The fields of `brand.yaml`. */
type BrandFields = z.output<typeof fileSchemas.brand>;

/**
 * The brand of a content folder in a language: the neutral one where it has no `brand.yaml`. Null where that
 * has faults.
 */
export async function readBrand(
  folder: ContentFolder,
  book: PictureBook,
  faults: Fault[],
  language = baseLanguage,
): Promise<ReadBrand | null> {
  const { dir } = folder;
  if (!existsSync(path.join(dir, brandFile))) {
    const place = { file: brandFile, line: 1, at: [] };
    const { font, has } = await readFont(dir, { name: undefined, language }, place, faults);
    const files = await brandFilesOf(neutralBrand, [], folder);
    return { brand: { ...neutralBrand, font }, files, notes: [], has };
  }
  const entry = readCheckedFile(folder, brandFile, fileSchemas.brand, faults);
  if (!entry) return null;
  const brandPlace = (...keys: string[]) => ({ file: brandFile, line: entry.source.lineOf(keys), at: keys });
  const { mark: markName, wordmark: words, not_found: notFound } = entry.value;
  const mark = markName === undefined ? null : await readMark(dir, markName, brandPlace("mark"), faults);
  const hasImage = words !== undefined && imageName.test(words);
  const wordmark = hasImage ? await readMark(dir, words, brandPlace("wordmark"), faults) : null;
  const typeface = await readFont(dir, { name: entry.value.font, language }, brandPlace("font"), faults);
  const rest = {
    font: typeface.font,
    theme: entry.value.theme,
    switch: entry.value.switch,
    structure: structureOf(entry.value),
    mark: mark?.image ?? null,
    wordmark: wordmark?.image ?? words ?? null,
    loading: entry.value.loading ?? (mark ? ("mark" as const) : ("corners" as const)),
    notFound: notFound === undefined ? null : book.use(notFound, () => brandPlace("not_found")),
  };
  const { brand, moves } = brandOf({ ...givenColours(entry.value), rest });
  const files = await brandFilesOf(brand, [mark, wordmark], folder, typeface);
  const notes = [
    ...moves.map((move) => noteOf(entry, move)),
    ...(await lostNotes(mark, { ...brandPlace("mark"), name: markName }, brand)),
    ...(await lostNotes(wordmark, { ...brandPlace("wordmark"), name: words }, brand)),
  ];
  return { brand, files, notes, has: typeface.has };
}

/** On which grounds an image that keeps its colours can hardly be seen. */
async function lostNotes(
  image: ReadMark | null,
  { name = "", ...place }: Omit<Fault, "mistake"> & { readonly name: string | undefined },
  { tones }: Brand,
): Promise<Fault[]> {
  if (!image || image.image.isOneColour) return [];
  const { isLostOn } = await import("../brand/icons.ts");
  const lost = await Promise.all(sides.map((side) => isLostOn(image.drawn, tones[side].bg)));
  return sides
    .filter((_, index) => lost[index])
    .map((side) => ({ ...place, mistake: { is: "imageLost", name, side } }));
}

/**
 * The colours of a content folder's brand alone, and which had to be moved; null where `brand.yaml` has
 * faults.
 */
export function readColours(dir: string): { readonly brand: Brand; readonly moves: readonly Move[] } | null {
  if (!existsSync(path.join(dir, brandFile))) return { brand: neutralBrand, moves: [] };
  const entry = readCheckedFile(openContentFolder(dir), brandFile, fileSchemas.brand, []);
  if (!entry) return null;
  return brandOf(givenColours(entry.value));
}

/** How the parts of the site are built. */
const structureOf = ({ banner, band, heads, services, work, moment, footer, motif }: BrandFields) => ({
  banner,
  band,
  heads,
  services,
  work,
  moment,
  footer,
  motif,
});

function givenColours({ accent, ground, text, corner }: BrandFields): GivenBrand {
  const givenSides = sides
    .filter((side) => ground?.[side] ?? text?.[side])
    .map((side) => [side, { bg: ground?.[side], text: text?.[side] }] as const);
  return {
    corner,
    ...(accent ? { accents: accent } : {}),
    ...(givenSides.length > 0 ? { tones: Object.fromEntries(givenSides) } : {}),
  };
}

/** Icons and images; a brand without a mark has its corner's shape for one. */
async function brandFilesOf(
  brand: Brand,
  images: readonly (ReadMark | null)[],
  folder: ContentFolder,
  typeface?: ReadFont,
): Promise<BrandFiles> {
  const drawn = images[0]?.drawn ?? { svg: outlineMark(brand.corner) };
  const side = drawnSide(brand);
  const { text } = brand.accents[0]?.[side] ?? brand.tones[side];
  const { bg } = brand.tones[side];
  const mark = "svg" in drawn ? drawn : { png: drawn.png.toString("base64") };
  const draw = async () => {
    const { drawIcons } = await import("../brand/icons.ts");
    return inBase64(await drawIcons(drawn, { bg }, { fill: text }));
  };
  const icons = await folder.cached(folder.dir, "icons", draw, { dependsOn: hashOf({ mark, bg, text }) });
  const parts = [typeface?.files ?? {}, ...images.map((image) => image?.files ?? {})].map(inBase64);
  return { files: Object.assign({}, icons, ...parts) as BrandFiles["files"], mark };
}

const noteOf = ({ source }: CheckedFile<unknown>, move: Move): Fault =>
  faultAt(source, keysOf(move), movedColour(move));

function keysOf({ what, name = "", side }: Move): PropertyKey[] {
  // One that stands alone has no name in its file.
  if (what === "accent") return name === "accent" ? ["accent"] : ["accent", name];
  return [what === "bg" ? "ground" : "text", side];
}

/** That another colour is used in place of the one given. */
export const movedColour = ({ what, ...move }: Move): Mistake => ({ is: moved[what], ...move });

const moved = { accent: "accentMoved", text: "textMoved", bg: "groundMoved" } as const;

/**
 * The pictures of the book, each with a gel that is an accent; another is a fault. A folder without a
 * `brand.yaml`, from before there was one, may name colours that are nowhere: then pictures have none.
 */
export function checkGels(
  dir: string,
  { accents }: Brand,
  book: PictureBook,
  faults: Fault[],
): ContentPicture[] {
  const names = accents.map(({ name }) => name);
  const isOwn = existsSync(path.join(dir, brandFile));
  return book.pictures.map((picture) => {
    if (picture.gel === null || names.includes(picture.gel)) return picture;
    if (isOwn)
      faults.push({
        file: "pictures.yaml",
        line: book.lineOf([picture.name, "gel"]),
        at: [picture.name, "gel"],
        mistake: { is: "gelUnknown", gel: picture.gel, names: names.join(", ") },
      });
    return { ...picture, gel: null };
  });
}
