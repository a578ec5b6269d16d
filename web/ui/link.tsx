import type { AnchorHTMLAttributes, Ref } from "react";
import { Link as RouterLink } from "react-router";

/** The props of a link inside the site: an anchor's attributes, and the path that it leads to. */
export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  readonly to: string;
  /** Reloads the page instead of navigating within the open one. */
  readonly reloadDocument?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link whose page appears with the quarter wipe where the browser supports view transitions, at once
 * elsewhere. The server writes the same anchor without the router: a whole path needs no resolving, and a
 * page has about a hundred links.
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
