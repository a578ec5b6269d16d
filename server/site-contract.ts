/** Carries a page's CSP hashes, between spaces, from the renderer to the security headers; it never leaves the server. */
export const scriptHashesHeader = "x-script-hashes";

/** A form that came without JavaScript and could not be taken: its page is shown again with it (CONTACT-3). */
export interface FormState {
  readonly form: "contact" | "newsletter";
  /** What the visitor typed, by field. */
  readonly values: Readonly<Record<string, string>>;
  /** Sentences by field; absent when it was not the visitor's fault. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

/** The picture of a page. */
export interface SharedPicture {
  readonly src: string;
  /** CSS object-position for crops. */
  readonly position?: string;
  readonly gel?: string | null;
}

/** What a page says of itself to those who share it; `src` is its picture's path under `/storage/`. */
export interface PageFacts {
  /** What the picture beside a shared link says. */
  readonly title: string;
  readonly picture: SharedPicture | undefined;
}

/** What the pages get from the server to do their work. */
export interface RenderOptions {
  /** Asks the own API (or, through it, the foreign provider) without a network hop. */
  readonly api: (path: string) => Promise<Response>;
  readonly form?: FormState;
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
  /** The pages that search engines are to know, with their route patterns. */
  canonicalPages(): Promise<readonly { page: string; pattern: string }[]>;
}
