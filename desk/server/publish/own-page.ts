import { addresses, fillPattern } from "#contract/addresses.ts";
import type { Change } from "#server/versions/change.ts";
import { kindOf } from "#server/wording/content-kinds.ts";

/**
 * The canonical address of the page of the entry that has changed; null: its kind has no pages, or there is
 * none any more.
 */
export function ownPage({ what, file, id, slug }: Change): string | null {
  const own = kindOf(file)?.own ?? null;
  if (own === null || id === null || what === "removed") return null;
  const address = addresses.find(({ page }) => page === own);
  // A further page has no id: the name of its file is its address.
  return address ? fillPattern(address.pattern, own === "page" ? { slug: id } : { id, slug }) : null;
}
