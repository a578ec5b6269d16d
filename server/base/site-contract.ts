import type { DataSource } from "#contract/data-source.ts";
import type { FormResult } from "#contract/form-result.ts";
import type { PageFacts } from "#contract/rendered-page.ts";

/** What pages get from the server. */
export interface RenderOptions {
  readonly source: DataSource;
  readonly form?: FormResult;
  /** Receives what the page declares about itself: its own part of the title, and its picture. */
  readonly onPageFacts?: (facts: PageFacts) => void;
}

/**
 * A page, a list that `?page=` changes, or the page of an entry, which redirects to its address with the slug
 * itself.
 */
export type PageKind = "page" | "list" | "entry";

/**
 * The site as the server sees it: it renders a page for a request. `server/site.ts` implements it with React.
 */
export interface Site {
  /**
   * The page; its `X-Content-Version` is the content version that it was made from, as far as that is known.
   */
  renderPage(request: Request, options: RenderOptions): Promise<Response>;
  /** Whether the path is the address of a page, the 404 page aside. */
  isPage(path: string): boolean;
  /**
   * Whether a path, in its one spelling, is a page, and of what kind; "missing" where only a
   * further page could be there and the content has none with that name.
   */
  kindOf(path: string): PageKind | "missing" | null;
}
