import type { QueryClient } from "@tanstack/react-query";
import { createBrowserRouter, type RouteObject } from "react-router";
import { appPath } from "#desk/contract/call.ts";
import { linkPath } from "#desk/contract/session.ts";
import { enter } from "./access/enter.ts";
import type { Person } from "./access/person.ts";
import { features } from "./features.tsx";
import { Failed } from "./shell/failed.tsx";
import { Shell } from "./shell/shell.tsx";

/** The views of the desk. */
export function createRouter(queries: QueryClient, person: Person) {
  const views = features.flatMap(({ routes }) => routes);
  const routes: RouteObject[] = [
    {
      path: linkPath,
      loader: () => enter(queries),
      lazy: async () => ({ Component: (await import("./access/enrol.tsx")).Enrol }),
      ErrorBoundary: Failed,
      HydrateFallback: Nothing,
    },
    {
      path: "/",
      loader: person.read,
      Component: Shell,
      ErrorBoundary: Failed,
      HydrateFallback: Nothing,
      children: [
        ...views,
        { path: "*", lazy: async () => ({ Component: (await import("./shell/not-here.tsx")).NotHere }) },
      ],
    },
  ];
  return createBrowserRouter(routes, { basename: appPath });
}

/** For the moment before the first view is there. */
function Nothing() {
  return null;
}
