import type { FocusEvent } from "react";

/**
 * Whether the focus that an element or something in it has lost is outside of it now. While the whole window
 * is without it, as behind the system's dialog for files, it is not: it comes back to where it was.
 */
export const hasLeft = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  !currentTarget.contains(relatedTarget) && !currentTarget.contains(document.activeElement);
