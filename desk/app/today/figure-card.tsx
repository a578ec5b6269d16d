import type { ReactNode } from "react";
import { Link } from "react-router";
import { figure } from "../shell/formats.ts";
import section from "../shell/section.module.css";
import styles from "./today.module.css";

interface FigureCardProps {
  readonly label: string;
  readonly count: number;
  /** The whole of it, for who does not see the label beside it. */
  readonly words: string;
  /** The view that shows what was counted. */
  readonly to: string;
  /** What else is to be known of it, or done. */
  readonly children?: ReactNode;
}

/** One figure of the first screen: a group of a description list. */
export const FigureCard = ({ label, count, words, to, children }: FigureCardProps) => (
  <div className={section.card}>
    <dt>{label}</dt>
    <dd>
      <Link className={styles.figure} to={to} aria-label={words}>
        {figure(count)}
      </Link>
      {children}
    </dd>
  </div>
);
