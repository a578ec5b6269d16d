/** A row of a list that can be put into another order. */
export interface Sorted {
  /** Names it for as long as the list is shown. */
  readonly key: string;
  /** What its owner calls it. */
  readonly name: string;
}
