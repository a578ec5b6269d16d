import { isDeviceName } from "#desk/folder/device-names.ts";
import { hyphened } from "#desk/folder/entry-names.ts";
import { plainLetters } from "#desk/folder/plain-letters.ts";

/** The name of a file in parts. */
export interface CleanName {
  /** Lower-case ASCII letters, digits and hyphens; at most 60. */
  readonly stem: string;
  /** With its dot, in lower case; empty where there is none. */
  readonly ending: string;
}

/**
 * What an uploaded file may be called in the content folder: whatever was sent, it has no folder,
 * no dot before its ending, and no letter that a shell, an address or another system reads otherwise.
 * Letters are written out as addresses do it in the site's language: `Grün` is `gruen` on a German site.
 * `otherwise` is its stem where nothing is left.
 */
export function cleanName(given: string, otherwise: string, language: string): CleanName {
  const [name = ""] = given.normalize("NFKD").split(/[/\\]/).slice(-1);
  const [, ending = ""] = /(\.[a-z\d]{1,5})$/i.exec(name) ?? [];
  const words = plainLetters(name.slice(0, name.length - ending.length), language);
  const stem = hyphened(words.replaceAll(/[^a-z\d]+/g, "-")) || otherwise;
  return { stem: isDeviceName(stem) ? `${otherwise}-${stem}` : stem, ending: ending.toLowerCase() };
}
