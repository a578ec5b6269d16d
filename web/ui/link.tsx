import type { AnchorHTMLAttributes, Ref } from "react";
import { Link as RouterLink } from "react-router";

/** What a link inside the site takes: an anchor's attributes, and the path that it leads to. */
export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  readonly to: string;
  /** Loads the page again instead of moving within the one that is open. */
  readonly reloadDocument?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link whose page arrives by the quarter wipe where the browser knows view transitions, at once elsewhere. The
 * server writes the same anchor without the router: it has nothing to resolve in a whole path, and a page has a
 * hundred of them.
 */
export function Link({ to, reloadDocument = false, children, ...attributes }: LinkProps) {
  if (import.meta.env.SSR)
    return (
      <a {...attributes} href={to}>
        {children}
      </a>
    );
  return (
    <RouterLink viewTransition discover="none" {...attributes} to={to} reloadDocument={reloadDocument}>
      {children}
    </RouterLink>
  );
}
