import { createRedirects } from "#server/base/redirects.ts";
import type { Content } from "#server/content/content.ts";
import { nearestPage } from "./nearest-page.ts";
import { pageFinder, type Paged } from "#server/redirects/page-finder.ts";
import { namedPages } from "./page-names.ts";

/**
 * Of the counted addresses those that are still dead once this content is published: no page, and no rule.
 * The sums of addresses that are not counted one by one are left out, and those that somebody has dismissed.
 */
export function deadAddresses<Counted extends { readonly path: string; readonly isDismissed: boolean }>(
  counted: readonly Counted[],
  content: Paged & Pick<Content, "redirects">,
): Counted[] {
  const find = createRedirects(content.redirects);
  const findPage = pageFinder(content);
  const isDead = (path: string) => path.startsWith("/") && find(path) === null && findPage(path) === null;
  return counted.filter(({ path, isDismissed }) => !isDismissed && isDead(path));
}

/** Proposes the page that is most like a dead address; null if none is like it. */
export function proposer(content: Paged): (path: string) => string | null {
  const pages = namedPages(content);
  return (path) => nearestPage(path, pages)?.path ?? null;
}
