import { useFormats } from "../sources/locale.ts";
import { CountUp } from "../ui/count-up.tsx";
import type { FactView } from "../views.ts";
import { lettersOf } from "../ui/letters-of.ts";
import styles from "./fact-list.module.css";

interface FactListProps {
  facts: FactView[];
  /** A strip of large figures, or, where figures are shown beside it already, a line that is read. */
  look?: "strip" | "line";
}

/**
 * Facts in figures (HOME-6); in two columns the first of an odd number gets its own row. Nothing without any.
 */
export function FactList({ facts, look = "strip" }: FactListProps) {
  const { number } = useFormats();
  if (facts.length === 0) return null;
  return (
    <dl className={styles[look]} data-type={look === "line" ? "lead" : undefined}>
      {facts.map(({ label, count, suffix }) => (
        <div key={label}>
          <dt data-type={look === "line" ? undefined : "small"} data-axis="">
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
