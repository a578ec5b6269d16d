import { useSiteFacts } from "../sources/site-facts.ts";
import { useAddress } from "../sources/use-address.ts";

/** The title of the current page: the content's (`titles` in site.yaml), or the given default. */
export function usePageTitle(): (otherwise: string) => string {
  const titles = useSiteFacts()?.layout.titles;
  const page = useAddress()?.canonical;
  return (otherwise) => (page && titles?.[page]) ?? otherwise;
}
