import { ArrowLink } from "../../ui/arrow-link.tsx";
import styles from "./back-link.module.css";

/** Everything below the banner where a sample does not exist (SERV-5). */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <div className={styles.back}>
      <ArrowLink to={to}>{label}</ArrowLink>
    </div>
  );
}
