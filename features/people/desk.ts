import type { DeskFeature } from "#desk/server/feature.ts";
import { passkeyEntrance } from "./entrance.ts";
import { peopleRoutes } from "./people-routes.ts";
import { passkeyMigrations } from "./tables.ts";

/** Several people in a desk with a public address, who sign in with passkeys. */
export default {
  calls: peopleRoutes,
  migrations: passkeyMigrations,
  entrance: passkeyEntrance,
} satisfies DeskFeature;
