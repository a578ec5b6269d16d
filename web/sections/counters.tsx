import { CountUp } from "../ui/count-up.tsx";
import type { FactView } from "../views.ts";
import styles from "./counters.module.css";

/** The two large counters (HOME-5). */
export function Counters({ counters }: { counters: FactView[] }) {
  return (
    <section className={styles.section}>
      <dl className={styles.list}>
        {counters.map(({ label, count, suffix }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <CountUp value={count} />
              <span className={styles.suffix}>{suffix}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
