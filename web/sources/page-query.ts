import type { Sample } from "#contract/samples.ts";
import type { PictureView } from "../views.ts";
import type { Pictures } from "./entities.ts";
import { entryQuery } from "./entry-query.ts";
import { findSample } from "./queries.ts";

/** A further page of the content, such as the privacy notice. */
interface PageView extends Omit<Sample<"pages">[number], "picture"> {
  /** Shown by shared links. */
  picture: PictureView | undefined;
}

function readPages(all: Sample<"pages">, pictures: Pictures): PageView[] {
  return all.map(({ picture, ...page }) => ({ ...page, picture: picture ? pictures(picture) : undefined }));
}

/** The page with a slug; null where the content has no such page, or was published before pages existed. */
export function pageQuery(slug = "") {
  return entryQuery<PageView>(["page", slug], async (context) => {
    const pages = await findSample(context, "pages", readPages);
    return pages?.find((page) => page.slug === slug) ?? null;
  });
}
