import { AccordionItem } from "../../ui/accordion.tsx";
import { ArrowLink } from "../../ui/arrow-link.tsx";
import { Picture } from "../../ui/picture.tsx";
import { useShownSharedPicture } from "../../ui/shared-picture.ts";
import type { ServiceCard } from "../../views/service-views.ts";
import styles from "./service-accordion.module.css";
import { useHoverAccordion } from "./use-hover-accordion.ts";
import { useServiceLink } from "../../sections/use-service-link.ts";

type RowProps = ReturnType<ReturnType<typeof useHoverAccordion>> & { service: ServiceCard };

function Row({ service, onReturn, ...row }: RowProps) {
  const { to, label } = useServiceLink()(service);
  const shared = useShownSharedPicture(to, onReturn);
  return (
    <AccordionItem data-gel={service.gel} number={service.number} title={service.title} heading="h2" {...row}>
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
        <div className={styles.frame} data-frame="" style={shared}>
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
}

/** Services as numbered rows that expand (SERV-3): text, list and picture; initially the first is open. */
export function ServiceAccordion({ services }: { services: ServiceCard[] }) {
  const row = useHoverAccordion();
  return (
    <div>
      {services.map((service, index) => (
        <Row key={service.id} service={service} {...row(index)} />
      ))}
    </div>
  );
}
