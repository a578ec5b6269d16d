import { usualStructure } from "#contract/structure.ts";
import { useSiteFacts } from "../sources/site-facts.ts";
import { ServiceCards } from "./service-cards.tsx";
import { ServiceIndex } from "./service-index.tsx";
import { ServicePlates } from "./service-plates.tsx";
import { ServiceFloor } from "./service-floor.tsx";
import type { ServiceListProps } from "./service-list-props.ts";

const beside = { rows: ServiceCards, pictures: ServicePlates, tiles: ServiceFloor };
const alone = { ...beside, pictures: ServiceIndex };

/** Services on their own page and beside one (SERV-1, SERV-5), in the brand's way. */
export function ServiceList(props: ServiceListProps) {
  const Way = (props.heading === "h3" ? beside : alone)[
    useSiteFacts()?.structure.services ?? usualStructure.services
  ];
  return <Way {...props} />;
}
