/** A file to save. */
export interface Download {
  readonly name: string;
  readonly text: string;
}
