import type { Change } from "./change.ts";
import { identityOf } from "./compare-entries.ts";
import { isFields } from "./compare-values.ts";
import { kindOf } from "../wording/content-kinds.ts";
import { entriesOfFile, type WrittenEntry } from "./entries-of-file.ts";
import { isPicture, nameOfPicture } from "./picture-changes.ts";
import type { SeenChange } from "./shown-at.ts";
import type { ComparedSide } from "./side.ts";

/**
 * Blocks that show entries of other files: the files, and which of an entry's fields they show; null: all.
 */
const blockKinds: readonly { name: string; files: string; fields: ReadonlySet<string> | null }[] = [
  {
    name: "people",
    files: "team/*.md",
    fields: new Set(["name", "designation", "media", "slug", "order", "draft", "from", "until"]),
  },
  { name: "prices", files: "samples/pricing.yaml", fields: null },
];

/** What texts may show: entries by the names that a block has them under, and pictures. */
interface ShownInTexts {
  readonly blocks: readonly { readonly name: string; readonly titles: ReadonlySet<string> }[];
  readonly pictures: readonly string[];
}

/**
 * The entries that show something of a change which lies in another file: a person or a price in a block, a
 * picture whose file holds another image.
 */
export async function usesInBlocks(side: ComparedSide, changes: readonly Change[]): Promise<SeenChange[]> {
  const shown = await shownBy(side, changes);
  if (shown.blocks.length === 0 && shown.pictures.length === 0) return [];
  const files = [...side.hashes.keys()].filter((file) => kindOf(file));
  const texts = await side.read(files);
  return files.flatMap((file) => {
    const [kind, bytes] = [kindOf(file), texts.get(file)];
    // Most texts say nothing of it, and are not parsed.
    const mayShow = bytes && wordsOf(shown).some((word) => bytes.includes(word));
    const entries = kind && mayShow ? (entriesOfFile(file, bytes, kind) ?? []) : [];
    return entries.flatMap((entry) => {
      const use = { what: "changed" as const, ...identityOf(entry) };
      if (picturesIn(entry.value).some((name) => shown.pictures.includes(name))) return use;
      return stringsIn(entry.value).some((text) => hasBlock(text, shown)) ? { ...use, inText: true } : [];
    });
  });
}

async function shownBy(side: ComparedSide, changes: readonly Change[]): Promise<ShownInTexts> {
  const pictures = changes.flatMap(({ file, what }) =>
    isPicture(file) && what === "changed" ? nameOfPicture(file) : [],
  );
  const blocks = blockKinds.map(async ({ name, files, fields }) => {
    const concerned = changes.filter(
      ({ file, field }) => kindOf(file)?.files === files && (!field || fields?.has(topOf(field)) !== false),
    );
    const texts = await side.read([...new Set(concerned.map(({ file }) => file))]);
    const entries = concerned.flatMap(({ file, id }) => entryIn(texts.get(file), file, id));
    return { name, isAny: concerned.length > 0, titles: new Set(entries.map(({ title }) => title ?? "")) };
  });
  return { pictures, blocks: (await Promise.all(blocks)).filter(({ isAny }) => isAny) };
}

/** `media.0` is part of `media`. */
const topOf = (field: string) => field.replace(/[.[].*/s, "");

function entryIn(bytes: Buffer | undefined, file: string, id: string | null): WrittenEntry[] {
  const kind = kindOf(file);
  const entries = kind && bytes ? (entriesOfFile(file, bytes, kind) ?? []) : [];
  return entries.filter((entry) => entry.id === id);
}

/** A text that shows any of it has one of these words. */
const wordsOf = ({ blocks, pictures }: ShownInTexts) => [...blocks.map(({ name }) => name), ...pictures];

/** Whether a block of a text shows one of the entries: by name, or as one of all where it names none. */
const hasBlock = (text: string, { blocks }: ShownInTexts) =>
  blocks.some(({ name, titles }) =>
    linesOfBlocks(text, name).some((lines) => lines.length === 0 || lines.some((line) => titles.has(line))),
  );

/** The lines in each block of a kind, as names. */
function linesOfBlocks(text: string, name: string): string[][] {
  const blocks: string[][] = [];
  let inside: string[] | null = null;
  for (const line of text.split("\n").map((raw) => raw.trim()))
    if (/^:{3,}$/.test(line)) inside = null;
    else if (/^:{3,}/.test(line)) {
      inside = line.replace(/^:+\s*/, "").split(/[\s{]/)[0] === name ? [] : null;
      if (inside) blocks.push(inside);
    } else if (inside && line !== "") inside.push(line.replace(/^(?:[-*+]|\d+[.)])\s+/, ""));
  return blocks;
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  return isFields(value) ? Object.values(value).flatMap(stringsIn) : [];
}

/** Anything in a text that may be the name of a picture, or of a file for download. */
const names = /[\w-][\w./-]*\.(?:webp|jpe?g|png|avif|gif|pdf|mp4|webm|vtt|zip)\b/gi;

/**
 * What an entry names that may be a picture or a file, and the fields that do; a link to a file begins with
 * `files/`.
 */
export function mediaNamed({ value }: Pick<WrittenEntry, "value">): Map<string, Set<string>> {
  const fields = isFields(value) ? Object.entries(value) : [["", value] as const];
  const named = new Map<string, Set<string>>();
  for (const [field, inner] of fields)
    for (const name of picturesIn(inner)) named.set(name, (named.get(name) ?? new Set()).add(field));
  return named;
}

/** The names of pictures in a value of an entry, or what may be one. */
function picturesIn(value: unknown): string[] {
  if (typeof value === "string") return value.match(names) ?? [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(picturesIn) : [];
}
