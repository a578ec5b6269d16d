import type { QueryClient } from "@tanstack/react-query";
import { createBrowserRouter, type RouteObject } from "react-router";
import { appPath } from "#desk/contract/call.ts";
import { linkPath } from "#desk/contract/session.ts";
import { Enter, enter } from "./access/enter.ts";
import type { Person } from "./access/person.ts";
import { loaded } from "./call.ts";
import { allRoutes } from "./parts.ts";
import { Failed, FailedView } from "./shell/failed.tsx";
import { NotHere } from "./shell/not-here.tsx";
import { Shell } from "./shell/shell.tsx";

/** The views of the desk. */
export function createRouter(queries: QueryClient, person: Person) {
  const routes: RouteObject[] = [
    {
      path: linkPath,
      loader: () => enter(queries),
      Component: Enter,
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
        {
          ErrorBoundary: FailedView,
          children: [...allRoutes, { path: "*", Component: NotHere }].map(orAway),
        },
      ],
    },
  ];
  return createBrowserRouter(routes, { basename: appPath });
}

/** For the moment before the first view is there. */
function Nothing() {
  return null;
}

/** A view whose files cannot be loaded fails as a call does that nobody answers. */
function orAway(view: RouteObject): RouteObject {
  const { lazy } = view;
  return typeof lazy === "function" ? { ...view, lazy: () => loaded(lazy()) } : view;
}
