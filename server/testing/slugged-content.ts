import { fixtureFiles } from "./fixture-content.ts";

/**
 * The fixture's files with a slug for every entry that has a page: `posts-4`, `категория-1` for categories,
 * and so on.
 */
export function sluggedFiles(): Record<string, string> {
  const files = Object.entries(fixtureFiles()).map(([name, text]) => [name, slugged(name, text)] as const);
  return Object.fromEntries(files);
}

function slugged(name: string, text: string): string {
  const folder = /^(items|projects|team|posts)\//.exec(name)?.[1];
  if (folder) return text.replace(/^id: (\d+)$/m, `$&\nslug: ${folder}-$1`);
  if (name === "categories.yaml") return text.replaceAll(/\{ id: (\d+),/g, "$& slug: категория-$1,");
  return name === "samples/services.yaml" ? text.replaceAll(/\{ id: (\d+),/g, "$& slug: service-$1,") : text;
}
