import { type ComponentProps, useEffect, useRef } from "react";
import { Link } from "../../ui/link.tsx";
import { Picture } from "../../ui/picture.tsx";
import { useShownSharedPicture } from "../../ui/shared-picture.ts";
import type { ServiceCard } from "../../views/service-views.ts";
import { followPointer } from "./pointer-follow.ts";
import styles from "./service-hover-list.module.css";
import { useLit } from "../../sections/use-lit.ts";
import { useServiceLink } from "../../sections/use-service-link.ts";

interface RowProps extends ComponentProps<"li"> {
  service: ServiceCard;
  /** Lights it. */
  onFocus: () => void;
}

function Row({ service, ...lit }: RowProps) {
  const { to } = useServiceLink()(service);
  const shared = useShownSharedPicture(to, lit.onFocus);
  return (
    <li className={styles.row} data-gel={service.gel} {...lit}>
      <span className={styles.number} data-type="small" aria-hidden="true">
        {service.number}
      </span>
      <h2 className={styles.title}>
        <Link className={styles.link} data-whole="" to={to}>
          {service.title}
        </Link>
      </h2>
      <p className={styles.meta} data-bullet="" data-type="small">
        {service.subTitle}
      </p>
      <div className={styles.frame} data-frame="" style={shared}>
        <Picture
          className={styles.picture}
          picture={service.picture}
          shape="square"
          sizes="(hover: hover) and (width >= 768px) 480px, 160px"
          alt=""
        />
      </div>
    </li>
  );
}

/**
 * Services as rows (SERV-2): the one under pointer or focus is lit, initially the first. Its picture follows
 * a mouse and is pinned at the row's end for the keyboard; on touch screens every picture is in its row.
 */
export function ServiceHoverList({ services }: { services: ServiceCard[] }) {
  const list = useRef<HTMLOListElement>(null);
  const lit = useLit();
  useEffect(() => (list.current ? followPointer(list.current) : undefined), []);
  return (
    <ol ref={list} className={styles.list}>
      {services.map((service, index) => (
        <Row key={service.id} service={service} {...lit(index)} />
      ))}
    </ol>
  );
}
