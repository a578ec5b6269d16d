import { Link } from "../ui/link.tsx";
import { Picture } from "../ui/picture.tsx";
import styles from "./service-cards.module.css";
import type { ServiceListProps } from "./service-list-props.ts";
import { useLit } from "./use-lit.ts";
import { ServiceWords } from "./service-words.tsx";
import { useServiceLink } from "./use-service-link.ts";

/** Services as pictures with their texts below: the one under pointer or focus is lit, initially the first. */
export function ServicePlates({ services, heading: Heading = "h3" }: ServiceListProps) {
  const lit = useLit();
  const linkTo = useServiceLink();
  return (
    <ul className={styles.grid} data-bleed="">
      {services.map((service, index) => {
        const { to, label } = linkTo(service);
        return (
          <li key={service.id} className={styles.plate} data-gel={service.gel} {...lit(index)}>
            <div data-frame="card">
              <Picture
                className={styles.picture}
                picture={service.picture}
                shape="square"
                sizes="(width >= 1200px) max(31vw, ratio * 39vw), (width >= 768px) max(47vw, ratio * 59vw), max(92vw, ratio * 92vw)"
              />
            </div>
            <Heading className={styles.name} data-type="card">
              <Link data-whole="" to={to}>
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
