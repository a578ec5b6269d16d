import { Link } from "../ui/link.tsx";
import { Picture } from "../ui/picture.tsx";
import styles from "./service-cards.module.css";
import type { ServiceListProps } from "./service-list-props.ts";
import { ServiceIcon } from "./service-icon.tsx";
import { useLit } from "./use-lit.ts";
import { ServiceWords } from "./service-words.tsx";
import { useServiceLink } from "./use-service-link.ts";

/** Services as windows with icons: the light turns to the one under pointer or focus, initially the first. */
export function ServiceCards({ services, heading: Heading = "h2" }: ServiceListProps) {
  const lit = useLit();
  const linkTo = useServiceLink();
  return (
    <ul className={styles.grid}>
      {services.map((service, index) => {
        const { to, label } = linkTo(service);
        return (
          <li key={service.id} className={styles.plate} data-gel={service.gel} {...lit(index)}>
            <div className={styles.window} data-light="">
              <Picture
                data-cover=""
                picture={service.picture}
                shape="square"
                sizes="(width >= 1200px) max(31vw, ratio * 31vw), (width >= 768px) max(47vw, ratio * 47vw), max(92vw, ratio * 92vw)"
                first={Heading === "h2" && index === 0}
              />
            </div>
            <ServiceIcon index={index} />
            <Heading className={styles.title} data-type="card">
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
