import type { AnchorHTMLAttributes, MouseEvent, Ref } from "react";
import { type NavigateOptions, useLinkClickHandler } from "react-router";

/** The props of a link inside the site: an anchor's attributes, and the path that it leads to. */
export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "target"> {
  readonly to: string;
  /** Reloads the page instead of navigating within the open one. */
  readonly reloadDocument?: boolean;
  /** How the router shows the page, where it differs from a new page. */
  readonly navigation?: Pick<NavigateOptions, "preventScrollReset" | "state" | "viewTransition">;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** On the server nobody follows a link, and a page has about a hundred. */
const useFollow: typeof useLinkClickHandler = import.meta.env.SSR ? () => () => {} : useLinkClickHandler;

/**
 * A link whose page appears with the quarter wipe where the browser supports view transitions, at once
 * elsewhere. `to` is a whole path, which needs no resolving. The router's own `Link` brings the code for
 * prefetching pages, which would be part of every page.
 */
export function Link({ to, reloadDocument, navigation, onClick, children, ...anchor }: LinkProps) {
  const follow = useFollow(to, { viewTransition: true, ...navigation });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!reloadDocument && !event.defaultPrevented) follow(event);
  };
  return (
    <a {...anchor} href={to} onClick={handleClick}>
      {children}
    </a>
  );
}
