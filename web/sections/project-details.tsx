import { workTexts } from "../texts/work.ts";
import type { ProjectView } from "../views/work.ts";
import { cutClient } from "./cut-client.ts";
import { formatDate } from "./entry-date.ts";
import styles from "./project-details.module.css";
import { Prose } from "./prose.tsx";

/** A project's client and date beside its own words (WORK-5). */
export function ProjectDetails({ client, date, html }: ProjectView) {
  const facts = [
    [workTexts.client, cutClient(client)],
    [workTexts.date, formatDate(date)],
  ].filter(([, fact]) => fact);
  return (
    <section className={styles.section}>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(([label, fact]) => (
            <div key={label} className={styles.fact}>
              <dt className={styles.label}>{label}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.words}>
        <h2 className={styles.heading}>{workTexts.project}</h2>
        <Prose html={html} />
      </div>
    </section>
  );
}
