import type { FormResult } from "#contract/form-result.ts";
import type { PageFacts } from "#contract/rendered-page.ts";

/** What the pages get from the server to do their work. */
export interface RenderOptions {
  /** Asks the own API (or, through it, the foreign provider) without a network hop. */
  readonly api: (path: string) => Promise<Response>;
  readonly form?: FormResult;
  /** Takes what the page says of itself: its own part of the title, and its picture. */
  readonly onPageFacts?: (facts: PageFacts) => void;
}

/** The site as the server sees it: it turns a request into a page. `server/site.ts` implements it with React. */
export interface Site {
  renderPage(request: Request, options: RenderOptions): Promise<Response>;
  /** Whether the path is the address of a page, 404 aside. */
  isPage(path: string): boolean;
  /**
   * Whether a path, in its one spelling, is a page, and whether `?page=` turns it; "missing" where only a further page
   * could be there and the content has none of that name.
   */
  kindOf(path: string): "list" | "page" | "missing" | null;
  /** How many pages a list has, by its path without a number; undefined until one beyond its end was requested. */
  lastPage(list: string): number | undefined;
}
