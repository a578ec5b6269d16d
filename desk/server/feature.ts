import type { Context, Hono } from "hono";
import type { Entrance } from "./access/entrance.ts";
import type { Deps } from "./deps.ts";
import type { DeskCalls } from "./route.ts";
import type { StateTables } from "./state/migrations.ts";

/** What a feature brings to the process of the desk: the default export of its `desk.ts`. */
export interface DeskFeature extends StateTables {
  /** Its calls of the desk's API. */
  readonly calls?: DeskCalls;
  /** How people get into a desk with a public address. */
  readonly entrance?: (deps: Deps, origin: string) => Entrance;
  /** Its addresses outside of the app and the API. */
  readonly pages?: (deps: Deps) => Hono;
  /** Shows the preview to somebody who is not signed in; null where it does not know them. */
  readonly guest?: (deps: Deps, context: Context) => Promise<Response> | null;
}
