import { useEffect } from "react";
import type { FamilyShown } from "#desk/contract/brand.ts";

/**
 * Loads each typeface by its own name, so that a sample can be set in it; one that does not come leaves its
 * sample in the desk's own.
 */
export function useFaces(families: readonly FamilyShown[]): void {
  useEffect(() => {
    for (const { label, file } of families) {
      if (file === null || [...document.fonts].some(({ family }) => family === label)) continue;
      const face = new FontFace(label, `url(${file})`, { weight: "200 900" });
      document.fonts.add(face);
      void face.load().catch(() => undefined);
    }
  }, [families]);
}
