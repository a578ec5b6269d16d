import { CountUp } from "../../ui/count-up.tsx";
import type { FactView, HomeView } from "../../views.ts";
import { ClientLogo } from "./client-logo.tsx";
import { FactList } from "../../sections/fact-list.tsx";
import styles from "./clients.module.css";
import { useFormats, useWords } from "../../sources/locale.ts";

interface ClientsProps extends Pick<HomeView, "logos"> {
  names: string[];
  facts: FactView[];
}

/** A name with a word of more letters than this gets two columns: it would touch its neighbour. */
const longest = 12;
const isLong = (name: string) => name.split(/[\s-]/).some((word) => word.length > longest);

/** More clients than this are shown smaller, and more of them in a row. */
const few = 16;

/** How full the last row of so many cells is. */
const lastRow = (cells: number, columns: number) => (((cells - 1) % columns) + 1) / columns;

/**
 * The clients by their logos, or in type, with the five facts: the first is large, four form a strip
 * (HOME-6). Nothing without either.
 */
export function Clients({ names, logos = [], facts: [lead, ...facts] }: ClientsProps) {
  const words = useWords();
  const { number } = useFormats();
  if (names.length === 0 && !lead) return null;
  const clients = names.map((name) => {
    const logo = logos.find((one) => one.name === name);
    return { name, logo, wide: !logo && isLong(name) };
  });
  const isMany = names.length > few;
  const cells = names.length + clients.filter(({ wide }) => wide).length;
  return (
    <section data-section="plain" aria-label={words.home.clients}>
      {lead && (
        <h2 className={styles.lead} data-type="lead" data-head="">
          <CountUp value={lead.count} format={number} />
          {`${lead.suffix} ${lead.label}`}
        </h2>
      )}
      {names.length > 0 && (
        <ul
          className={styles.names}
          data-many={isMany || undefined}
          // Five are three and two, not four and one.
          data-thirds={(!isMany && lastRow(cells, 3) > lastRow(cells, 4)) || undefined}
        >
          {clients.map(({ name, logo, wide }) => (
            <li key={name} className={styles.name} data-long={wide || undefined}>
              {logo ? <ClientLogo {...logo} /> : name}
            </li>
          ))}
        </ul>
      )}
      <FactList facts={facts} look="line" />
    </section>
  );
}
