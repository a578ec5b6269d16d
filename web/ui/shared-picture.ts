import type { CSSProperties } from "react";
import { useViewTransitionState } from "react-router";

/**
 * Style of a picture's frame that stays while its page opens or closes: on the card that leads there, and on the
 * page itself. Named during that very transition alone, as two of a name abort it.
 */
export function useSharedPicture(path: string): CSSProperties | undefined {
  return useViewTransitionState(path) ? { viewTransitionName: `p${path.replaceAll(/\W/g, "-")}` } : undefined;
}
