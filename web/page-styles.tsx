import { use } from "react";
import { Links, UNSAFE_FrameworkContext as FrameworkContext, useMatches } from "react-router";

/** The styles of the frame and of the screen that is shown, from the router's manifest. */
function OwnStyles() {
  const routes = use(FrameworkContext)?.manifest.routes;
  const files = useMatches().flatMap(({ id }) => routes?.[id]?.css ?? []);
  return [...new Set(files)].map((href) => <link key={href} rel="stylesheet" href={href} />);
}

/**
 * Replaces the router's `Links`, which brings code for what no screen has: links of its own, prefetched
 * pages. In development the router knows the styles.
 */
export const PageStyles = import.meta.env.DEV ? Links : OwnStyles;
