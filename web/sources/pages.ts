import { queryOptions } from "@tanstack/react-query";
import { ask } from "./queries.ts";
import { type SiteFacts, siteFactsKey } from "./site-facts.ts";

/** A further page of the content, such as the privacy notice. */
export interface PageView {
  slug: string;
  title: string;
  description: string;
  /** HTML, sanitised when it was published (API-5). */
  content: string;
}

/** The page with a slug; null where the content has no such page, or no further pages at all. */
export function pageQuery(slug = "") {
  return queryOptions({
    queryKey: ["page", slug],
    queryFn: (context) => {
      const version = context.client.getQueryData<SiteFacts>(siteFactsKey)?.version ?? "";
      return ask<PageView[], PageView | null>(
        context,
        `/samples/pages.json?v=${encodeURIComponent(version)}`,
        (pages) => pages.find((page) => page.slug === slug) ?? null,
      );
    },
  });
}
