import type { QueryClient } from "@tanstack/react-query";
import { createBrowserRouter, type RouteObject } from "react-router";
import { appPath } from "#desk/contract/call.ts";
import { linkPath, me } from "#desk/contract/session.ts";
import { enter } from "./access/enter.ts";
import { CallError } from "./call.ts";
import { features } from "./features.tsx";
import { Failed } from "./shell/failed.tsx";
import { Shell } from "./shell/shell.tsx";
import { queryOf } from "./use-call.ts";

/** The views of the desk. */
export function createRouter(queries: QueryClient) {
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
      loader: () => whoIsThere(queries),
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

/** Who is signed in; null where nobody is. */
async function whoIsThere(queries: QueryClient) {
  try {
    return await queries.ensureQueryData(queryOf(me));
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return null;
    throw error;
  }
}

/** For the moment before the first view is there. */
function Nothing() {
  return null;
}
