import type { JsonLd } from "../json-ld/site-graph.ts";
import type { PictureView } from "../views.ts";

/** What a screen declares about its page for title and head. */
export interface PageHeadProps {
  /** The page's own part of its title (SHELL-11). */
  title: string;
  /**
   * One or two plain sentences for search engines and shared links; HTML is stripped. Default: those of
   * `site.yaml`.
   */
  description?: string | undefined;
  /** Replaces the title in a shared link's picture. */
  headline?: string | undefined;
  /** The picture that a shared link shows. */
  picture?: PictureView | undefined;
  /** Parameters of the canonical address that the path itself does not contain. */
  params?: { id?: number | undefined; slug?: string | undefined; page?: number };
  /** What the page is about, in terms of schema.org; only the server needs it (`import.meta.env.SSR`). */
  jsonLd?: JsonLd[] | undefined;
  /** The page or entry does not exist, so there is nothing for search engines. */
  unknown?: boolean;
  /** Search engines are asked not to index the page. */
  noindex?: boolean | undefined;
}
