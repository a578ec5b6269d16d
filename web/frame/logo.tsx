import { Link } from "../ui/link.tsx";
import styles from "./logo.module.css";

const longName = 14;

/** The mark and the website's name in type; names over 14 letters are set narrower, so that the header has room for them. */
export function Logo({ name, to }: { name: string; to: string }) {
  return (
    <Link className={styles.logo} to={to} data-long={name.length > longName || undefined}>
      <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M0 0a24 24 0 0 1 24 24H0z" />
      </svg>
      <span>{name}</span>
    </Link>
  );
}
