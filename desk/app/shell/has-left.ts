import type { FocusEvent } from "react";

/** Whether the focus that an element or something in it has lost is outside of it now. */
export const hasLeft = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  !currentTarget.contains(relatedTarget);
