import { queryOptions } from "@tanstack/react-query";
import type { Sample } from "#contract/samples.ts";
import { ask, samplePath } from "./queries.ts";

/** A further page of the content, such as the privacy notice. */
export type PageView = Sample<"pages">[number];

/** The page with a slug; null where the content has no such page, or was published before there were any. */
export function pageQuery(slug = "") {
  return queryOptions({
    queryKey: ["page", slug],
    queryFn: async (context) => {
      const pages = await ask<PageView[], PageView[]>(context, samplePath(context, "pages"), (all) => all);
      return pages?.find((page) => page.slug === slug) ?? null;
    },
  });
}
