import { AccordionItem } from "../../ui/accordion.tsx";
import { ArrowLink } from "../../ui/arrow-link.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { ServiceCard } from "../../views/service-views.ts";
import styles from "./service-accordion.module.css";
import { useHoverAccordion } from "./use-hover-accordion.ts";
import { useServiceLink } from "../../sections/use-service-link.ts";

/** Services as numbered rows that expand (SERV-3): text, list and picture; initially the first is open. */
export function ServiceAccordion({ services }: { services: ServiceCard[] }) {
  const row = useHoverAccordion();
  const linkTo = useServiceLink();
  return (
    <div>
      {services.map((service, index) => {
        const { to, label } = linkTo(service);
        return (
          <AccordionItem
            key={service.id}
            data-gel={service.gel}
            number={service.number}
            title={service.title}
            heading="h2"
            {...row(index)}
          >
            <div className={styles.content}>
              <div className={styles.words}>
                <p className={styles.text} data-type="lead">
                  {service.text}
                </p>
                <ArrowLink to={to}>
                  {label}
                  <span className="visually-hidden">{`: ${service.title}`}</span>
                </ArrowLink>
              </div>
              <ul className={styles.list} data-bullets="">
                {service.list.map((entry) => (
                  <li key={entry}>{entry}</li>
                ))}
              </ul>
              <div className={styles.frame} data-frame="">
                <Picture
                  className={styles.picture}
                  picture={service.picture}
                  shape="wide"
                  sizes="(width >= 1200px) max(40vw, ratio * 30vw), max(92vw, ratio * 69vw)"
                />
              </div>
            </div>
          </AccordionItem>
        );
      })}
    </div>
  );
}
