import { usualStructure } from "#contract/structure.ts";
import { useSiteFacts } from "../sources/site-facts.ts";

/** Shown width of the picture of an entry's own page: on wide windows a poster needs more than usual (sections.css). */
export function useOwnSizes(usual: string, below: string): string {
  const { heads } = useSiteFacts()?.structure ?? usualStructure;
  return `(width >= 1200px) ${heads === "side" ? "max(50vw, ratio * 92vh)" : usual}, ${below}`;
}
