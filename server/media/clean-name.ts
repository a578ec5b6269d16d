import { plainLetters } from "#contract/plain-letters.ts";

const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * Whether Windows keeps a file's name for a device, whatever its ending: the content folder may be moved
 * there.
 */
export const isDeviceName = (name: string): boolean => devices.test(name);

/**
 * Words of a title as a file's name or an address has them: lower case, with hyphens; empty where it has no
 * letter.
 */
export function hyphened(title: string, language = ""): string {
  const words = plainLetters(title, language).match(/[\p{L}\p{N}]+/gu) ?? [];
  // The cut may have left half of a letter outside the basic plane.
  return words
    .join("-")
    .slice(0, 60)
    .replace(/[-\p{Cs}]$/u, "");
}

/** The name of a file in parts. */
interface CleanName {
  /** Lower-case ASCII letters, digits and hyphens; at most 60. */
  readonly stem: string;
  /** With its dot, in lower case; empty where there is none. */
  readonly ending: string;
}

/**
 * What a picture or a file may be called in the content folder: whatever it was called, it has no folder, no
 * dot before its ending, and no letter that a shell, an address or another system reads otherwise. Letters
 * are written out as addresses do it in the site's language: `Grün` is `gruen` on a German site. `otherwise`
 * is its stem where nothing is left.
 */
export function cleanName(fileName: string, otherwise: string, language = ""): CleanName {
  const [name = ""] = fileName.normalize("NFKD").split(/[/\\]/).slice(-1);
  const [, ending = ""] = /(\.[a-z\d]{1,5})$/i.exec(name) ?? [];
  const words = plainLetters(name.slice(0, name.length - ending.length), language);
  const stem = hyphened(words.replaceAll(/[^a-z\d]+/g, "-")) || otherwise;
  return { stem: isDeviceName(stem) ? `${otherwise}-${stem}` : stem, ending: ending.toLowerCase() };
}

/** Names that files in `pictures/` and `files/` may have: they become addresses as they are. */
const goodName = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

/**
 * The good name of a file in `pictures/` or `files/` that has none; undefined for one that has, null for one
 * that leads out of its folder.
 */
export function goodNameFor(name: string, otherwise: string): string | null | undefined {
  if (goodName.test(name)) return undefined;
  const parts = name.split("/");
  if (parts.some((part) => ["", ".", ".."].includes(part))) return null;
  const { stem, ending } = cleanName(parts.pop() ?? "", otherwise);
  return [...parts.map((part) => cleanName(part, "folder").stem), `${stem}${ending}`].join("/");
}
