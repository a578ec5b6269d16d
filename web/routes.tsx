import type { ComponentType } from "react";
import type { LoaderFunction, RouteObject } from "react-router";
import { type Address, addresses } from "#contract/addresses.ts";
import { App, Document, FailedPage } from "./document.tsx";
import { browserRouter } from "./sources/browser-router.ts";
import { leadsToServer, loadWholePage } from "./sources/whole-page.ts";

/** What a file of `screens/` exports. */
interface ScreenModule {
  readonly default: ComponentType;
  /** Starts the screen's queries (`pageLoader`); a screen without data has none. */
  readonly loader?: LoaderFunction;
}

const screens = import.meta.glob<ScreenModule>("./screens/*.tsx");

/** Id of the route around every screen, whose boundary catches render errors (SHELL-16). */
export const frameId = "frame";

/** A route's loader; on a page that is incomplete it waits until the next one has come from the server. */
function orFromServer(load: LoaderFunction = () => null): LoaderFunction {
  return (args) => (leadsToServer() ? loadWholePage() : load(args));
}

function screenRoute({ id, pattern, screen }: Address): RouteObject {
  const load = screens[`./screens/${screen}.tsx`];
  if (!load) throw new Error(`web/screens/${screen}.tsx is missing`);
  return {
    id,
    path: pattern,
    lazy: async () => {
      try {
        const { default: Component, loader } = await load();
        return { Component, loader: orFromServer(loader) };
      } catch (error) {
        // The page from the server is whole without it.
        if (!browserRouter()) throw error;
        // The router keeps what it got, so each way to this page is one to the server: its script is gone.
        return { loader: loadWholePage };
      }
    },
  };
}

const unknown: RouteObject = { path: "*", loader: orFromServer(), Component: () => null };

/** All pages of the site, from the site map; the document and the frame are around each of them. */
export const routes: RouteObject[] = [
  {
    Component: Document,
    children: [
      {
        id: frameId,
        Component: App,
        ErrorBoundary: FailedPage,
        children: [...addresses.map((address) => screenRoute(address)), unknown],
      },
    ],
  },
];
