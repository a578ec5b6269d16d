import { route, type RouteConfig } from "@react-router/dev/routes";
import { addresses } from "#contract/addresses.ts";

export default [
  ...addresses.map(({ id, pattern, screen }) => route(pattern, `screens/${screen}/${screen}.tsx`, { id })),
  route("*", "screens/not-found/not-found.tsx"),
] satisfies RouteConfig;
