import type { ComponentProps, MouseEvent } from "react";
import styles from "./accordion.module.css";

interface AccordionItemProps extends Omit<ComponentProps<"details">, "title"> {
  title: string;
  /** Shown at the left. */
  number?: string;
  /** The heading level of the title. */
  heading?: "h2" | "h3";
  /** The id of what it opens: a browser that goes there opens the row. */
  panelId?: string | undefined;
  onPress?: (event: MouseEvent) => void;
}

/**
 * A row that opens: a native element, so that it opens without JavaScript and where the browser's search
 * finds something in it. Rows are siblings in any element; each draws the hairline above itself, the last one
 * below too.
 */
export function AccordionItem({
  title,
  number,
  heading: Heading = "h3",
  panelId,
  onPress,
  children,
  ...details
}: AccordionItemProps) {
  return (
    <details {...details} className={styles.item}>
      <summary className={styles.summary} onClick={onPress}>
        {number && (
          <span className={styles.number} data-type="small" aria-hidden="true">
            {number}
          </span>
        )}
        <Heading className={styles.title} data-type="card">
          {title}
        </Heading>
        <span data-quarter="" />
      </summary>
      <div className={styles.panel} id={panelId}>
        {children}
      </div>
    </details>
  );
}
