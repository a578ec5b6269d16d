import { pathTo } from "#contract/addresses.ts";
import type { JsonLd } from "./site-graph.ts";
import type { PostView } from "../views/post-views.ts";

/** A post in terms of schema.org. */
export function blogPosting({ id, slug, title, author, date, picture }: PostView): JsonLd {
  const url = pathTo("post", "dark", { id, slug });
  return {
    "@type": "BlogPosting",
    headline: title,
    url,
    mainEntityOfPage: url,
    ...(author && { author: { "@type": "Person", name: author } }),
    ...(date && { datePublished: date }),
    ...(picture && { image: picture.src }),
  };
}
