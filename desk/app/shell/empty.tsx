import type { ReactNode } from "react";
import { Link } from "react-router";
import button from "./button.module.css";
import styles from "./empty.module.css";
import { Icon, type IconName } from "./icons.tsx";
import section from "./section.module.css";

interface EmptyProps {
  readonly icon: IconName;
  /** What will stand there. */
  readonly children: ReactNode;
  /** What one can do until then, where that is not beside it. */
  readonly next?: { readonly to: string; readonly label: string };
  /** Another way, beside the next step. */
  readonly also?: ReactNode;
}

/** In place of a list that has nothing yet: what it is for, and the next step. */
export const Empty = ({ icon, children, next, also }: EmptyProps) => (
  <div className={styles.empty}>
    <Icon of={icon} />
    <p data-none="" tabIndex={-1}>
      {children}
    </p>
    {next && (
      <p className={`${section.acts} ${styles.ways}`}>
        <Link className={button.quiet} to={next.to}>
          {next.label}
        </Link>
        {also}
      </p>
    )}
  </div>
);
