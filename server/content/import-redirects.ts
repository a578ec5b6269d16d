import leven from "leven";
import { stringify } from "yaml";
import { plainSpelling } from "../base/plain-spelling.ts";
import { redirectKey, type RedirectRule } from "../base/redirects.ts";
import type { NamedPage } from "./page-names.ts";
import { parseYaml } from "./parse-yaml.ts";

/** What an import makes of a list of old addresses. */
export interface Imported {
  /** The whole text of `redirects.yaml`; what was there stays as it was. */
  readonly text: string;
  /** Rules whose target the list names. */
  readonly added: number;
  /** Addresses with a page much like them, as comments to be confirmed. */
  readonly proposed: number;
  /** Addresses that no page is like, as comments to be filled in. */
  readonly open: number;
  /** Lines of the list that name no address, or one that has its rule or its page already. */
  readonly skipped: number;
}

/** A target counts as alike if at most this share of its letters differs. */
const mostUnlike = 0.4;

/** An old address and the target beside it, in CSV with comma, semicolon or tab. */
const twoColumns = /^"?(?<from>.*?)"?\s*[,;\t]\s*"?(?<to>(?:\/|https?:\/\/).*?)"?\s*$/;

/**
 * Adds the addresses of `list` to the text of `redirects.yaml`: one a line, whole or without its host, alone
 * or as `old,new`. Hosts of the old addresses are the site's own. Null if the text is no list of lines to
 * which more can be added.
 */
export function importRedirects(list: string, text: string, pages: readonly NamedPage[]): Imported | null {
  const known = new Set(keysOf(text));
  const paths = new Set(pages.map(({ path }) => path));
  const lines: string[] = [];
  const counts = { added: 0, proposed: 0, open: 0, skipped: 0 };
  for (const line of list.split(/\r?\n/).filter((one) => one.trim() !== "")) {
    const { from = line.trim().replace(/^"(.*)"$/, "$1"), to } = twoColumns.exec(line)?.groups ?? {};
    const host = URL.parse(from)?.host;
    const old = addressOf(from);
    const key = old === null ? null : redirectKey(old);
    if (old === null || key === null || known.has(key) || paths.has(key)) {
      counts.skipped += 1;
      continue;
    }
    known.add(key);
    const likely = to === undefined ? nearest(key, pages) : null;
    if (to !== undefined)
      lines.push(
        ruleLine(old, host !== undefined && URL.parse(to)?.host === host ? (addressOf(to) ?? to) : to),
      );
    else lines.push(`# ${ruleLine(old, likely?.path ?? "/")}`);
    counts[to !== undefined ? "added" : likely ? "proposed" : "open"] += 1;
  }
  const whole = withLines(text, lines);
  return whole === null ? null : { text: whole, ...counts };
}

/**
 * Adds one rule to the text of `redirects.yaml`; null if the text is no list of lines to which more can be
 * added.
 */
export const addRule = (text: string, [from, to]: RedirectRule): string | null =>
  withLines(text, [ruleLine(from, to)]);

function withLines(text: string, lines: readonly string[]): string | null {
  const before = text === "" || text.endsWith("\n") ? text : `${text}\n`;
  const whole = before + lines.map((line) => `${line}\n`).join("");
  return parseYaml(whole, { mayRepeat: true }).errors.length > 0 ? null : whole;
}

function keysOf(text: string): (string | null)[] {
  const given: unknown = parseYaml(text, { mayRepeat: true }).toJS();
  return typeof given === "object" && given !== null ? Object.keys(given).map(redirectKey) : [];
}

const ruleLine = (from: string, to: string) => stringify({ [from]: to }, { lineWidth: 0 }).trimEnd();

/** Path and query of an address, with or without its host; null if it is none. */
function addressOf(text: string): string | null {
  if (text.startsWith("/")) return text;
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  return url && url.pathname + url.search;
}

/** Words as they stand in addresses, for comparison. */
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{Nd}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");

/**
 * The page whose title or address is the most like the last words of an old address, or, where these are a
 * number alone, the entry of that number in a folder of that name; null if none is like them.
 */
export function nearest(key: string, pages: readonly NamedPage[]): NamedPage | null {
  const path = plainSpelling(key.replace(/\?.*/s, "")) ?? "";
  const [folder = "", last = ""] = path.split("/").slice(-2).map(wordsIn);
  if (/^\d+$/.test(last))
    return mostAlike(folder, pages, ({ entry }) => (entry?.id === Number(last) ? entry.kinds : []));
  return mostAlike(last, pages, ({ title, path: at }) => [title, at.slice(at.lastIndexOf("/") + 1)]);
}

/** The words of a part of a path, without the ending of a file. */
const wordsIn = (part: string) => wordsOf(part.replace(/\.\w{2,5}$/, ""));

/** The page of which one name is the most like some words. */
function mostAlike(
  words: string,
  pages: readonly NamedPage[],
  namesOf: (page: NamedPage) => readonly string[],
): NamedPage | null {
  if (words.length < 3) return null;
  let best: { readonly page: NamedPage; readonly share: number } | null = null;
  for (const page of pages)
    for (const name of namesOf(page).map(wordsOf)) {
      const longest = Math.max(name.length, words.length);
      // The library gives `maxDistance` for all that is further away.
      const maxDistance = Math.floor(longest * mostUnlike) + 1;
      const share = leven(words, name, { maxDistance }) / longest;
      if (share <= mostUnlike && (!best || share < best.share)) best = { page, share };
    }
  return best?.page ?? null;
}
