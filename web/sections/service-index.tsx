import { ArrowLink } from "../ui/arrow-link.tsx";
import { fitWord } from "../ui/fit-word.ts";
import { Picture } from "../ui/picture.tsx";
import { useSharedPicture } from "../ui/shared-picture.ts";
import type { ServiceCard } from "../views/service-views.ts";
import { useLit } from "./use-lit.ts";
import { useServiceLink } from "./use-service-link.ts";
import styles from "./work-index.module.css";

type RowProps = { service: ServiceCard; index: number } & ReturnType<ReturnType<typeof useLit>>;

function Row({ service, index, ...lit }: RowProps) {
  const { to, label } = useServiceLink()(service);
  const shared = useSharedPicture(to);
  return (
    <li className={styles.row} data-gel={service.gel} {...lit}>
      <article className={styles.words} aria-label={service.title}>
        <span data-type="small" aria-hidden="true">
          {service.number}
        </span>
        <h2 className={styles.title} {...fitWord(service.title)}>
          {service.title}
        </h2>
        <p className={styles.meta} data-type="lead">
          {service.text}
        </p>
        <ul className={styles.meta} data-bullets="">
          {service.list.map((entry) => (
            <li key={entry}>{entry}</li>
          ))}
        </ul>
        <ArrowLink to={to} data-whole="">
          {label}
          <span className="visually-hidden">{`: ${service.title}`}</span>
        </ArrowLink>
      </article>
      <div data-frame="" style={shared}>
        <Picture
          className={styles.picture}
          picture={service.picture}
          shape="wide"
          first={index === 0}
          sizes="(width >= 768px) max(44vw, ratio * 33vw), max(92vw, ratio * 69vw)"
        />
      </div>
    </li>
  );
}

/** Services on their own page as a list of titles, each with what it includes and its picture. */
export function ServiceIndex({ services }: { services: ServiceCard[] }) {
  const lit = useLit();
  return (
    <ul className={styles.list}>
      {services.map((service, index) => (
        <Row key={service.id} {...{ service, index }} {...lit(index)} />
      ))}
    </ul>
  );
}
