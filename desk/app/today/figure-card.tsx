import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { figure } from "../shell/formats.ts";
import section from "../shell/section.module.css";
import styles from "./today.module.css";

interface FigureCardProps {
  readonly label: string;
  /** Undefined: not yet known. */
  readonly count: number | undefined;
  /** The view that shows what was counted. */
  readonly to: string;
  /** What else is to be known of it, or done. */
  readonly children?: ReactNode;
}

/** One figure of the first screen: a group of a description list. */
export function FigureCard({ label, count, to, children }: FigureCardProps) {
  const id = useId();
  return (
    <div className={section.card}>
      <dt id={id}>{label}</dt>
      <dd>
        {/* Called by its label too: a figure alone says nothing. */}
        <Link id={`${id}-count`} className={styles.figure} to={to} aria-labelledby={`${id} ${id}-count`}>
          {count === undefined ? "…" : figure(count)}
        </Link>
        {children}
      </dd>
    </div>
  );
}
