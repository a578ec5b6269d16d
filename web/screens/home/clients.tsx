import { CountUp } from "../../ui/count-up.tsx";
import type { FactView } from "../../views.ts";
import { FactList } from "../../sections/fact-list.tsx";
import styles from "./clients.module.css";
import { useFormats, useWords } from "../../sources/locale.ts";

/**
 * The clients in type, with the five facts: the first is large, four form a strip (HOME-6). Nothing without
 * either.
 */
export function Clients({ names, facts: [lead, ...facts] }: { names: string[]; facts: FactView[] }) {
  const words = useWords();
  const { number } = useFormats();
  if (names.length === 0 && !lead) return null;
  return (
    <section className={styles.section} data-section="plain" aria-label={words.home.clients}>
      {lead && (
        <h2 className={styles.lead} data-type="lead">
          <CountUp value={lead.count} format={number} />
          {`${lead.suffix} ${lead.label}`}
        </h2>
      )}
      {names.length > 0 && (
        <ul className={styles.names}>
          {names.map((name) => (
            <li key={name} className={styles.name}>
              {name}
            </li>
          ))}
        </ul>
      )}
      <FactList facts={facts} />
    </section>
  );
}
