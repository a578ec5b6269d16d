import { access } from "./access/routes.ts";
import { brandRoutes } from "./brand/routes.ts";
import type { Deps } from "./deps.ts";
import type { DeskFeature } from "./feature.ts";
import { inboxRoutes } from "./inbox/routes.ts";
import { mediaRoutes } from "./media/routes.ts";
import { pagesRoutes } from "./pages/routes.ts";
import { peopleRoutes } from "./people/routes.ts";
import { publishRoutes } from "./publish/routes.ts";
import type { Feature, Route } from "./route.ts";
import { shareRoutes } from "./share/routes.ts";
import { subscribersRoutes } from "./subscribers/routes.ts";
import { todayRoutes } from "./today/routes.ts";

/** The desk's own capabilities. */
const ownCalls: readonly Feature[] = [
  access,
  todayRoutes,
  pagesRoutes,
  mediaRoutes,
  brandRoutes,
  publishRoutes,
  shareRoutes,
  inboxRoutes,
  subscribersRoutes,
  peopleRoutes,
];

/** Every call of the API, with those of features. */
export const allRoutes = (deps: Deps, features: readonly DeskFeature[]): Route[] =>
  [...ownCalls, ...features.flatMap(({ calls }) => calls ?? [])].flatMap((calls) => calls(deps));
