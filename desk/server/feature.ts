import type { Feature } from "./route.ts";

/** What a feature brings to the process of the desk: the default export of its `desk.ts`. */
export interface DeskFeature {
  /** Its calls of the desk's API. */
  readonly calls?: Feature;
}
