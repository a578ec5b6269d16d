import { type Entrance, linkEntrance } from "./access/entrance.ts";
import { access } from "./access/routes.ts";
import { brandRoutes } from "./brand/routes.ts";
import type { Deps } from "./deps.ts";
import type { DeskFeature } from "./feature.ts";
import { inboxRoutes } from "./inbox/routes.ts";
import { mediaRoutes } from "./media/routes.ts";
import { pagesRoutes } from "./pages/routes.ts";
import { publishRoutes } from "./publish/routes.ts";
import type { DeskCalls, Route } from "./route.ts";
import { subscribersRoutes } from "./subscribers/routes.ts";
import { todayRoutes } from "./today/routes.ts";

/** The calls of the desk's own parts. */
const ownCalls: readonly DeskCalls[] = [
  todayRoutes,
  pagesRoutes,
  mediaRoutes,
  brandRoutes,
  publishRoutes,
  inboxRoutes,
  subscribersRoutes,
];

/** How people get in; null where the desk has a public address, and no feature has a way in for that. */
export function entranceOf(deps: Deps, features: readonly DeskFeature[]): Entrance | null {
  const { place } = deps;
  if (place.kind === "loopback") return linkEntrance(deps);
  const [entrance] = features.flatMap((feature) => feature.entrance ?? []);
  return entrance?.(deps, place.origin) ?? null;
}

/** Every call of the API, with those of features. */
export const allRoutes = (
  deps: Deps,
  features: readonly DeskFeature[],
  entrance: Entrance | null,
): readonly Route[] => [
  ...access(deps, entrance),
  ...[...ownCalls, ...features.flatMap(({ calls }) => calls ?? [])].flatMap((calls) => calls(deps)),
];
