import type { ComponentProps } from "react";
import styles from "./arrow-link.module.css";
import { Link } from "./link.tsx";

/** An underlined link to a further page, with a quarter that turns. */
export function ArrowLink({ children, ...link }: ComponentProps<typeof Link>) {
  return (
    <Link {...link} className={styles.link}>
      <span>{children}</span>
      <span data-quarter="" />
    </Link>
  );
}
