import { Link } from "../ui/link.tsx";
import type { ServiceCard } from "../views/service-views.ts";
import styles from "./service-cards.module.css";
import { ServiceIcon } from "./service-icon.tsx";
import { useLit } from "./use-lit.ts";
import { useServiceLink } from "./use-service-link.ts";

interface ServiceCardsProps {
  services: ServiceCard[];
  /** The heading level of their titles. */
  heading?: "h2" | "h3";
}

/** Services as cards (SERV-1, SERV-5): the card under pointer or focus is lit, initially the first. */
export function ServiceCards({ services, heading: Heading = "h2" }: ServiceCardsProps) {
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
            <p className={styles.text}>{service.text}</p>
            <p className={styles.more}>
              {label}
              <span data-quarter="" />
            </p>
          </li>
        );
      })}
    </ul>
  );
}
