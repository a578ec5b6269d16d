import { Link } from "../ui/link.tsx";
import styles from "./service-cards.module.css";
import type { ServiceListProps } from "./service-list-props.ts";
import { ServiceIcon } from "./service-icon.tsx";
import { useLit } from "./use-lit.ts";
import { ServiceWords } from "./service-words.tsx";
import { useServiceLink } from "./use-service-link.ts";

/** Services as cards with icons: the card under pointer or focus is lit, initially the first. */
export function ServiceCards({ services, heading: Heading = "h2" }: ServiceListProps) {
  const lit = useLit();
  const linkTo = useServiceLink();
  return (
    <ul className={styles.grid}>
      {services.map((service, index) => {
        const { to, label } = linkTo(service);
        return (
          <li
            key={service.id}
            className={styles.card}
            data-frame="self"
            data-gel={service.gel}
            {...lit(index)}
          >
            <ServiceIcon index={index} />
            <Heading className={styles.title} data-type="card">
              <Link className={styles.link} data-whole="" to={to}>
                {service.title}
              </Link>
            </Heading>
            <ServiceWords text={service.text} label={label} />
          </li>
        );
      })}
    </ul>
  );
}
