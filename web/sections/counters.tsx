import { useFormats } from "../sources/locale.ts";
import { CountUp } from "../ui/count-up.tsx";
import type { FactView } from "../views.ts";
import { lettersOf } from "../ui/letters-of.ts";
import styles from "./counters.module.css";

/** The two large counters (HOME-5), as wide as their container. */
export function CounterList({ counters }: { counters: FactView[] }) {
  const { number } = useFormats();
  return (
    <dl className={styles.list}>
      {counters.map(({ label, count, suffix }) => (
        <div key={label}>
          <dt data-axis="">{label}</dt>
          <dd data-type="figure" style={lettersOf(number(count), suffix)} data-axis="">
            <CountUp value={count} format={number} />
            <span className={styles.suffix}>{suffix}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The counters as a section of their own, on the right; nothing without any. */
export function Counters({ counters }: { counters: FactView[] }) {
  if (counters.length === 0) return null;
  return (
    <section className={styles.section} data-section="plain">
      <CounterList counters={counters} />
    </section>
  );
}
