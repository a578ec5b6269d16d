import { type MouseEvent, type PointerEvent, useRef, useState } from "react";
import { Link } from "../../ui/link.tsx";
import { Picture } from "../../ui/picture.tsx";
import { useShownSharedPicture } from "../../ui/shared-picture.ts";
import type { ServiceCard } from "../../views/service-views.ts";
import styles from "./service-columns.module.css";
import { ServiceWords } from "../../sections/service-words.tsx";
import { useServiceLink } from "../../sections/use-service-link.ts";

/** Where the services are columns, one of them wide (the same query as in the style). */
const areColumns = "(width >= 1200px)";

/**
 * The wide column: the last one under mouse or focus, initially the first; a tap opens a column before it
 * follows the link.
 */
function useWideColumn() {
  const [wide, setWide] = useState(0);
  const opening = useRef(false);
  return (index: number) => ({
    column: {
      "data-lit": index === wide || undefined,
      onPointerEnter({ pointerType }: PointerEvent) {
        if (pointerType !== "touch") setWide(index);
      },
      onPointerDown({ pointerType }: PointerEvent) {
        opening.current = pointerType === "touch" && index !== wide && window.matchMedia(areColumns).matches;
      },
      onFocus: () => setWide(index),
    },
    onFollow: (event: MouseEvent) => {
      if (!opening.current) return;
      opening.current = false;
      event.preventDefault();
      setWide(index);
    },
  });
}

type ColumnProps = ReturnType<ReturnType<typeof useWideColumn>> & { service: ServiceCard };

function Column({ service, column, onFollow }: ColumnProps) {
  const { to, label } = useServiceLink()(service);
  const shared = useShownSharedPicture(to, column.onFocus);
  return (
    <li className={styles.column} data-gel={service.gel} data-title={service.title} {...column}>
      <div className={styles.frame} data-frame="" style={shared}>
        <Picture
          className={styles.picture}
          picture={service.picture}
          shape="wide"
          sizes="(width >= 1200px) max(41vw, ratio * max(70vh, 34rem)), (width >= 768px) max(32vw, ratio * 24vw), max(92vw, ratio * 69vw)"
        />
      </div>
      <div className={styles.caption}>
        <h2 className={styles.title} data-type="card">
          <Link data-whole="" to={to} onClick={onFollow}>
            {service.title}
          </Link>
        </h2>
        <ServiceWords text={service.text} label={label} />
      </div>
    </li>
  );
}

/**
 * Six services as pictures (SERV-4): columns of which the lit one is wide; tiles and a stack on narrow
 * screens.
 */
export function ServiceColumns({ services }: { services: ServiceCard[] }) {
  const wideColumn = useWideColumn();
  return (
    <ul className={styles.columns}>
      {services.map((service, index) => (
        <Column key={service.id} service={service} {...wideColumn(index)} />
      ))}
    </ul>
  );
}
