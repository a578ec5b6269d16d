import type { JsonLd } from "../json-ld/site-graph.ts";
import type { PictureView } from "../views.ts";

/** What a screen says of its page for title and head. */
export interface PageHeadProps {
  /** The page's own part of its title (SHELL-11). */
  title: string;
  /** One or two plain sentences for search engines and shared links; HTML is taken apart. Without: those of `site.yaml`. */
  description?: string | undefined;
  /** What a shared link's picture says instead of the title. */
  headline?: string | undefined;
  /** The picture that a shared link shows. */
  picture?: PictureView | undefined;
  /** Parameters of the canonical address that the path itself does not carry. */
  params?: { id?: number | undefined; page?: number };
  /** What the page is about, as schema.org knows it; only the server needs it (`import.meta.env.SSR`). */
  jsonLd?: JsonLd[] | undefined;
  /** There is no such page or entry, so search engines are told of none. */
  unknown?: boolean;
  /** Search engines are asked to leave the page out. */
  noindex?: boolean | undefined;
}
