import { useFormats } from "../sources/locale.ts";
import { CountUp } from "../ui/count-up.tsx";
import type { FactView } from "../views.ts";
import { lettersOf } from "../ui/letters-of.ts";
import styles from "./fact-list.module.css";

/**
 * Facts in figures as a strip (HOME-6); in two columns the first of an odd number gets its own row. Nothing
 * without any.
 */
export function FactList({ facts }: { facts: FactView[] }) {
  const { number } = useFormats();
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, count, suffix }) => (
        <div key={label}>
          <dt data-type="small" data-axis="">
            {label}
          </dt>
          <dd style={lettersOf(number(count), suffix)} data-axis="">
            <CountUp value={count} format={number} />
            {suffix}
          </dd>
        </div>
      ))}
    </dl>
  );
}
