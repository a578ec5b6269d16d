import { access } from "./access/routes.ts";
import { brandRoutes } from "./brand/routes.ts";
import type { Deps } from "./deps.ts";
import { inboxRoutes } from "./inbox/routes.ts";
import { mediaRoutes } from "./media/routes.ts";
import { pagesRoutes } from "./pages/routes.ts";
import { peopleRoutes } from "./people/routes.ts";
import { publishRoutes } from "./publish/routes.ts";
import type { Feature, Route } from "./route.ts";
import { sendingRoutes } from "./sendings/routes.ts";
import { shareRoutes } from "./share/routes.ts";
import { subscribersRoutes } from "./subscribers/routes.ts";
import { todayRoutes } from "./today/routes.ts";
import { visitsRoutes } from "./visits/routes.ts";

/** Every feature of the desk. */
const features: readonly Feature[] = [
  access,
  todayRoutes,
  visitsRoutes,
  pagesRoutes,
  mediaRoutes,
  brandRoutes,
  publishRoutes,
  shareRoutes,
  inboxRoutes,
  subscribersRoutes,
  sendingRoutes,
  peopleRoutes,
];

/** Every call of the API. */
export const allRoutes = (deps: Deps): Route[] => features.flatMap((feature) => feature(deps));
