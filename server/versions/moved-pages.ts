import { isDeepStrictEqual } from "node:util";
import { pathTo } from "#contract/addresses.ts";
import { redirectsFile } from "../redirects/read-redirects.ts";
import { kindOf } from "../wording/content-kinds.ts";
import type { WrittenEntry } from "./entries-of-file.ts";

/** The address of a further page by its file; null for any other file. */
const addressOf = (file: string): string | null =>
  kindOf(file)?.ownPage === "page"
    ? pathTo("page", "dark", { slug: file.replaceAll(/^.*\/|\.md$/g, "") })
    : null;

/** The addresses that a further page had and has; null where these are not two files of one. */
export function movedAddresses(before: unknown, after: unknown) {
  const [from, to] = [before, after].map((file) => (typeof file === "string" ? addressOf(file) : null));
  return from && to ? { from, to } : null;
}

/**
 * Further pages under another name: a rule leads from one address to the other, or they hold the same. `said`
 * has the pages and their rules, of which nothing more is to be said.
 */
export function movedPages(gone: readonly WrittenEntry[], added: readonly WrittenEntry[]) {
  const said = new Set<WrittenEntry>();
  const rules = [...gone, ...added].filter(({ file }) => file === redirectsFile);
  const ruleFrom = (from: string | null, to: string | null) =>
    rules.find(({ id, value }) => id === from && value === to);
  const moves = gone.flatMap((old): (readonly [WrittenEntry, WrittenEntry])[] => {
    const from = addressOf(old.file);
    const others = from === null ? [] : added.filter((entry) => addressOf(entry.file) && !said.has(entry));
    // Looked at from the other side, the rule is the one that is gone.
    const rule = (entry: WrittenEntry) =>
      ruleFrom(from, addressOf(entry.file)) ?? ruleFrom(addressOf(entry.file), from);
    const match = others.find(rule) ?? others.find(({ value }) => isDeepStrictEqual(value, old.value));
    if (!match) return [];
    for (const entry of [old, match, rule(match)]) if (entry) said.add(entry);
    return [[old, match]];
  });
  return { moves, said };
}
