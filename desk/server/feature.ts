import type { Entrance } from "./access/entrance.ts";
import type { Deps } from "./deps.ts";
import type { Feature } from "./route.ts";
import type { StateTables } from "./state/migrations.ts";

/** What a feature brings to the process of the desk: the default export of its `desk.ts`. */
export interface DeskFeature extends StateTables {
  /** Its calls of the desk's API. */
  readonly calls?: Feature;
  /** How people get into a desk with a public address. */
  readonly entrance?: (deps: Deps, origin: string) => Entrance;
}
