import { useQuery } from "@tanstack/react-query";
import type { PageName } from "#contract/site-map.ts";
import { siteFactsQuery } from "../sources/site-facts.ts";

/**
 * Returns the label of a link to a page: the content's title for it (`titles` in site.yaml), or the given
 * words.
 */
export function useTitled(): (page: PageName, otherwise: string) => string {
  const titles = useQuery(siteFactsQuery).data?.layout.titles;
  return (page, otherwise) => titles?.[page] ?? otherwise;
}
