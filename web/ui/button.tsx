import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import styles from "./button.module.css";

type Look = "filled" | "outline" | "ink";

function face(children: ReactNode) {
  return (
    <>
      <span className={styles.label}>{children}</span>
      <span className={styles.cell} aria-hidden="true">
        <span className={styles.quarter} />
      </span>
    </>
  );
}

/** A link that looks like a button; its quarter turns by 90 degrees under the pointer. */
export function ButtonLink({
  look = "filled",
  children,
  ...link
}: ComponentProps<typeof Link> & { look?: Look }) {
  return (
    <Link {...link} className={`${styles.button} ${styles[look]} ${link.className ?? ""}`}>
      {face(children)}
    </Link>
  );
}

/** A button; while `busy` it is disabled and its quarter turns in steps. */
export function Button({
  look = "filled",
  busy = false,
  children,
  ...button
}: ComponentProps<"button"> & { look?: Look; busy?: boolean }) {
  return (
    <button
      {...button}
      disabled={busy || button.disabled}
      data-busy={busy || undefined}
      className={`${styles.button} ${styles[look]} ${button.className ?? ""}`}
    >
      {face(children)}
    </button>
  );
}
