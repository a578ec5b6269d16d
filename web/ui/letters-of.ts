import type { CSSProperties } from "react";

/** Says to the style how many letters a figure has, so that its type fits into what holds it (`--letters`). */
export function lettersOf(...parts: readonly (string | number)[]): CSSProperties {
  return { "--letters": parts.join("").length };
}
