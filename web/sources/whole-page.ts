import { createPath, type Location } from "react-router";

/** What the router shows, and where it is on its way to. */
interface RouterState {
  readonly location: Location;
  readonly navigation: { readonly location?: Location | undefined };
}

declare global {
  interface Window {
    /** The router sets it when it starts in the browser. */
    readonly __reactRouterDataRouter?: {
      readonly state: RouterState;
      subscribe(listener: (state: RouterState) => void): unknown;
    };
  }
}

// oxlint-disable-next-line no-underscore-dangle -- the router's own name
const routerOf = () => window.__reactRouterDataRouter;

/** The page that came from the server. */
const firstPath = import.meta.env.SSR ? "" : location.pathname;

/**
 * Loads the page that the router is on its way to from the server, or the current one. The router calls it
 * where it cannot load a screen's script (`loadWholePages` in vite.config.ts).
 */
export function loadWholePage(): void {
  const to = routerOf()?.state.navigation.location;
  // On the way back the address has already changed.
  if (to && createPath(to) !== createPath(location)) location.assign(createPath(to));
  else location.reload();
}

/**
 * What a part whose code cannot be loaded waits for. A page from the server stays as it came, and works as it
 * does without JavaScript; as such a part holds up the router, the next page comes from the server too. After
 * a later navigation nothing would be in the part's place: the whole page is loaded.
 */
export function withoutCode(): Promise<never> {
  const router = routerOf();
  const shown = router?.state.location;
  if (location.pathname !== firstPath) loadWholePage();
  router?.subscribe(({ location: now, navigation }) => {
    if (navigation.location || now !== shown) loadWholePage();
  });
  return new Promise(() => {});
}
