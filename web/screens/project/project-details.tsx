import type { ReactNode } from "react";
import { cutClient } from "../../sources/cut-client.ts";
import { workTexts } from "../../texts/project-texts.ts";
import type { ProjectView } from "../../views/project-views.ts";
import { formatDate } from "../../sections/entry-date.ts";
import styles from "./project-details.module.css";
import { Prose } from "../../sections/prose.tsx";

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A project's client and date beside its own words (WORK-5). */
export function ProjectDetails({ client, date, html }: ProjectView) {
  const day = formatDate(date);
  return (
    <section className={styles.section}>
      {(client || day) && (
        <dl className={styles.facts}>
          {client && <Fact label={workTexts.client}>{cutClient(client)}</Fact>}
          {day && (
            <Fact label={workTexts.date}>
              <time dateTime={date}>{day}</time>
            </Fact>
          )}
        </dl>
      )}
      <div className={styles.words}>
        <h2 className={styles.heading} data-type="statement">
          {workTexts.project}
        </h2>
        <Prose html={html} />
      </div>
    </section>
  );
}
