/**
 * Passes a page's CSP hashes, separated by spaces, from the renderer to the security headers; it is never
 * sent to clients.
 */
export const scriptHashesHeader = "x-script-hashes";

/** The same for inline style elements. */
export const styleHashesHeader = "x-style-hashes";

/** The origins of the video players that a page may load, separated by spaces; also never sent to clients. */
export const frameOriginsHeader = "x-frame-origins";

/** The picture of a page. */
export interface SharedPicture {
  readonly src: string;
  readonly gel?: string | null;
}

/**
 * What the content says of a page to search engines and shared links, where that differs from what the page
 * shows.
 */
export interface EntryHead {
  /** The whole title of the document. */
  readonly title?: string;
  readonly description?: string;
  /** Storage path of the picture that shared links show. */
  readonly share?: string;
  /** Whether search engines are asked not to index the page. */
  readonly noindex?: true;
}

/** Heads by the canonical paths of their pages. */
export type EntryHeads = Readonly<Record<string, EntryHead>>;

/** What a page declares about itself for shared links; `src` is its picture's path under `/storage/`. */
export interface PageFacts {
  /** The text in a shared link's picture. */
  readonly title: string;
  readonly picture: SharedPicture | undefined;
}

/** The content version that an answer was made from, as a header of the answer. */
export const contentVersionHeader = "X-Content-Version";
