import { usualStructure } from "#contract/structure.ts";
import { useSiteFacts } from "../sources/site-facts.ts";
import { ServiceCards } from "./service-cards.tsx";
import { ServicePlates } from "./service-plates.tsx";
import type { ServiceListProps } from "./service-list-props.ts";

const ways = { rows: ServiceCards, pictures: ServicePlates };

/** Services as cards (SERV-1, SERV-5): with their pictures where the brand shows services so, else with icons. */
export function ServiceList(props: ServiceListProps) {
  const Way = ways[useSiteFacts()?.structure.services ?? usualStructure.services];
  return <Way {...props} />;
}
