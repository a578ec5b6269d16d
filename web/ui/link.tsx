import { Link as RouterLink, type LinkProps } from "react-router";

/** A link whose page arrives by the quarter wipe where the browser knows view transitions, at once elsewhere. */
export function Link(link: LinkProps) {
  return <RouterLink viewTransition {...link} />;
}
