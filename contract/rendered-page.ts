/** Carries a page's CSP hashes, between spaces, from the renderer to the security headers; it never leaves the server. */
export const scriptHashesHeader = "x-script-hashes";

/** The same for inline style elements. */
export const styleHashesHeader = "x-style-hashes";

/** The picture of a page. */
export interface SharedPicture {
  readonly src: string;
  /** CSS object-position for crops. */
  readonly position?: string;
  readonly gel?: string | null;
}

/** A sentence for search engines and shared links, by the address of a page: `/blog`. */
export type PageDescriptions = Readonly<Record<string, string>>;

/** What a page says of itself to those who share it; `src` is its picture's path under `/storage/`. */
export interface PageFacts {
  /** What the picture beside a shared link says. */
  readonly title: string;
  readonly picture: SharedPicture | undefined;
}
