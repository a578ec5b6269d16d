import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { parse } from "yaml";
import { exampleDir } from "../config/content-dir.ts";

const examplesDir = path.dirname(exampleDir);
/** The example agencies, by the names of their folders. */
export const exampleNames: readonly string[] = readdirSync(examplesDir);
export const exampleFolder = (name: string): string => path.join(examplesDir, name);

/** Names, sentences and colours that only some examples may say. */
interface OfExamples {
  readonly words: readonly string[];
  readonly colours: readonly string[];
}

/** Files below a folder whose names end in one of some ways. */
function filesIn(folder: string, endings: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => endings.test(name))
    .map((name) => path.join(folder, name));
}

/** The texts of some YAML, however deep they lie. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap((inner) => textsOf(inner));
}

function textsIn(folder: string): string[] {
  return filesIn(folder, /\.(?:ya?ml|md)$/).flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const head = file.endsWith(".md") ? (/^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? "") : text;
    return textsOf(parse(head)).map((one) => one.trim());
  });
}

/**
 * Excludes what is short or on every site: addresses, paths of pictures, settings, and words of every site.
 */
const everywhere = /^[/#\d]|^https?:|^[a-z-]+(?:\/|$)|^Privacy$/;

/**
 * What the named examples contain and the folder `but` does not; a colour close to one of its own does not
 * count.
 */
export function saidBy(names: readonly string[], but?: string): OfExamples {
  const interfaceWords = readFileSync(path.resolve("words/en.yaml"), "utf8");
  const own = new Set(but === undefined ? [] : textsIn(but));
  const texts = names.flatMap((name) => textsIn(exampleFolder(name))).filter((text) => !own.has(text));
  const words = texts.filter(
    (text) => text.length > 5 && !everywhere.test(text) && !interfaceWords.includes(text),
  );
  const ownColours = coloursOf([...own]);
  const colours = coloursOf(texts).filter(
    (colour) => !ownColours.some((one) => isNear(rgbOf(one), rgbOf(colour), 2 * near)),
  );
  return { words: [...new Set(words)], colours: [...new Set(colours)] };
}

const coloursOf = (texts: readonly string[]) =>
  texts.filter((text) => /^#[0-9a-f]{6}$/i.test(text)).map((colour) => colour.toLowerCase());

/** What of the examples a text says. */
export function foundIn(text: string, { words, colours }: OfExamples): string[] {
  const plain = text
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll("&apos;", "'")
    .replaceAll("&quot;", '"');
  return [
    ...words.filter((word) => plain.includes(word)),
    ...colours.filter((colour) => plain.toLowerCase().includes(colour)),
  ];
}

const rgbOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
/** Background and text colours are close to those of every other site. */
const isVivid = (rgb: readonly number[]) => Math.max(...rgb) - Math.min(...rgb) > 60;
const near = 12;
const isNear = (rgb: readonly number[], other: readonly number[], within = near) =>
  rgb.every((channel, index) => Math.abs(channel - (other[index] ?? 0)) < within);

/**
 * Which vivid colours of the examples a picture shows on an area; some pixels of a soft edge may be close to
 * one.
 */
export async function coloursShown(picture: Buffer, { colours }: OfExamples): Promise<string[]> {
  const data = await sharp(picture).removeAlpha().raw().toBuffer();
  const wanted = colours.map((colour) => [colour, rgbOf(colour)] as const).filter(([, rgb]) => isVivid(rgb));
  const pixels = new Map<string, number>();
  for (let at = 0; at < data.length; at += 3) {
    const pixel = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    for (const [colour, rgb] of wanted)
      if (isNear(rgb, pixel)) pixels.set(colour, (pixels.get(colour) ?? 0) + 1);
  }
  return [...pixels].filter(([, count]) => count > 200).map(([colour]) => colour);
}
