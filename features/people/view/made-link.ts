/** A link that was made just now, and for whom. */
export interface MadeLink {
  readonly name: string;
  readonly link: string;
}
