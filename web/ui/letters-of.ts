import type { CSSProperties } from "react";

/**
 * Passes the number of letters of a figure to the style, so that its type fits its container (`--letters`).
 */
export function lettersOf(...parts: readonly (string | number)[]): CSSProperties {
  return { "--letters": parts.join("").length };
}
