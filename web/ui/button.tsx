import type { ComponentProps, ReactNode } from "react";
import styles from "./button.module.css";
import { Link } from "./link.tsx";

type Look = "filled" | "outline" | "ink";

function face(children: ReactNode) {
  return (
    <>
      <span className={styles.label}>{children}</span>
      <span data-quarter="" />
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

/**
 * A button that submits its form, unless `type` is set. While `busy` its quarter turns in steps. It is
 * announced as disabled but keeps the focus, so its form must not send twice.
 */
export function Button({
  look = "filled",
  busy = false,
  children,
  ...button
}: ComponentProps<"button"> & { look?: Look; busy?: boolean }) {
  return (
    <button
      type="submit"
      {...button}
      aria-disabled={busy || undefined}
      className={`${styles.button} ${styles[look]} ${button.className ?? ""}`}
    >
      {face(children)}
    </button>
  );
}
