import { useSyncExternalStore } from "react";
import { createPath, type Location } from "react-router";
import { browserRouter } from "./browser-router.ts";

/** The page that came from the server. */
const firstPath = import.meta.env.SSR ? "" : location.pathname;

/** The visitor's way to a page that could not be loaded. */
interface LostWay {
  readonly to: Location;
  /** Whether the page is being asked for again. */
  readonly trying: boolean;
}

let lost: LostWay | undefined;
const listeners = new Set<() => void>();

function setLost(way: LostWay | undefined): void {
  lost = way;
  for (const listener of listeners) listener();
}

/** Where the router is on its way to, or where it is. */
const goal = () => {
  const state = browserRouter()?.state;
  return state?.navigation.location ?? state?.location;
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const leave = browserRouter()?.subscribe(listener);
  return () => {
    listeners.delete(listener);
    leave?.();
  };
}

/** The way on which the visitor is, where its page could not be loaded. */
export function useLostWay(): LostWay | undefined {
  return useSyncExternalStore(
    subscribe,
    () => (lost?.to === goal() ? lost : undefined),
    () => undefined,
  );
}

/**
 * Loads the page that the router is on its way to from the server, or the current one, where its script
 * cannot be loaded; the router waits meanwhile. Without a network the browser would show a page of
 * its own: the visitor stays here, and is told (`useLostWay`).
 */
export async function loadWholePage(): Promise<never> {
  const way = goal();
  const to = browserRouter()?.state.navigation.location;
  if (way && lost?.to === way) setLost({ to: way, trying: true });
  const request = fetch(to ? createPath(to) : location.href, { method: "HEAD", redirect: "manual" });
  const answers = await request.then(
    () => true,
    () => false,
  );
  // Meanwhile the visitor may have gone elsewhere.
  if (way === goal()) {
    if (!answers && way) setLost({ to: way, trying: false });
    // On the way back the address has already changed.
    else if (to && createPath(to) !== createPath(location)) location.assign(createPath(to));
    // Loaded again, this address would stay a part of the document that was left: Back would lead nowhere.
    else if (location.hash === "") location.replace(location.href);
    else location.reload();
  }
  return new Promise(() => {});
}

let isIncomplete = false;

/** Whether a part of this page has no code: then every way from it leads to the server. */
export const leadsToServer = () => isIncomplete;

/**
 * What a part whose code cannot be loaded waits for. A page from the server stays as it came, and works as it
 * does without JavaScript; as such a part holds up the router, the next page comes from the server too. After
 * a later navigation nothing would be in the part's place: the whole page is loaded.
 */
export function withoutCode(): Promise<never> {
  isIncomplete = true;
  if (location.pathname !== firstPath) void loadWholePage();
  return new Promise(() => {});
}
