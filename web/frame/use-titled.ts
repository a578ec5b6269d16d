import type { PageName } from "#contract/site-map.ts";
import { useSiteFacts } from "../sources/site-facts.ts";

/**
 * Returns the label of a link to a page: the content's title for it (`titles` in site.yaml), or the given
 * words.
 */
export function useTitled(): (page: PageName, otherwise: string) => string {
  const titles = useSiteFacts()?.layout.titles;
  return (page, otherwise) => titles?.[page] ?? otherwise;
}
