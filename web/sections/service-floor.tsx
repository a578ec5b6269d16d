import type { ServiceListProps } from "./service-list-props.ts";
import { ServiceTiles } from "./service-tiles.tsx";
import { ServiceWords } from "./service-words.tsx";
import { useServiceLink } from "./use-service-link.ts";

/** Services as tiles, with their texts. */
export function ServiceFloor({ services, heading = "h2" }: ServiceListProps) {
  const linkTo = useServiceLink();
  return (
    <ServiceTiles
      heading={heading}
      tiles={services.map((service) => {
        const { to, label } = linkTo(service);
        return { ...service, to, words: <ServiceWords text={service.text} label={label} /> };
      })}
    />
  );
}
