/** A form that came without JavaScript and could not be taken: its page is shown again with it (CONTACT-3). */
export interface FormState {
  readonly form: "contact" | "newsletter";
  /** What the visitor typed, by field. */
  readonly values: Readonly<Record<string, string>>;
  /** Sentences by field; absent when it was not the visitor's fault. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

/** What the pages get from the server to do their work. */
export interface RenderOptions {
  /** Asks the own API (or, through it, the foreign provider) without a network hop. */
  readonly api: (path: string) => Promise<Response>;
  readonly form?: FormState;
}

/** The site as the server sees it: it turns a request into a page. `server/site.ts` implements it with React. */
export interface Site {
  renderPage(request: Request, options: RenderOptions): Promise<Response>;
  /** Whether the path is the address of a page, 404 aside. */
  isPage(path: string): boolean;
}
