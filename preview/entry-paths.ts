import { addresses, fillPattern } from "#contract/addresses.ts";
import { kindOf } from "#server/wording/content-kinds.ts";

/**
 * Every address of the page that an entry of a file has, the canonical one first; none where its kind has no
 * pages.
 */
export function pathsOf(
  file: string,
  { id, slug }: { readonly id: string | null; readonly slug?: string | undefined },
): string[] {
  const own = kindOf(file)?.own ?? null;
  if (own === null || id === null) return [];
  // A further page has no id: the name of its file is its address.
  const named = own === "page" ? { slug: id } : { id, slug };
  return addresses.filter(({ page }) => page === own).map(({ pattern }) => fillPattern(pattern, named));
}
