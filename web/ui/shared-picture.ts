import { type CSSProperties, useLayoutEffect } from "react";
import { useViewTransitionState } from "react-router";

/**
 * Style of a picture's frame that persists while its page opens or closes: on the card that leads there, and
 * on the page itself. It is named only during that transition, because two elements with one name abort it.
 */
export function useSharedPicture(path: string): CSSProperties | undefined {
  return useViewTransitionState(path) ? { viewTransitionName: `p${path.replaceAll(/\W/g, "-")}` } : undefined;
}

/**
 * The same on a list that shows the picture of one entry at a time: the one whose page opens or closes is
 * shown, so that its picture finds its place.
 */
export function useShownSharedPicture(path: string, show: () => void): CSSProperties | undefined {
  const shared = useSharedPicture(path);
  useLayoutEffect(() => {
    if (shared) show();
  });
  return shared;
}
