import { usualStructure } from "#contract/structure.ts";
import { useSiteFacts } from "../sources/site-facts.ts";

/** How a list of what is known of an entry is laid out: where all stands in the middle, as a band of the gel. */
export function useFactsGround() {
  const { heads } = useSiteFacts()?.structure ?? usualStructure;
  return {
    "data-facts": "",
    ...(heads === "middle" && { "data-axis": "", "data-section": "ground", "data-gelled": "" }),
  };
}
