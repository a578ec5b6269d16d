import type { QueryClient } from "@tanstack/react-query";

/** The window of a frame, with the constructors of its own realm. */
export type PageWindow = Window & typeof globalThis;

/** The page that a frame of this origin shows; undefined while there is none, or one of another origin. */
export function pageIn(frame: HTMLIFrameElement): PageWindow | undefined {
  try {
    // A page of another origin refuses to say where it is.
    if (!frame.contentWindow?.location.href) return undefined;
    // The window of a frame has the constructors too; TypeScript's type for it has only the properties.
    return frame.contentWindow as PageWindow;
  } catch {
    return undefined;
  }
}

/** As much of React's tree as leads to the provider of the query cache. */
interface Fiber {
  readonly child: Fiber | null;
  readonly stateNode: unknown;
  readonly memoizedProps: unknown;
}

/**
 * The query cache of a page, as React's provider holds it; undefined until the page's scripts run, and where
 * a version of React keeps its tree elsewhere. Found from outside, because a name for it would cost every
 * visitor bytes.
 */
export function queryCacheOf({ document }: PageWindow): QueryClient | undefined {
  const name = Object.keys(document).find((key) => key.startsWith("__reactContainer$"));
  // What React leaves at the root is the tree's first version, which knows the present one.
  const first = name && (Reflect.get(document, name) as Fiber);
  const root = first && (first.stateNode as { readonly current: Fiber });
  for (let fiber = root ? root.current.child : null; fiber; fiber = fiber.child) {
    const { memoizedProps: props } = fiber;
    if (typeof props === "object" && props !== null && "client" in props)
      // The site's provider is the first part that takes a client.
      return props.client as QueryClient;
  }
  return undefined;
}
